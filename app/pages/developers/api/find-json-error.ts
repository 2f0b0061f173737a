/** A position in a text; both count from 1, columns in characters. */
interface TextPosition {
  readonly line: number;
  readonly column: number;
}

const SPACE = /[ \t\n\r]*/y;
const STRING = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/uy;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;

/** Deeper than anybody writes by hand, and shallower than the stack. */
const DEPTH_LIMIT = 500;

/**
 * Where a text stops being JSON; null for one that is. The engines' own messages name the place each in its way, some not at
 * all, and all in English.
 */
export function findJsonError(text: string): TextPosition | null {
  try {
    JSON.parse(text);
    return null;
  } catch {
    const before = text.slice(0, scan(text)).split("\n");
    return { line: before.length, column: [...(before.at(-1) ?? "")].length + 1 };
  }
}

/** The offset of the first thing that cannot stand where it stands (RFC 8259). */
function scan(text: string): number {
  let at = 0;
  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    if (!pattern.test(text)) return false;
    at = pattern.lastIndex;
    return true;
  };
  const takeSign = (sign: string): boolean => {
    take(SPACE);
    if (text[at] !== sign) return false;
    at++;
    return true;
  };
  const takeList = (end: string, takeItem: () => boolean): boolean => {
    if (takeSign(end)) return true;
    do {
      if (!takeItem()) return false;
    } while (takeSign(","));
    return takeSign(end);
  };
  const takeValue = (depth: number): boolean => {
    take(SPACE);
    if (depth > DEPTH_LIMIT) return false;
    if (takeSign("[")) return takeList("]", () => takeValue(depth + 1));
    if (takeSign("{")) return takeList("}", () => takeMember(depth));
    return take(STRING) || take(NUMBER) || take(WORD);
  };
  const takeMember = (depth: number): boolean => {
    take(SPACE);
    return take(STRING) && takeSign(":") && takeValue(depth + 1);
  };

  takeValue(0);
  take(SPACE);
  return at;
}
