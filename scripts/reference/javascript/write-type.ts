import type * as t from "@babel/types";
import type { Signature } from "../library.ts";

/** Writes parts of one source file as a reader of the reference needs them. */
export interface TypeWriter {
  /** As it stands in the file, in one line. */
  code(node: t.Node): string;
  /** Types that are worked out of values of the same file are written out: `"READ" | "WRITE"` for `(typeof PERMISSIONS)[number]`. */
  type(node: t.Node): string;
  /** With its colon. Of what may be left out, `undefined` is not repeated. */
  annotation(node: t.Node | null | undefined, isOptional?: boolean | null): string;
  /** Parameters and what comes back. */
  call(before: string, node: t.Node): Signature;
}

type Callable = {
  params?: t.Node[];
  parameters?: t.Node[];
  returnType?: t.Node | null;
  typeAnnotation?: t.Node | null;
};

export function createTypeWriter(source: string, body: readonly t.Statement[]): TypeWriter {
  const code = (node: t.Node) =>
    source
      .slice(node.start ?? 0, node.end ?? 0)
      .replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "")
      .replace(/\breadonly (?=[\w$]+\??:)/g, "")
      .replace(/\s+/g, " ")
      .replace(/[,;](?= [}\])>])/g, "")
      .replace(/(?<=[<(]) | (?=[>)])/g, "")
      // A string with suggestions for editors: to a reader, a string.
      .replace(/\(?string & \{ ?[^{}]*\}\)?/g, "string")
      .replace(/^(:? ?)\| /, "$1");

  const type = (node: t.Node) =>
    literalsOf(node, body)
      ?.map((value) => `"${value}"`)
      .join(" | ") ?? code(node);

  const annotation: TypeWriter["annotation"] = (node, isOptional) => {
    if (!node) return "";
    const inner =
      "typeAnnotation" in node && typeof node.typeAnnotation === "object" ? node.typeAnnotation : node;
    const text = type(inner ?? node).replace(/^: /, "");
    return `: ${isOptional ? text.replace(/ \| undefined$/, "") : text}`;
  };

  const parameter = (node: t.Node): string => {
    if (node.type === "TSParameterProperty") return parameter(node.parameter);
    if (node.type === "AssignmentPattern") {
      const annotated = "typeAnnotation" in node.left ? annotation(node.left.typeAnnotation) : "";
      const named = node.left.type === "Identifier" ? node.left.name : nameOfType(annotated);
      const value = code(node.right);
      // What is worked out when it is called is not shown.
      const isOpen = value === "{}" || value.includes("this.");
      return isOpen
        ? `${named}?${annotated.replace(/ \| undefined$/, "")}`
        : `${named}${annotated} = ${value}`;
    }
    const annotated = "typeAnnotation" in node ? (node.typeAnnotation as t.Node | null) : null;
    // The fields of an object are documented by its type.
    if (node.type === "ObjectPattern") return nameOfType(annotation(annotated)) + annotation(annotated);
    if (node.type === "RestElement") return `...${code(node.argument)}${annotation(annotated)}`;
    if (node.type !== "Identifier") return code(node);
    return `${node.name}${node.optional ? "?" : ""}${annotation(annotated, node.optional)}`;
  };

  return {
    code,
    type,
    annotation,
    call(before, node) {
      const { params, parameters, returnType, typeAnnotation } = node as Callable;
      return {
        before,
        parameters: (params ?? parameters ?? []).map(parameter),
        after: annotation(returnType ?? typeAnnotation),
      };
    },
  };
}

/** What is taken apart has no name of its own: `request` of `WebhookRequest`. */
function nameOfType(annotation: string): string {
  return /([A-Z][a-z]*)$/.exec(annotation)?.[1]?.toLowerCase() ?? "options";
}

/** The words that `keyof typeof OBJECT` and `(typeof LIST)[number]` stand for, where the value is in the same file. */
function literalsOf(node: t.Node, body: readonly t.Statement[]): string[] | undefined {
  if (node.type === "TSTypeOperator" && node.operator === "keyof") {
    const value = constantOf(node.typeAnnotation, body);
    return value?.type === "ObjectExpression"
      ? value.properties.flatMap((property) => {
          if (property.type !== "ObjectProperty") return [];
          if (property.key.type === "Identifier") return property.key.name;
          return property.key.type === "StringLiteral" ? property.key.value : [];
        })
      : undefined;
  }
  if (node.type !== "TSIndexedAccessType" || node.indexType.type !== "TSNumberKeyword") return undefined;
  const value = constantOf(node.objectType, body);
  return value?.type === "ArrayExpression"
    ? value.elements.flatMap((element) => (element?.type === "StringLiteral" ? element.value : []))
    : undefined;
}

function constantOf(type: t.Node, body: readonly t.Statement[]): t.Expression | undefined {
  if (type.type === "TSParenthesizedType") return constantOf(type.typeAnnotation, body);
  if (type.type !== "TSTypeQuery" || type.exprName.type !== "Identifier") return undefined;
  const { name } = type.exprName;
  for (const statement of body) {
    const node = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    if (node?.type !== "VariableDeclaration") continue;
    const declared = node.declarations.find(({ id }) => id.type === "Identifier" && id.name === name)?.init;
    if (declared) return declared.type === "TSAsExpression" ? declared.expression : declared;
  }
  return undefined;
}
