import type * as t from "@babel/types";
import type { Member } from "../library.ts";
import { type Declared, docComment } from "./read-module.ts";
import { readTsdoc } from "./read-tsdoc.ts";
import type { TypeWriter } from "./write-type.ts";

/** What is declared anywhere, and which of it is exported. */
export interface Scope {
  readonly declared: ReadonlyMap<string, Declared>;
  readonly names: readonly string[];
}

type MemberNode = t.ClassBody["body"][number] | t.TSTypeElement;

/** What is public of a class or an interface. */
export function membersOf(
  owner: string,
  nodes: readonly MemberNode[],
  write: TypeWriter,
  scope: Scope,
): Member[] {
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
        // Overloads have comments of their own; the implementation has none.
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
            ...(hasMethods(scope.declared.get(leadsTo)) && { leadsTo }),
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

function hasMethods(declared: Declared | undefined): boolean {
  const body = declared?.node.type === "ClassDeclaration" ? declared.node.body.body : [];
  return body.some((node) => node.type === "ClassMethod" && node.kind === "method" && !node.static);
}
