import { formatSignature, inOneLine } from "./format-signature.ts";
import type { Declaration, Docs, Library, Member, Signature } from "./library.ts";
import {
  code,
  describeThrows,
  endSentence,
  fenced,
  type Grammar,
  inLine,
  lowercaseFirst,
} from "./markdown.ts";
import { CLIENT, GROUPS, type Group, type OrderedDeclaration, orderDeclarations } from "./order.ts";

const TITLES: Readonly<Record<Group, string>> = {
  client: "Client",
  calls: "Calls",
  types: "Types",
  errors: "Errors",
  webhooks: "Webhook verification",
};

/**
 * The reference of a library as Markdown: groups are headings of the second level, names of the third, and what is called of the
 * fourth. The same library always gives the same text.
 */
export function renderReference(library: Library, grammar: Grammar): string {
  const ordered = orderDeclarations(library);
  const parts = GROUPS.flatMap((group) => {
    const entries = ordered.get(group) ?? [];
    return entries.length === 0
      ? []
      : [`## ${TITLES[group]}`, ...entries.flatMap((entry) => declared(entry, group, grammar))];
  });
  return `${[library.overview, ...parts].filter(Boolean).join("\n\n")}\n`;
}

function declared({ declaration, reached }: OrderedDeclaration, group: Group, grammar: Grammar): string[] {
  const { name, kind, signature, members } = declaration;
  const isRecord = kind === "record" && signature !== undefined;
  const own = [
    `### ${name}`,
    signature && !isRecord ? fenced(formatSignature(signature), grammar) : "",
    ...docsBlocks(
      isRecord ? withComponents(declaration, signature) : declaration,
      grammar,
      above(declaration),
    ),
  ];
  const examples = declaration.examples.map((example) => fenced(example, grammar));
  const isListed = group === "types" || group === "errors" || name.endsWith("Builder");
  if (isListed && kind !== "function")
    return [...own, ...examples, members.map((member) => item(member, grammar)).join("\n")];

  // What the client only leads to has its own entry.
  const listedMembers = members.filter(
    ({ leadsTo }) => !leadsTo || name !== CLIENT || leadsTo.startsWith(CLIENT),
  );
  const fields = listedMembers.filter(({ kind: one }) => one === "field" || one === "value");
  const constructors = listedMembers.filter(({ kind: one }) => one === "constructor");
  const methods = listedMembers.filter(({ kind: one }) => one === "method");
  return [
    ...own,
    ...constructors.flatMap((form) => called(form, grammar)),
    ...examples,
    fields.map((member) => item(member, grammar)).join("\n"),
    ...[...new Set(methods.map((method) => method.name))].flatMap((method) => [
      `#### ${reached ?? name}.${method}`,
      ...methods.filter((form) => form.name === method).flatMap((form) => called(form, grammar)),
    ]),
  ];
}

/** One form of a call. */
function called(member: Member, grammar: Grammar): string[] {
  return [
    fenced(formatSignature(member.signature), grammar),
    ...docsBlocks(member, grammar),
    ...member.examples.map((example) => fenced(example, grammar)),
  ];
}

/** What there is to say, without examples. */
function docsBlocks(
  { summary, details, parameters, returns, throws }: Docs,
  grammar: Grammar,
  more = "",
): string[] {
  return [
    [summary, more].filter(Boolean).join(" "),
    details,
    // One list: two that follow each other would become one with gaps.
    [
      ...parameters.map(({ name, text }) => `* ${code(name)}${text && `: ${inLine(text)}`}`),
      ...(returns ? [`* Returns ${lowercaseFirst(returns)}`] : []),
      ...throws.map((one) => `* ${describeThrows(one, grammar)}`),
    ].join("\n"),
  ];
}

/** One line of a list: the code, and what there is to say of it. */
function item(
  { signature, summary, details, parameters, returns, throws }: Member,
  grammar: Grammar,
): string {
  // A member that only returns something is described by what it returns: "The HTTP status: 400 to 599."
  const isGiven = returns && !signature.parameters?.length && /^[^.]+\.$/.test(summary);
  const sentences = [
    isGiven ? `${summary.slice(0, -1)}: ${returns}` : summary,
    details,
    ...parameters.map(({ name, text }) => (text ? `${code(name)}: ${text}` : "")),
    returns && !isGiven ? `Returns ${lowercaseFirst(returns)}` : "",
    ...throws.map((one) => describeThrows(one, grammar)),
  ];
  const text = sentences.filter(Boolean).map(inLine).map(endSentence).join(" ");
  return `- ${code(inOneLine(signature))}${text && `: ${text}`}`;
}

/** Components of a record are listed once, with their types. */
function withComponents(declaration: Declaration, { parameters = [] }: Signature): Docs {
  const texts = new Map(declaration.parameters.map(({ name, text }) => [name, text]));
  const components = parameters.map((component) => ({
    name: component,
    text: texts.get(component.split(" ").at(-1) ?? "") ?? "",
  }));
  return { ...declaration, parameters: components };
}

function above({ above: names }: Declaration): string {
  return names.length > 0 ? `Extends ${names.map(code).join(", ")}.` : "";
}
