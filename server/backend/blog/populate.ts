import { isList, type Nested, textsOf } from "./brackets.ts";
import { invalidKey, invalidParameter, Refusal } from "./errors.ts";

/** The relations that an answer carries. The avatar is the author's. */
export interface Populate {
  readonly author: boolean;
  readonly avatar: boolean;
  readonly cover: boolean;
}

/** The relations of each content type that is met on the way. Media have none that the public may see. */
const RELATIONS = {
  "": ["author", "cover"],
  author: ["avatar"],
  cover: [],
  "author.avatar": [],
} as const satisfies Record<string, readonly string[]>;
type Owner = keyof typeof RELATIONS;

/** What may stand beside `populate` in a relation: the stand-in's relations are small enough to be sent whole. */
const IGNORED = new Set(["fields"]);

const BOOLEANS: Readonly<Record<string, boolean>> = {
  true: true,
  t: true,
  1: true,
  false: false,
  f: false,
  0: false,
};

/**
 * Reads the forms of `populate` that front ends send: `*`, `author,cover`, `[0]=author.avatar`, `[cover]=true`,
 * `[author][populate]=avatar`, `[author][populate][0]=avatar`. `author.avatar` brings the author along; `*` is the first
 * level only.
 * @throws {Refusal} naming a relation that does not exist and where it was asked for
 */
export function parsePopulate(nested: Nested | undefined): Populate {
  const paths = new Set<string>();
  if (nested !== undefined) collect(nested, "", "populate", paths);
  return {
    author: paths.has("author"),
    avatar: paths.has("author.avatar"),
    cover: paths.has("cover"),
  };
}

function collect(nested: Nested, owner: Owner, parameter: string, paths: Set<string>): void {
  if (typeof nested === "string" || isList(nested)) {
    for (const text of textsOf(nested, parameter)) {
      for (const path of text.split(",")) collectPath(path.trim(), owner, parameter, paths);
    }
    return;
  }
  for (const [relation, options] of nested) {
    if (relation === "*" && options === "true") collectPath("*", owner, parameter, paths);
    else collectOptions(relation, options, owner, parameter, paths);
  }
}

function collectPath(path: string, owner: Owner, parameter: string, paths: Set<string>): void {
  if (path === "*" || path === "true") {
    for (const relation of RELATIONS[owner]) paths.add(pathOf(owner, relation));
    return;
  }
  if (path === "" || path === "false") return;
  let at = owner;
  for (const step of path.split(".")) {
    at = follow(at, step, parameter);
    paths.add(at);
  }
}

function collectOptions(
  relation: string,
  options: Nested,
  owner: Owner,
  parameter: string,
  paths: Set<string>,
): void {
  const path = follow(owner, relation, parameter);
  const inner = `${parameter}[${relation}]`;
  if (typeof options === "string") {
    const wanted = options === "*" ? true : BOOLEANS[options];
    if (wanted === undefined)
      throw new Refusal(invalidParameter(inner, "it must be true, false, * or nested options"));
    if (wanted) paths.add(path);
    return;
  }
  paths.add(path);
  for (const [name, value] of options) {
    if (name === "populate") collect(value, path, `${inner}[populate]`, paths);
    else if (!IGNORED.has(name)) throw new Refusal(invalidKey(name, inner));
  }
}

function follow(owner: Owner, relation: string, parameter: string): Owner {
  const relations: readonly string[] = RELATIONS[owner];
  if (!relations.includes(relation)) throw new Refusal(invalidKey(relation, parameter));
  return pathOf(owner, relation);
}

function pathOf(owner: Owner, relation: string): Owner {
  return (owner ? `${owner}.${relation}` : relation) as Owner;
}
