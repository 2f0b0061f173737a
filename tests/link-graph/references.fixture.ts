import { attributeOf, type HTMLElement } from "../support/document.fixture.ts";

/** Where a document sends its reader or the browser. */
export interface Reference {
  /** As written, relative or absolute. */
  readonly address: string;
  /** Whether a reader follows it: a link or a form, not a file or a note to search engines. */
  readonly isLink: boolean;
  /** Whether it may be redirected: the address without a language, where the server chooses one. */
  readonly mayMove: boolean;
}

/** Every attribute of HTML that holds one address, but for those of elements that this site must not have (frames, plug-ins). */
const ADDRESSES = ["href", "src", "action", "formaction", "poster"];

/** The properties of `<meta>` whose content is an address (Open Graph, Twitter cards). */
const ADDRESS_PROPERTIES = /^(?:og:(?:url|image(?::(?:url|secure_url))?)|twitter:image(?::src)?)$/;

/** Everything that an HTML document refers to, in the order of its elements. */
export function referencesOfDocument(document: HTMLElement, siteUrl: string): Reference[] {
  return document.querySelectorAll("*").flatMap((element) => referencesOfElement(element, siteUrl));
}

function referencesOfElement(element: HTMLElement, siteUrl: string): Reference[] {
  const plain = (address: string): Reference => ({ address, isLink: false, mayMove: false });
  const found = ADDRESSES.flatMap((name): Reference[] => {
    const address = attributeOf(element, name);
    if (address === undefined) return [];
    const isLink = element.localName === "a" || element.localName === "area" || name.endsWith("action");
    return [{ address, isLink, mayMove: attributeOf(element, "hreflang") === "x-default" }];
  });

  for (const name of ["srcset", "imagesrcset"]) {
    const candidates = attributeOf(element, name)?.split(",") ?? [];
    found.push(...candidates.map((candidate) => plain(candidate.trim().split(/\s/, 1)[0] ?? "")));
  }
  if (element.localName === "meta") {
    const property = attributeOf(element, "property") ?? attributeOf(element, "name") ?? "";
    if (ADDRESS_PROPERTIES.test(property)) found.push(plain(attributeOf(element, "content") ?? ""));
  }
  if (element.localName === "style") found.push(...addressesInStyles(element.textContent).map(plain));
  // A fragment in linked data is a name, not a place in the page.
  if (attributeOf(element, "type") === "application/ld+json") {
    const own = stringsOf(JSON.parse(element.textContent)).filter((text) => isBelow(text, siteUrl));
    found.push(
      ...own.map((address) => ({
        ...plain(address.replace(/#.*/, "")),
        mayMove: new URL(address).pathname === "/",
      })),
    );
  }
  return found;
}

/** What a web app manifest refers to. */
export function referencesOfManifest(json: string): Reference[] {
  const manifest = JSON.parse(json) as { start_url?: string; icons?: { src: string }[] };
  const start = manifest.start_url === undefined ? [] : [manifest.start_url];
  return [
    ...start.map((address) => ({ address, isLink: true, mayMove: true })),
    ...(manifest.icons ?? []).map(({ src }) => ({ address: src, isLink: false, mayMove: false })),
  ];
}

function addressesInStyles(css: string): string[] {
  return Array.from(css.matchAll(/url\(\s*["']?([^"')]+)/g), ([, address = ""]) => address);
}

function isBelow(address: string, siteUrl: string): boolean {
  return address === siteUrl || address.startsWith(`${siteUrl}/`);
}

/** Every string in a piece of JSON. */
function stringsOf(json: unknown): string[] {
  if (typeof json === "string") return [json];
  return typeof json === "object" && json !== null ? Object.values(json).flatMap(stringsOf) : [];
}
