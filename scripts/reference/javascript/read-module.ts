import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parse } from "@babel/parser";
import type * as t from "@babel/types";
import { createTypeWriter, type TypeWriter } from "./write-type.ts";

/** A declaration with its comment. */
export interface Declared {
  readonly node: t.Declaration;
  readonly comment: string;
  readonly write: TypeWriter;
}

export interface Module {
  /** What it exports. */
  readonly names: string[];
  readonly comments: readonly string[];
}

/** Reads a file and those that it exports from or imports. */
export function readModule(file: string, declared: Map<string, Declared>, seen: Map<string, Module>): Module {
  const known = seen.get(file);
  if (known) return known;
  const source = readFileSync(file, "utf8");
  const { program, comments } = parse(source, { sourceType: "module", plugins: ["typescript"] });
  const write = createTypeWriter(source, program.body);
  const names: string[] = [];
  const module = { names, comments: (comments ?? []).map(({ value }) => value) };
  seen.set(file, module);
  const follow = ({ value }: t.StringLiteral): readonly string[] => {
    const target = join(dirname(file), value.replace(/\.js$/, ".ts"));
    return value.startsWith(".") && existsSync(target) ? readModule(target, declared, seen).names : [];
  };
  for (const statement of program.body) {
    if (statement.type === "ImportDeclaration") follow(statement.source);
    else if (statement.type === "ExportAllDeclaration") names.push(...follow(statement.source));
    else if (statement.type === "ExportNamedDeclaration" && !statement.declaration) {
      if (statement.source) follow(statement.source);
      for (const { exported } of statement.specifiers)
        names.push(exported.type === "Identifier" ? exported.name : exported.value);
    } else {
      const isExported = statement.type === "ExportNamedDeclaration";
      const node = isExported ? statement.declaration : statement;
      const comment = docComment(statement);
      for (const name of declaredNames(node)) {
        if (!declared.has(name) || comment)
          declared.set(name, { node: node as t.Declaration, comment, write });
        if (isExported) names.push(name);
      }
    }
  }
  return module;
}

function declaredNames(node: t.Node | null | undefined): string[] {
  if (node?.type === "VariableDeclaration")
    return node.declarations.flatMap(({ id }) => (id.type === "Identifier" ? id.name : []));
  const id = node && "id" in node ? node.id : null;
  return id && typeof id === "object" && "name" in id && typeof id.name === "string" ? [id.name] : [];
}

/** The comment that documents a node: the last one before it, if it begins as such comments do. */
export function docComment(node: t.Node): string {
  const comment = node.leadingComments?.at(-1);
  return comment?.type === "CommentBlock" && comment.value.startsWith("*") ? comment.value : "";
}
