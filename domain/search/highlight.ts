import { tokenize, type Word } from "./tokenize.ts";

/** A piece of a text, and whether it is what was looked for. */
export interface Segment {
  readonly text: string;
  readonly isMatch: boolean;
}

/** What is shown of a section, in UTF-16 units, and how much of it stands before the first match. */
const EXCERPT_LENGTH = 170;
const LEAD_LENGTH = 50;

/** A text in segments: as it was written, though words are compared without case and accents. */
export function highlight(text: string, terms: ReadonlySet<string>): Segment[] {
  return split(text, matchingWords(text, terms));
}

/** The part of a text with the most of what was looked for, in segments; its beginning where there is none of it. */
export function excerpt(text: string, terms: ReadonlySet<string>): Segment[] {
  const matching = matchingWords(text, terms);
  const first = densest(matching);
  const from = first && first.start > LEAD_LENGTH ? wordStart(text, first.start - LEAD_LENGTH) : 0;
  const to = from + EXCERPT_LENGTH < text.length ? text.lastIndexOf(" ", from + EXCERPT_LENGTH) : text.length;
  const end = to > from ? to : text.length;
  const segments = split(
    text.slice(from, end),
    matching
      .filter((word) => word.start >= from && word.end <= end)
      .map((word) => ({ ...word, start: word.start - from, end: word.end - from })),
  );
  return [
    ...(from > 0 ? [{ text: "… ", isMatch: false }] : []),
    ...segments,
    ...(end < text.length ? [{ text: " …", isMatch: false }] : []),
  ];
}

/** The tokens of texts read before. Between two keystrokes most of the results stay. */
const tokenCache = new Map<string, readonly Word[]>();
const MAX_CACHED_TEXTS = 300;

function matchingWords(text: string, terms: ReadonlySet<string>): Word[] {
  let words = tokenCache.get(text);
  if (!words) {
    words = tokenize(text);
    if (tokenCache.size >= MAX_CACHED_TEXTS) tokenCache.clear();
    tokenCache.set(text, words);
  }
  return words.filter(({ normalized }) => terms.has(normalized));
}

/** The match from which on an excerpt holds the most different words. */
function densest(words: readonly Word[]): Word | undefined {
  let best: Word | undefined;
  let most = 0;
  for (const [index, word] of words.entries()) {
    const different = new Set<string>();
    for (let next = index; next < words.length; next++) {
      const { end, normalized } = words[next] as Word;
      if (end > word.start + EXCERPT_LENGTH - LEAD_LENGTH) break;
      different.add(normalized);
    }
    if (different.size > most) {
      most = different.size;
      best = word;
    }
  }
  return best;
}

function wordStart(text: string, near: number): number {
  const space = text.indexOf(" ", near);
  return space < 0 ? near : space + 1;
}

function split(text: string, words: readonly Word[]): Segment[] {
  const segments: Segment[] = [];
  let at = 0;
  for (const { start, end } of words) {
    // A name and its last part end at one place.
    if (start < at) continue;
    if (start > at) segments.push({ text: text.slice(at, start), isMatch: false });
    segments.push({ text: text.slice(start, end), isMatch: true });
    at = end;
  }
  if (at < text.length) segments.push({ text: text.slice(at), isMatch: false });
  return segments;
}
