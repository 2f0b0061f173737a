/** One text of a namespace, as a translation table holds it. */
export interface TextRow {
  /** Dotted path; a segment may carry indexes in brackets: `items[0].title`. */
  readonly key: string;
  readonly value: string;
}

export type TextNode = string | TextNode[] | TextTree;

/** The texts of one namespace as the screens read them: groups, and lists for indexed segments. */
export interface TextTree {
  [segment: string]: TextNode;
}

/** A key or value that has no place in the result, and why. `key` is a dotted path. */
export interface RejectedText {
  readonly key: string;
  readonly reason: string;
}

type Segment = string | number;
interface Leaf {
  readonly key: string;
  readonly value: string;
}
interface Branch {
  readonly isList: boolean;
  readonly children: Map<Segment, Leaf | Branch>;
}

// i18next's own merge skips the first two as well: a text must never reach an object's prototype.
const RESERVED = new Set(["__proto__", "constructor", "prototype"]);

// Real keys stay far below. The limit bounds the depth, and with it the recursion.
const MAX_KEY_LENGTH = 300;

const SEGMENT = /^([^[\]]*)((?:\[[^[\]]*\])*)$/;
const INDEX = /^(?:0|[1-9]\d{0,8})$/;

/**
 * Turns rows into a nested object, with lists for indexed segments. Rows may come in any order;
 * two rows that cannot both stand are settled as follows, and the loser is rejected:
 * - the row that comes first keeps its place (`a` beside `a.b`, `a[0]` beside `a.b`, the same key twice), so a
 *   caller puts the rows whose structure must hold first;
 * - a list ends at its first gap, so `a[999999999]` alone is nothing, and no index ever moves to another text.
 */
export function nest(rows: Iterable<TextRow>): { tree: TextTree; rejected: RejectedText[] } {
  const root: Branch = { isList: false, children: new Map() };
  const rejected: RejectedText[] = [];
  for (const { key, value } of rows) {
    const segments = parseKey(key);
    const reason = typeof segments === "string" ? segments : insert(root, segments, { key, value });
    if (reason) rejected.push({ key, reason });
  }
  return { tree: (build(root, rejected) ?? {}) as TextTree, rejected };
}

/**
 * The inverse of {@link nest}: a parsed JSON document into rows with dotted keys, in the document's order.
 * Only texts, and groups or lists that hold texts, have a row; anything else is rejected.
 */
export function flatten(document: unknown): { rows: TextRow[]; rejected: RejectedText[] } {
  const rows: TextRow[] = [];
  const rejected: RejectedText[] = [];

  const walk = (node: unknown, key: string) => {
    if (key.length > MAX_KEY_LENGTH) rejected.push({ key, reason: "the key is too long" });
    else if (typeof node === "string") rows.push({ key, value: node });
    else if (typeof node !== "object" || node === null)
      rejected.push({ key, reason: `${node === null ? "null" : `a ${typeof node}`} is not a text` });
    else if (Object.keys(node).length === 0) rejected.push({ key, reason: "the group is empty" });
    else if (Array.isArray(node)) {
      for (const [index, child] of node.entries()) walk(child, `${key}[${index}]`);
    } else walkGroup(node, `${key}.`);
  };

  const walkGroup = (group: object, prefix: string) => {
    for (const [name, child] of Object.entries(group)) {
      const key = prefix + name;
      if (name === "" || /[.[\]]/.test(name))
        rejected.push({ key, reason: "a name must not be empty, nor hold a dot or a bracket" });
      else if (RESERVED.has(name)) rejected.push({ key, reason: `the name ${name} is reserved` });
      else walk(child, key);
    }
  };

  if (typeof document !== "object" || document === null || Array.isArray(document))
    rejected.push({ key: "", reason: "the document is not an object" });
  else walkGroup(document, "");
  return { rows, rejected };
}

/** The segments of a key, or the reason why it is no key. */
function parseKey(key: string): Segment[] | string {
  if (key.length > MAX_KEY_LENGTH) return "the key is too long";
  const segments: Segment[] = [];
  for (const part of key.split(".")) {
    const match = SEGMENT.exec(part);
    if (!match) return "the brackets do not balance";
    const [, name = "", indexes = ""] = match;
    if (name === "") return "a segment is empty";
    if (RESERVED.has(name)) return `the name ${name} is reserved`;
    segments.push(name);
    if (indexes === "") continue;
    for (const index of indexes.slice(1, -1).split("][")) {
      if (!INDEX.test(index)) return "an index is not a whole number";
      segments.push(Number(index));
    }
  }
  return segments;
}

/** Inserts a text below `root`, or returns why it cannot stand there. */
function insert(root: Branch, segments: readonly Segment[], leaf: Leaf): string | undefined {
  let branch = root;
  for (const [position, segment] of segments.entries()) {
    const existing = branch.children.get(segment);
    const next = segments[position + 1];
    if (next === undefined) {
      if (existing)
        return "value" in existing ? "the key is there twice" : "other texts stand below this key";
      branch.children.set(segment, leaf);
      return undefined;
    }
    const isList = typeof next === "number";
    if (existing && "value" in existing) return `the text ${existing.key} stands above this key`;
    if (existing && existing.isList !== isList) return "a list and a group have the same name";
    const child = existing ?? { isList, children: new Map() };
    branch.children.set(segment, child);
    branch = child;
  }
  return undefined;
}

/** The plain value of a node, or undefined when nothing of it may stay. */
function build(node: Leaf | Branch, rejected: RejectedText[]): TextNode | undefined {
  if ("value" in node) return node.value;
  if (!node.isList) {
    const group: TextTree = {};
    for (const [name, child] of node.children) {
      const value = build(child, rejected);
      if (value !== undefined) group[name] = value;
    }
    return Object.keys(group).length > 0 ? group : undefined;
  }
  const list: TextNode[] = [];
  for (let child = node.children.get(0); child; child = node.children.get(list.length)) {
    const value = build(child, rejected);
    if (value === undefined) break;
    list.push(value);
  }
  // What stands at list.length itself, if anything, came to nothing and is rejected already.
  for (const [index, child] of node.children) if (Number(index) > list.length) rejectAll(child, rejected);
  return list.length > 0 ? list : undefined;
}

function rejectAll(node: Leaf | Branch, rejected: RejectedText[]): void {
  if ("value" in node)
    rejected.push({ key: node.key, reason: "an index before it is missing from the list" });
  else for (const child of node.children.values()) rejectAll(child, rejected);
}
