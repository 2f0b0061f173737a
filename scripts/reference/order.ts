import type { Declaration, Library, Member } from "./library.ts";

/** The order in which one reads: what makes a call, what is called, what goes in and comes out, what fails, what arrives. */
export const GROUPS = ["client", "calls", "types", "errors", "webhooks"] as const;
export type Group = (typeof GROUPS)[number];

/** A declaration with its place in the reference. */
export interface OrderedDeclaration {
  readonly declaration: Declaration;
  /** How a program gets at its members: `baini.transactions` of the class `Transactions`. */
  readonly reached?: string;
}

/** What every library calls its client. */
export const CLIENT = "Baini";

/** The declarations of a library by the groups of the reference, in each in the order of the sources, the first to read first. */
export function orderDeclarations({ declarations }: Library): Map<Group, OrderedDeclaration[]> {
  const client = declarations.find(({ name }) => name === CLIENT);
  if (!client) throw new Error(`There is no class ${CLIENT} among what the library exports.`);
  const ways = new Map(client.members.flatMap((member) => wayTo(member)));

  const ordered = new Map<Group, OrderedDeclaration[]>(GROUPS.map((group) => [group, []]));
  for (const declaration of declarations) {
    const reached = ways.get(declaration.name);
    const [outer = ""] = declaration.name.split(".");
    const group = reached ? "calls" : groupOf(declarations.find(({ name }) => name === outer) ?? declaration);
    ordered.get(group)?.push({ declaration, ...(reached && { reached }) });
  }
  // As the client has them.
  const order = [...ways.keys()];
  ordered
    .get("calls")
    ?.sort((one, other) => order.indexOf(one.declaration.name) - order.indexOf(other.declaration.name));
  ordered.get("types")?.sort((one, other) => (one.declaration.name < other.declaration.name ? -1 : 1));
  ordered.set("errors", asTree(ordered.get("errors") ?? []));
  ordered.get("client")?.sort((one, other) => weight(one) - weight(other));
  ordered.get("webhooks")?.sort((one, other) => weight(one) - weight(other));
  return ordered;
}

function wayTo({ name, kind, signature, leadsTo }: Member): [string, string][] {
  if (!leadsTo || leadsTo.startsWith(CLIENT)) return [];
  const call = kind === "method" ? "()" : "";
  return signature.parameters?.length ? [] : [[leadsTo, name + call]];
}

function groupOf({ name, above }: Declaration): Group {
  if (/(?:Error|Exception)(?:Reason)?$/.test(name) || above.some((one) => /(?:Error|Exception)$/.test(one)))
    return "errors";
  if (/verif(?!ication)|webhook_?header|signature|Event$/i.test(name)) return "webhooks";
  return name.startsWith(CLIENT) ? "client" : "types";
}

/** Each class after the one above it, or the one that it tells more of: `SignatureErrorReason` after `SignatureError`. */
function asTree(errors: readonly OrderedDeclaration[]): OrderedDeclaration[] {
  const isBelow = ({ declaration: { name, above } }: OrderedDeclaration, other: string) =>
    above.includes(other) || (name !== other && name.startsWith(other));
  const withBelow = (error: OrderedDeclaration): OrderedDeclaration[] => [
    error,
    ...errors.filter((one) => isBelow(one, error.declaration.name)).flatMap(withBelow),
  ];
  return errors
    .filter((error) => !errors.some(({ declaration }) => isBelow(error, declaration.name)))
    .flatMap(withBelow);
}

/** The client before its options, a function before what it takes. */
function weight({ declaration: { name, kind } }: OrderedDeclaration): number {
  return name === CLIENT || kind === "function" || (kind === "class" && /verif/i.test(name)) ? 0 : 1;
}
