/** A thing of a page's JSON-LD: its `@type`, and whatever that has. */
export interface StructuredThing {
  readonly "@type": string;
  readonly [property: string]: unknown;
}

/** What a crawler takes from a page. */
export interface ReadPage {
  readonly title: string;
  /** Of each `<meta>` with a name or a property, the values in document order. */
  readonly meta: Readonly<Record<string, readonly string[]>>;
  readonly links: readonly Readonly<Record<string, string>>[];
  readonly things: readonly StructuredThing[];
  /** Questions and answers as a visitor reads them. */
  readonly faq: readonly { readonly question: string; readonly answer: string }[];
}

/** Reads a page that React has written: attributes in double quotes, and all that could be a tag escaped. */
export function readPage(html: string): ReadPage {
  const meta: Record<string, string[]> = {};
  for (const { name, property = name, content = "" } of readTags(html, "meta")) {
    if (property) meta[property] = [...(meta[property] ?? []), content];
  }
  return {
    title: decode(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ""),
    meta,
    links: readTags(html, "link"),
    things: readThings(html),
    faq: readFaq(html),
  };
}

/** The attributes of each such tag, by lower-case name. */
function readTags(html: string, tag: "link" | "meta"): Record<string, string>[] {
  const attribute = /([a-z:-]+)="([^"]*)"/gi;
  return Array.from(html.matchAll(new RegExp(`<${tag} ([^>]*)>`, "g")), ([, attributes = ""]) =>
    Object.fromEntries(
      Array.from(attributes.matchAll(attribute), ([, name = "", value = ""]) => [
        name.toLowerCase(),
        decode(value),
      ]),
    ),
  );
}

/** @throws when one of the page's data blocks is no JSON of schema.org's. */
function readThings(html: string): StructuredThing[] {
  const blocks = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return Array.from(blocks, ([, json = ""]) => {
    const { "@context": context, "@graph": graph, ...thing } = JSON.parse(json);
    if (context !== "https://schema.org") throw new Error(`Unknown context: ${context}`);
    return (graph ?? [thing]) as StructuredThing[];
  }).flat();
}

/** As `app/sections/faq.tsx` writes it. */
function readFaq(html: string): ReadPage["faq"] {
  const items = /<div class="faq-items">(.*?)<\/div>/s.exec(html)?.[1] ?? "";
  return Array.from(
    items.matchAll(/<summary>(.*?)<\/summary><p>(.*?)<\/p><\/details>/gs),
    ([, question = "", answer = ""]) => ({ question: visible(question), answer: visible(answer) }),
  );
}

const visible = (markup: string) => decode(markup.replace(/<[^>]*>/g, ""));

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

function decode(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name] ?? "");
}
