import { globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { samples } from "virtual:samples";
import { Webhook } from "standardwebhooks";
import { describe, expect, it } from "vitest";
import { LIMITS } from "../domain/api/limits.ts";
import { OPERATIONS } from "../domain/api/operations.ts";
import { EventData } from "../domain/api/schemas/events.ts";
import { LANGUAGE_CODES } from "../domain/languages.ts";
import {
  blogPath,
  feedPath,
  guidePath,
  libraryPath,
  pathTo,
  postPath,
  referencePath,
  SCREENS,
  type Screen,
} from "../domain/paths.ts";
import { DOCUMENTED } from "../domain/sdks.ts";
import { type PostFile, readPosts } from "../server/blog/post-files.ts";
import { createDocsRepository, type Guide } from "../server/docs/docs-repository.ts";
import { readGuides } from "../server/docs/guides.ts";
import { createLog } from "../server/log.ts";
import { type Rendered, renderMarkdown } from "../server/markdown/markdown.ts";

const CONTENT = join(import.meta.dirname, "..", "content");
const log = createLog("silent");
const posts = readPosts(CONTENT, log);
const guides = readGuides(CONTENT, log);
const repository = createDocsRepository({
  files: guides,
  libraries: new Map(),
  isSample: (name) => Object.hasOwn(samples, name),
  log,
});

const rendered = new Map<PostFile, Rendered>(posts.map((post) => [post, renderMarkdown(post.content)]));
const nameOf = ({ locale, slug }: PostFile) => `${locale}/blog/${slug}.md`;
const of = (language: string) => posts.filter(({ locale }) => locale === language);

/** Every address of a page of ours, without a hash. The table of screens is pinned to the routes by `structure.test.ts`. */
const ADDRESSES = new Set([
  "/openapi.json",
  ...LANGUAGE_CODES.flatMap((language) => [
    ...(Object.keys(SCREENS) as Screen[]).map((screen) => pathTo(language, screen)),
    blogPath(language),
    feedPath(language, "atom"),
    feedPath(language, "json"),
    // A post that the language lacks is shown in English.
    ...[...of(language), ...of("en")].map(({ slug }) => postPath(language, slug)),
    ...OPERATIONS.map(({ slug }) => referencePath(language, slug)),
    ...repository.list(language).map(({ slug }) => guidePath(language, slug)),
    ...DOCUMENTED.map(({ id }) => libraryPath(language, id)),
  ]),
]);

/** What is wrong with a text's links: those to our own site and to its own headings. */
function brokenLinks(name: string, { html, headings }: Pick<Rendered, "html" | "headings">): string[] {
  const links = Array.from(html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g), ([, href = ""]) =>
    href.replaceAll("&amp;", "&"),
  );
  const anchors = new Set(headings.map(({ id }) => `#${encodeURIComponent(id)}`));
  return links
    .filter((href) => {
      if (href.startsWith("#")) return !anchors.has(href);
      return href.startsWith("/")
        ? !ADDRESSES.has(href.replace(/[?#].*/, ""))
        : !/^(?:https|mailto):/.test(href);
    })
    .map((href) => `${name} leads to ${href}`);
}

describe("the posts of the release", () => {
  it("are all that lies in their folders: no file is left out for a fault", () => {
    const files = LANGUAGE_CODES.flatMap((language) =>
      readdirSync(join(CONTENT, language, "blog")).map((name) => `${language}/blog/${name}`),
    );

    expect(posts.map(nameOf).sort()).toEqual(files.sort());
  });

  it("are at least 20, the same in each language, and no drafts", () => {
    const slugsOf = (language: string) => of(language).map(({ slug }) => slug);

    expect(slugsOf("en").length).toBeGreaterThanOrEqual(20);
    for (const language of LANGUAGE_CODES)
      expect(slugsOf(language).sort(), language).toEqual(slugsOf("en").sort());
    expect(posts.filter(({ draft }) => draft).map(nameOf)).toEqual([]);
  });

  it("have 600 to 1,200 words in English, as a reader counts them: without code", () => {
    const counts = of("en").map((post) => ({ file: nameOf(post), words: rendered.get(post)?.words ?? 0 }));

    expect(counts.filter(({ words }) => words < 600 || words > 1_200)).toEqual([]);
  });

  it("have a title, a description and an address of their own in each language", () => {
    for (const language of LANGUAGE_CODES) {
      for (const field of ["slug", "title", "description"] as const) {
        const values = of(language).map((post) => post[field]);
        expect(
          values.filter((value, index) => values.indexOf(value) !== index),
          language,
        ).toEqual([]);
      }
    }
  });

  it("are headed: two headings of the second level at least, of which one comes first", () => {
    const wrong = posts.filter((post) => {
      const levels = rendered.get(post)?.headings.map(({ level }) => level) ?? [];
      return levels[0] !== 2 || levels.filter((level) => level === 2).length < 2;
    });

    expect(wrong.map(nameOf)).toEqual([]);
  });

  it("lead to pages and headings that exist, and elsewhere by https alone", () => {
    expect(posts.flatMap((post) => brokenLinks(nameOf(post), rendered.get(post) as Rendered))).toEqual([]);
  });
});

// A post's slug is what joins its languages: one that English lacks would be a post of its own.
it("what is translated has the English post's date, cover, author and number of headings", () => {
  const english = new Map(of("en").map((post) => [post.slug, post]));
  const wrong = posts.filter((post) => {
    const original = english.get(post.slug);
    return (
      !original ||
      original.publishedAt !== post.publishedAt ||
      original.cover !== post.cover ||
      original.author !== post.author ||
      rendered.get(original)?.headings.length !== rendered.get(post)?.headings.length
    );
  });

  expect(wrong.map(nameOf)).toEqual([]);
});

describe("the guides of the release", () => {
  const all = guides.map((file) => ({ file, guide: repository.find(file.language, file.slug) as Guide }));
  const htmlOf = ({ parts }: Guide) => parts.map((part) => (part.kind === "html" ? part.html : "")).join("");
  const samplesOf = ({ parts }: Guide) => parts.flatMap((part) => (part.kind === "sample" ? part.name : []));

  it("are all that lies in their folders: no file is left out for a fault", () => {
    const files = globSync("*/docs/*.md", { cwd: CONTENT });

    expect(guides.map(({ path }) => path).sort()).toEqual(files.sort());
    for (const { file, guide } of all) expect(guide.language, file.path).toBe(file.language);
    expect(repository.list("en").length).toBeGreaterThanOrEqual(6);
  });

  it("lead to pages and headings that exist, in their own language, and elsewhere by https alone", () => {
    const broken = all.flatMap(({ file, guide }) =>
      brokenLinks(file.path, { html: htmlOf(guide), headings: [...guide.headings] }),
    );
    const foreign = all.flatMap(({ file, guide }) =>
      Array.from(htmlOf(guide).matchAll(/href="(\/([a-z]{2})\/[^"]*)"/g))
        .filter(([, , language]) => language !== file.language)
        .map(([, href]) => `${file.path} leads to ${href}`),
    );

    expect(broken).toEqual([]);
    expect(foreign).toEqual([]);
  });

  it("have the samples and the number of headings of the English guide in every language", () => {
    const wrong = all.filter(({ file, guide }) => {
      const english = repository.find("en", file.slug);
      return (
        !english ||
        english.headings.length !== guide.headings.length ||
        samplesOf(english).join() !== samplesOf(guide).join()
      );
    });

    expect(wrong.map(({ file }) => file.path)).toEqual([]);
  });
});

it.each(LANGUAGE_CODES)(
  "gives the limits of the sandbox as they are: %s/docs/authentication.md",
  (language) => {
    const guide = readFileSync(join(CONTENT, language, "docs/authentication.md"), "utf8");
    const tables = guide.split(/\n(?!\|)/).map((block) =>
      // Thousands stand together: 10,000 and 10 000 are one number.
      Array.from(block.replace(/(?<=\d)[,\u00a0\u202f ](?=\d{3}\b)/g, "").matchAll(/\d+/g), Number),
    );

    expect(tables).toContainEqual([
      ...[LIMITS.requestsPerMinute, LIMITS.requestsPerMinutePerAddress],
      ...[LIMITS.keysPerHour, LIMITS.requestsPerMinute],
      ...[LIMITS.batchTransactions, LIMITS.batchTransactionsPerRequest],
      LIMITS.listEntries,
      ...[LIMITS.rules, LIMITS.ruleBytes / 1024, LIMITS.historyConditions, LIMITS.webhooks],
      ...[LIMITS.decisions, LIMITS.decisionBytes / 1024],
      ...[LIMITS.payments, LIMITS.paymentBytes / 1024 ** 2],
      ...[LIMITS.cases, LIMITS.caseBytes / 1024 ** 2, LIMITS.caseAlerts, LIMITS.deliveries],
      ...[LIMITS.streams, LIMITS.streamsPerAddress],
      ...[LIMITS.idempotentResponses, LIMITS.idempotentBytes / 1024],
      ...[LIMITS.bodyBytes / 1024, LIMITS.batchBodyBytes / 1024, LIMITS.keyLifetimeHours],
    ]);
  },
);

it.each(LANGUAGE_CODES)(
  "has a test vector that verifies: %s/blog/verifying-webhook-signatures.md",
  (language) => {
    const post = readFileSync(join(CONTENT, language, "blog/verifying-webhook-signatures.md"), "utf8");
    const vector =
      /^\S+ +(whsec_\S+)\n\S+ +(\S+)\n\S+ +(\d+)\n\S+ +(\{.*\})\n\S+ +(v1,\S+)$/m.exec(post) ?? [];
    const [, secret = "", id = "", timestamp = "", body = "", signature] = vector;
    const event = JSON.parse(body) as { type: keyof typeof EventData; data: unknown };

    expect(new Webhook(secret).sign(id, new Date(Number(timestamp) * 1_000), body)).toBe(signature);
    expect(EventData[event.type].safeParse(event.data).error).toBeUndefined();
  },
);
