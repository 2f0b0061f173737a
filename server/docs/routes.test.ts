import { join } from "node:path";
import { samples } from "virtual:samples";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeApi } from "../../domain/api/description.ts";
import { OPERATIONS } from "../../domain/api/operations.ts";
import { type Block, parseInline } from "../../domain/docs/blocks.ts";
import { endpointPage } from "../../domain/docs/endpoint-page.ts";
import { FIRST_WEIGHTS, gettingStartedPage } from "../../domain/docs/getting-started-page.ts";
import { libraryPage } from "../../domain/docs/library-page.ts";
import { referencePage } from "../../domain/docs/reference-page.ts";
import { DOCUMENTED } from "../../domain/sdks.ts";
import type { Translate } from "../../domain/texts/interpolate.ts";
import { sharedHeaders } from "../../tests/support/shared-headers.fixture.ts";
import { openTestTexts } from "../../tests/support/texts.fixture.ts";
import { loadMessages } from "../texts/messages.ts";
import { readShippedTexts } from "../texts/shipped.ts";
import { createGuides, guideText } from "./docs.fixture.ts";
import type { DocsRepository } from "./docs-repository.ts";
import { docsRoutes, listDocsPages } from "./routes.ts";

const SITE = "https://www.baini.example";
const shipped = readShippedTexts(join(import.meta.dirname, "../../locales"));
const { store: texts, close } = await openTestTexts(shipped);
afterAll(close);

let guides: Awaited<ReturnType<typeof createGuides>>;
let docs: DocsRepository;
let app: Hono;
let translate: Translate;

beforeAll(async () => {
  guides = await createGuides();
  await guides.write("en", "rules", guideText("rules", {}, "## Send\n\n::sample{analyze-transaction}"));
  await guides.write("fr", "rules", guideText("rules", { title: '"Règles"' }));
  await guides.write("en", "going-live", guideText("going-live", { order: "2" }));
  docs = guides.open(new Map([["python", "## Client\n\n### Baini\n\nMakes calls.\n"]]));
  app = new Hono().route("/", docsRoutes({ docs, texts, shipped, samples, siteUrl: SITE, sharedHeaders }));
  translate = await loadMessages({ texts, shipped }, "en", ["common", "docs", "api"]);
});
afterAll(() => guides.remove());

