import highlighter from "highlight.js/lib/core";
import bash from "highlight.js/lib/languages/bash";
import css from "highlight.js/lib/languages/css";
import diff from "highlight.js/lib/languages/diff";
import go from "highlight.js/lib/languages/go";
import http from "highlight.js/lib/languages/http";
import java from "highlight.js/lib/languages/java";
import javascript from "highlight.js/lib/languages/javascript";
import json from "highlight.js/lib/languages/json";
import php from "highlight.js/lib/languages/php";
import python from "highlight.js/lib/languages/python";
import sql from "highlight.js/lib/languages/sql";
import typescript from "highlight.js/lib/languages/typescript";
import xml from "highlight.js/lib/languages/xml";
import yaml from "highlight.js/lib/languages/yaml";

const LANGUAGES = {
  bash,
  css,
  diff,
  go,
  http,
  java,
  javascript,
  json,
  php,
  python,
  sql,
  typescript,
  xml,
  yaml,
};
for (const [name, language] of Object.entries(LANGUAGES)) highlighter.registerLanguage(name, language);

/** Longer code is shown plain: the grammars are regular expressions over text that is not ours. */
const MAX_LENGTH = 20_000;

/**
 * The code as HTML with classes (`hljs-keyword`), without styles, which the security policy refuses; an empty text when
 * it is to be shown plain.
 * @param language the first word after a fence; aliases (`ts`, `sh`) are known.
 */
export function highlight(code: string, language: string): string {
  if (code.length > MAX_LENGTH || !highlighter.getLanguage(language)) return "";
  return keepColored(highlighter.highlight(code, { language, ignoreIllegals: true }).value);
}

/** The classes that `app/sections/code.css` colours; the highlighter's others would be weight without a look. */
const COLOURED = new Set(
  ["comment", "keyword", "built_in", "type", "string", "number", "literal", "attr"].map(
    (name) => `hljs-${name}`,
  ),
);

function keepColored(html: string): string {
  const open: boolean[] = [];
  return html.replace(/<span class="([\w -]+)">|<\/span>/g, (tag, classes: string | undefined) => {
    if (classes === undefined) return open.pop() ? tag : "";
    const [name = ""] = classes.split(" ");
    open.push(COLOURED.has(name));
    return open.at(-1) ? `<span class="${name}">` : "";
  });
}
