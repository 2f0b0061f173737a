import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Entry, entries } from "../tests/peers/strapi.fixture.ts";
import { postText } from "../tests/support/posts.fixture.ts";
import { ROOT } from "./site.ts";

/** Of the English posts, one in this many is in French too. */
const TRANSLATED = 10;

/** `count` English posts and the French versions of every tenth, each as long as one of ours. */
export function makePosts(count: number): Entry[] {
  const texts = readTexts();
  return entries("en", count).flatMap((post, n): Entry[] => {
    const english = { ...post, content: texts[n % texts.length] as string };
    return n % TRANSLATED === 0 ? [english, { ...english, locale: "fr" }] : [english];
  });
}

/** The texts of our own English posts, without their front matter. */
function readTexts(): string[] {
  const folder = join(ROOT, "content", "en", "blog");
  return readdirSync(folder).map((name) =>
    readFileSync(join(folder, name), "utf8").replace(/^---\n[\s\S]*?\n---\n/, ""),
  );
}

/** Writes one file a post into `{folder}/content/{language}/blog`. */
export function writePosts(folder: string, posts: readonly Entry[]): void {
  const folderOf = (locale: string | null) => join(folder, "content", locale ?? "en", "blog");
  for (const locale of new Set(posts.map((post) => post.locale)))
    mkdirSync(folderOf(locale), { recursive: true });
  for (const { slug, locale, publishedAt, content = "" } of posts)
    writeFileSync(join(folderOf(locale), `${slug}.md`), postText(slug, { publishedAt }) + content);
}