describe("the Markdown export", () => {
  it("of a guide has its samples as code, with the site's own address", async () => {
    const response = await app.request("/en/documentation/guides/rules.md");
    const text = await response.text();

    expect(response.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
    expect(response.headers.get("x-robots-tag")).toBe("noindex");
    expect(response.headers.get("link")).toBe(`<${SITE}/en/documentation/guides/rules>; rel="canonical"`);
    expect(text).toMatch(/^# Title of rules\n\nAbout rules\n\n## Send\n\n```bash\ncurl /);
    expect(text).toContain("```python\n");
    expect(text).toContain(`${SITE}/v1/transactions/analyze`);
    expect(text).not.toMatch(/::sample|https:\/\/baini\.example/);
  });

  it("of an untranslated guide is English, and says so", async () => {
    const response = await app.request("/ar/documentation/guides/going-live.md");

    expect(response.headers.get("content-language")).toBe("en");
    expect(response.headers.get("link")).toContain("/en/documentation/guides/going-live>");
  });

  it("of an endpoint has every field in one row of a table", async () => {
    const text = await (await app.request("/en/documentation/reference/put-rule.md")).text();
    const rows = text.split("\n").filter((line) => line.startsWith("| `conditions[].value`"));

    expect(text).toContain(`PUT ${SITE}/v1/rules/{id}`);
    expect(rows[0]).toContain("`number \\| string \\| string[] \\| boolean`");
  });

  it("of a library frames its reference in the language of the page", async () => {
    const text = await (await app.request("/fr/documentation/sdk/python.md")).text();

    expect(text).toMatch(/^# SDK Python\n\n/);
    expect(text).toContain(`(${SITE}/packages/)`);
    expect(text).toContain(`(${SITE}/fr/sdk-libraries)`);
    expect(text).toMatch(/ en anglais[^\n]+\n\n## Client\n\n### Baini\n\nMakes calls\.\n$/);
  });

  it("of a library without a reference says so", async () => {
    const text = await (await app.request("/en/documentation/sdk/java.md")).text();

    expect(text).toContain("version `3.0.1`");
    expect(text).toMatch(/There is no reference here: [^\n]+ Java [^\n]+\n$/);
  });

  it.each(["/en/documentation.md", "/sw/documentation/reference.md", "/fr/documentation/guides/rules.md"])(
    "%s is read by GET and HEAD, and not sent again to who has it",
    async (path) => {
      const [read, head] = [await app.request(path), await app.request(path, { method: "HEAD" })];
      const headers = { "if-none-match": read.headers.get("etag") ?? "" };

      expect([read.status, head.status, (await app.request(path, { headers })).status]).toEqual([
        200, 200, 304,
      ]);
      expect((await app.request(path, { method: "POST" })).status).toBe(405);
    },
  );

  it.each([
    "/en/documentation/guides/no.md",
    "/en/documentation/reference/no.md",
    "/xx/documentation.md",
    "/en/documentation/guides/rules/x.md",
    "/en/documentation/sdk/ruby.md",
  ])("%s is not there", async (path) => {
    expect((await app.request(path)).status).toBe(404);
  });
});

it("llms.txt lists every page as Markdown, and each is there", async () => {
  const text = await (await app.request("/llms.txt")).text();
  const links = Array.from(text.matchAll(/\]\(([^)]+\.md)\)/g), ([, link = ""]) => link.replace(SITE, ""));
  const statuses = await Promise.all(links.map(async (link) => (await app.request(link)).status));

  expect(text).toMatch(/^# Baini\n\n> .+\n/);
  expect(links).toHaveLength(2 + OPERATIONS.length + DOCUMENTED.length + 2);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

it("the sitemaps list a guide in the languages it is written in", () => {
  const listed = listDocsPages(docs);

  expect(listed.find(({ path }) => path.endsWith("/rules"))?.languages).toEqual(["en", "fr"]);
  expect(listed.filter(({ path }) => path.includes("/reference/"))).toHaveLength(OPERATIONS.length);
});

describe("every page", () => {
  it("is made of texts that there are, with all their values and with code that ends", () => {
    const strict: Translate = (key, values) => {
      const text = translate(key, values);
      if (text === key || text.includes("{{")) throw new Error(`${key} is not whole: ${text}`);
      return text;
    };
    const api = describeApi({ siteUrl: SITE, translate: strict });
    const pages = [
      gettingStartedPage("en", strict, docs.list("en")),
      referencePage("en", strict, SITE),
      ...OPERATIONS.map((operation) => endpointPage(operation, { language: "en", translate: strict, api })),
    ];

    for (const sdk of DOCUMENTED) {
      const { facts, ...page } = libraryPage("en", strict, sdk);
      pages.push({ ...page, lead: facts, blocks: [] });
    }
    const odd = pages
      .flatMap(({ blocks, lead }) => [lead, ...blocks.flatMap(markedIn)])
      .filter((text) => text.split("`").length % 2 === 0);

    expect(odd).toEqual([]);
    expect(parseInline("the `amount`.").map(({ isCode }) => isCode)).toEqual([false, true, false]);
  });

  it("adds up the weights of the answer that it shows", () => {
    const [sample] = samples["analysis-declined"] ?? [];
    const { triggers } = JSON.parse(sample?.code ?? "") as { triggers: { weight: number }[] };

    expect(triggers.map(({ weight }) => weight)).toEqual(FIRST_WEIGHTS);
  });
});

function markedIn(block: Block): readonly string[] {
  if (block.kind === "text" || block.kind === "heading") return [block.text];
  if (block.kind === "list") return block.items;
  return block.kind === "table" ? block.rows.flat() : [];
}
