import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parse } from "@babel/parser";
import type * as t from "@babel/types";
import type { Declaration, Library, Member } from "./library.ts";
import { readTsdoc } from "./read-tsdoc.ts";
import { createTypeWriter, type TypeWriter } from "./write-type.ts";

/** A statement that declares something, with what its comment says. */
interface Found {
  readonly node: t.Declaration;
  readonly comment: string;
  readonly write: TypeWriter;
}

/**
 * The public names of a TypeScript package: what its entry exports, and the classes that an exported class holds.
 * @param entry the file that is imported, `src/index.ts`
 * @throws when the entry exports what no file declares
 */
export function extractJavascript(entry: string): Library {
  const found = new Map<string, Found>();
  const { names, comments } = readModule(entry, found, new Map());
  const unknown = names.filter((name) => !found.has(name));
  if (unknown.length > 0) throw new Error(`${entry} exports what is not declared: ${unknown.join(", ")}`);

  const overview = comments.find((comment) => comment.includes("@packageDocumentation")) ?? "";
  const { summary, details } = readTsdoc(overview.replace(/@packageDocumentation/, ""));
  const declarations = new Map<string, Declaration>();
  const add = (name: string) => {
    const one = found.get(name);
    if (!one || declarations.has(name)) return;
    const declaration = declare(name, one, { found, names });
    if (!declaration) return;
    declarations.set(name, declaration);
    for (const { leadsTo } of declaration.members) if (leadsTo) add(leadsTo);
  };
  names.forEach(add);
  return {
    overview: [summary, details].filter(Boolean).join("\n\n"),
    declarations: [...declarations.values()],
  };
}

interface Module {
  /** What it exports. */
  readonly names: string[];
  readonly comments: readonly string[];
}

