import { hash } from "node:crypto";

export interface InlineHashes {
  /** Sources for `script-src`, `'sha256-…'` with the quotes, each once, in document order. */
  readonly scripts: string[];
  /** Sources for `style-src`, likewise. */
  readonly styles: string[];
}

/** Elements whose content is text to the parser, whatever it looks like (HTML standard, 13.2.6.4). */
const TEXT_ELEMENTS = new Set([
  "script",
  "style",
  "title",
  "textarea",
  "iframe",
  "noembed",
  "noframes",
  "xmp",
]);

const NAME = /[a-z][^\t\n\f\r />]*/iy;

/**
 * Finds the inline scripts and styles of a finished HTML document and hashes them for its content security policy.
 * It reads tags, comments and text elements as a browser does, so that markup inside an attribute, a comment or a
 * `<textarea>` is never taken for a script. Event handlers and `style` attributes get no hash: the policy blocks them.
 * Inside `<svg>` a browser decodes the text of a `<style>` first: keep `&`, `<` and `>` out of one there.
 */
export function inlineHashes(html: string): InlineHashes {
  const scripts = new Set<string>();
  const styles = new Set<string>();

  for (let at = html.indexOf("<"); at !== -1; at = html.indexOf("<", at)) {
    const closing = html[at + 1] === "/";
    NAME.lastIndex = at + (closing ? 2 : 1);
    const element = NAME.exec(html)?.[0].toLowerCase();
    if (element === undefined) {
      at = endOfOther(html, at);
      continue;
    }
    const { attributes, end } = readAttributes(html, NAME.lastIndex);
    if (closing || !TEXT_ELEMENTS.has(element)) {
      at = end;
      continue;
    }
    const textEnd = element === "script" ? endOfScript(html, end) : endOfText(html, end, element);
    const text = html.slice(end, textEnd);
    // A script without text is not run. A style without text is applied, and would be reported.
    if (element === "script" && text !== "" && runs(attributes)) scripts.add(source(text));
    if (element === "style" && isCss(attributes.get("type"))) styles.add(source(text));
    at = textEnd;
  }
  return { scripts: [...scripts], styles: [...styles] };
}

/** A browser hashes the text after the parser's clean-up of line ends and NULs. */
function source(text: string): string {
  const parsed = text.replace(/\r\n?/g, "\n").replaceAll("\0", "\ufffd");
  return `'sha256-${hash("sha256", parsed, "base64")}'`;
}

// The HTML standard's list of JavaScript MIME types; a type with parameters is none of them.
const JAVASCRIPT =
  /^(?:(?:application|text)\/(?:x-)?(?:java|ecma)script|text\/(?:javascript1\.[0-5]|jscript|livescript))$/;

/** Whether the policy must allow the script: not data (`application/json`, `application/ld+json`), and not a file. */
function runs(attributes: ReadonlyMap<string, string>): boolean {
  if (attributes.has("src")) return false;
  const given = attributes.get("type");
  if (given === undefined || given === "") return true;
  const type = given.trim().toLowerCase();
  return ["module", "importmap", "speculationrules"].includes(type) || JAVASCRIPT.test(type);
}

function isCss(type: string | undefined): boolean {
  return type === undefined || type === "" || type.toLowerCase() === "text/css";
}

const ATTRIBUTE =
  /[\t\n\f\r /]*([^\t\n\f\r />][^\t\n\f\r />=]*)(?:[\t\n\f\r ]*(=)[\t\n\f\r ]*(?:"([^"]*)"|'([^']*)'|([^\t\n\f\r >"'][^\t\n\f\r >]*))?)?/y;

/**
 * The attributes of a tag, and where the text after it begins. Of equal names the first counts, as in a browser.
 * Values stay encoded: those that are looked at here hold no entity.
 */
function readAttributes(html: string, from: number): { attributes: Map<string, string>; end: number } {
  const attributes = new Map<string, string>();
  let at = from;
  ATTRIBUTE.lastIndex = from;
  for (let found = ATTRIBUTE.exec(html); found; found = ATTRIBUTE.exec(html)) {
    const [, name = "", equals, double, single, bare] = found;
    const value = double ?? single ?? bare;
    at = ATTRIBUTE.lastIndex;
    // A quote that is never closed swallows the rest of the document.
    if (equals && value === undefined && html[at] !== ">") return { attributes, end: html.length };
    const key = name.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, value ?? "");
  }
  const end = html.indexOf(">", at);
  return { attributes, end: end === -1 ? html.length : end + 1 };
}

/** Past a `<` that opens no element: a comment, a doctype and its like, or the sign itself. */
function endOfOther(html: string, start: number): number {
  if (html.startsWith("<!--", start)) {
    if (html.startsWith(">", start + 4)) return start + 5;
    if (html.startsWith("->", start + 4)) return start + 6;
    const end = /--!?>/g;
    end.lastIndex = start + 4;
    return end.exec(html) ? end.lastIndex : html.length;
  }
  if (!/[!?/]/.test(html[start + 1] ?? "")) return start + 1;
  const end = html.indexOf(">", start);
  return end === -1 ? html.length : end + 1;
}

function endOfText(html: string, from: number, element: string): number {
  const end = new RegExp(`</${element}(?=[\\t\\n\\f\\r />])`, "gi");
  end.lastIndex = from;
  return end.exec(html)?.index ?? html.length;
}

/** A `<script>` inside a `<!-- -->` inside a script hides one `</script>` (the "double escaped" state). */
function endOfScript(html: string, from: number): number {
  const token = /<!--|-->|<(\/?)script(?=[\t\n\f\r />])/gi;
  token.lastIndex = from;
  let inComment = false;
  let nested = false;
  for (let found = token.exec(html); found; found = token.exec(html)) {
    if (found[0] === "<!--") {
      inComment = true;
      // Its dashes may be those of its end: `<!-->`.
      token.lastIndex -= 2;
    } else if (found[0] === "-->") {
      inComment = false;
      nested = false;
    } else if (found[1] === "") {
      nested = inComment;
    } else if (nested) {
      nested = false;
    } else {
      return found.index;
    }
  }
  return html.length;
}
