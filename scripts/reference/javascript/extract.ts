import type * as t from "@babel/types";
import type { Declaration, Library, Member } from "../library.ts";
import { membersOf, type Scope } from "./members.ts";
import { type Declared, readModule } from "./read-module.ts";
import { readTsdoc } from "./read-tsdoc.ts";
import type { TypeWriter } from "./write-type.ts";

/**
 * The public names of a TypeScript package: what its entry exports, and the classes that an exported class holds.
 * @param entry the file that is imported, `src/index.ts`
 * @throws when the entry exports what no file declares
 */
export function extractJavascript(entry: string): Library {
  const declared = new Map<string, Declared>();
  const { names, comments } = readModule(entry, declared, new Map());
  const unknown = names.filter((name) => !declared.has(name));
  if (unknown.length > 0) throw new Error(`${entry} exports what is not declared: ${unknown.join(", ")}`);

  const overview = comments.find((comment) => comment.includes("@packageDocumentation")) ?? "";
  const { summary, details } = readTsdoc(overview.replace(/@packageDocumentation/, ""));
  const declarations = new Map<string, Declaration>();
  const add = (name: string) => {
    const one = declared.get(name);
    if (!one || declarations.has(name)) return;
    const declaration = declare(name, one, { declared, names });
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

function declare(name: string, { node, comment, write }: Declared, scope: Scope): Declaration | undefined {
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
    const base = scope.declared.get(name);
    if (scope.names.includes(name) || base?.node.type !== "TSInterfaceDeclaration") above.push(name);
    else {
      const typeArguments = one.typeParameters?.params.map((type) => write.type(type)) ?? [];
      const parameters = base.node.typeParameters?.params.map((type) => String(type.name)) ?? [];
      const substitute = (text: string) =>
        text.replace(/\b[A-Z]\w*\b/g, (word) => typeArguments[parameters.indexOf(word)] ?? word);
      const own = membersOf(name, base.node.body.body, base.write, scope);
      members.push(
        ...own.map((member) => ({
          ...member,
          signature: { ...member.signature, before: substitute(member.signature.before) },
        })),
      );
    }
  }
  return { above, members };
}