/** Reads a file and those that it exports from or imports. */
function readModule(file: string, found: Map<string, Found>, seen: Map<string, Module>): Module {
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
    return value.startsWith(".") && existsSync(target) ? readModule(target, found, seen).names : [];
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
        if (!found.has(name) || comment) found.set(name, { node: node as t.Declaration, comment, write });
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

/** What is declared anywhere, and which of it is exported. */
interface Scope {
  readonly found: ReadonlyMap<string, Found>;
  readonly names: readonly string[];
}

function declare(name: string, { node, comment, write }: Found, scope: Scope): Declaration | undefined {
  const { isInternal, ...docs } = readTsdoc(comment);
  if (isInternal) return undefined;
  const of = (kind: Declaration["kind"], more: Partial<Declaration>): Declaration => ({
    name,
    kind,
    above: [],
    members: [],
    ...docs,
    ...more,
  });
  switch (node.type) {
    case "ClassDeclaration": {
      const above = node.superClass?.type === "Identifier" ? [node.superClass.name] : [];
      return of("class", { above, members: membersOf(name, node.body.body, write, scope) });
    }
    case "TSInterfaceDeclaration": {
      const { above, members } = inherited(node, write, scope);
      const own = membersOf(name, node.body.body, write, scope);
      return of("interface", { above, members: [...members, ...own] });
    }
    case "TSTypeAliasDeclaration": {
      const { typeAnnotation: type } = node;
      if (type.type === "TSTypeLiteral")
        return of("interface", { members: membersOf(name, type.members, write, scope) });
      return of("type", { signature: { before: `type ${name} = ${write.type(type)}`, after: "" } });
    }
    case "FunctionDeclaration":
    case "TSDeclareFunction":
      return of("function", { signature: write.call(name, node) });
    case "VariableDeclaration": {
      const declared = node.declarations.find(({ id }) => id.type === "Identifier" && id.name === name);
      const type = declared?.id.type === "Identifier" ? declared.id.typeAnnotation : null;
      const value =
        declared?.init && !type ? ` = ${write.code(declared.init).replace(/ as const$/, "")}` : "";
      return of("constant", {
        signature: { before: `const ${name}${write.annotation(type)}${value}`, after: "" },
      });
    }
    default:
      return undefined;
  }
}

/** The exported interfaces above one, and the members of those that are not exported, with their type arguments put in. */
function inherited(node: t.TSInterfaceDeclaration, write: TypeWriter, scope: Scope) {
  const above: string[] = [];
  const members: Member[] = [];
  for (const one of node.extends ?? []) {
    const name = one.expression.type === "Identifier" ? one.expression.name : "";
    const base = scope.found.get(name);
    if (scope.names.includes(name) || base?.node.type !== "TSInterfaceDeclaration") above.push(name);
    else {
      const given = one.typeParameters?.params.map((type) => write.type(type)) ?? [];
      const parameters = base.node.typeParameters?.params.map((type) => String(type.name)) ?? [];
      const putIn = (text: string) =>
        text.replace(/\b[A-Z]\w*\b/g, (word) => given[parameters.indexOf(word)] ?? word);
      const own = membersOf(name, base.node.body.body, base.write, scope);
      members.push(
        ...own.map((member) => ({
          ...member,
          signature: { ...member.signature, before: putIn(member.signature.before) },
        })),
      );
    }
  }
  return { above, members };
}

type MemberNode = t.ClassBody["body"][number] | t.TSTypeElement;

function membersOf(owner: string, nodes: readonly MemberNode[], write: TypeWriter, scope: Scope): Member[] {
  return nodes.flatMap((node): Member[] => {
    const comment = docComment(node);
    const { isInternal, ...docs } = readTsdoc(comment);
    const isHidden = "accessibility" in node && node.accessibility && node.accessibility !== "public";
    if (isInternal || isHidden || !("key" in node) || !("computed" in node) || node.computed) return [];
    const name = node.key.type === "Identifier" ? node.key.name : "";
    if (!name) return [];
    const prefix = "static" in node && node.static ? `${owner}.` : "";
    switch (node.type) {
      case "ClassMethod":
      case "TSDeclareMethod":
      case "TSMethodSignature": {
        if (node.kind === "constructor")
          return comment
            ? [{ name: owner, kind: "constructor", signature: write.call(`new ${owner}`, node), ...docs }]
            : [];
        if (node.kind === "get") {
          const type = "returnType" in node ? node.returnType : null;
          return [
            { name, kind: "field", signature: { before: name + write.annotation(type), after: "" }, ...docs },
          ];
        }
        // Overloads are told by themselves; what carries them out has no comment.
        if (node.kind === "set" || (!comment && isOverloaded(name, nodes))) return [];
        return [{ name, kind: "method", signature: write.call(prefix + name, node), ...docs }];
      }
      case "ClassProperty":
      case "TSPropertySignature": {
        const value =
          "value" in node && node.value?.type === "NewExpression" ? write.code(node.value.callee) : "";
        const type = node.typeAnnotation
          ? write.annotation(node.typeAnnotation, node.optional)
          : value && `: ${value}`;
        const leadsTo = type.slice(2);
        return [
          {
            name,
            kind: "field",
            signature: { before: `${prefix}${name}${node.optional ? "?" : ""}${type}`, after: "" },
            ...docs,
            ...(hasMethods(scope.found.get(leadsTo)) && { leadsTo }),
          },
        ];
      }
      default:
        return [];
    }
  });
}

function isOverloaded(name: string, nodes: readonly MemberNode[]): boolean {
  return nodes.some(
    (node) => node.type === "TSDeclareMethod" && node.key.type === "Identifier" && node.key.name === name,
  );
}

function hasMethods(found: Found | undefined): boolean {
  const body = found?.node.type === "ClassDeclaration" ? found.node.body.body : [];
  return body.some((node) => node.type === "ClassMethod" && node.kind === "method" && !node.static);
}

/** The comment that documents a node: the last one before it, if it begins as such comments do. */
function docComment(node: t.Node): string {
  const comment = node.leadingComments?.at(-1);
  return comment?.type === "CommentBlock" && comment.value.startsWith("*") ? comment.value : "";
}
