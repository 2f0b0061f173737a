// What a query of Prometheus asks for, by Prometheus' own grammar, and what is there to be asked for.
import { parser } from "@prometheus-io/lezer-promql";

/** A series of the text format: its name and its labels. */
export interface Series {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
}

/** One `name{label="value"}` of a query, with the labels that the whole query groups or joins by. */
interface Selector {
  readonly name: string;
  readonly matchers: readonly { readonly label: string; readonly operator: string; readonly value: string }[];
}

export function parseMetrics(text: string): readonly Series[] {
  return text
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      const [, name = "", labels = ""] = /^([\w:]+)(?:\{(.*)\})? \S+$/.exec(line) ?? [];
      const pairs = labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g);
      return { name, labels: Object.fromEntries(Array.from(pairs, ([, label, value]) => [label, value])) };
    });
}

/** Why a query would show nothing: metrics and labels that no series has, values that none of them can have. */
export function faultsOf(query: string, series: readonly Series[]): readonly string[] {
  const { selectors, groupings, isBroken } = readQuery(query);
  if (isBroken) return ["is no PromQL"];
  if (selectors.length === 0) return ["asks for no metric"];
  const asked = selectors.flatMap(({ name }) => series.filter((one) => one.name === name));
  return [
    ...selectors.flatMap(({ name, matchers }) => {
      const named = series.filter((one) => one.name === name);
      if (named.length === 0) return [`no metric ${name}`];
      const isMatched = ({ labels }: Series) =>
        matchers.every(({ label, operator, value }) =>
          operator === "=" ? labels[label] === value : Object.hasOwn(labels, label),
        );
      return named.some(isMatched) ? [] : [`no series of ${name} with ${JSON.stringify(matchers)}`];
    }),
    ...groupings.filter((label) => !asked.some(({ labels }) => Object.hasOwn(labels, label))),
  ];
}

function readQuery(query: string) {
  const selectors: { name: string; matchers: { label: string; operator: string; value: string }[] }[] = [];
  const groupings: string[] = [];
  let isBroken = false;
  parser.parse(query).iterate({
    enter({ name, type, node, from, to }) {
      const text = query.slice(from, to);
      if (type.isError) isBroken = true;
      if (name === "VectorSelector") selectors.push({ name: "", matchers: [] });
      const selector = selectors.at(-1) as { name: string; matchers: Selector["matchers"][number][] };
      if (name === "Identifier") selector.name = text;
      if (name === "LabelName" && node.parent?.name === "GroupingLabels") groupings.push(text);
      if (name === "UnquotedLabelMatcher") {
        const [, label = "", operator = "", value = ""] = /^(\w+)\s*([=!~]+)\s*"(.*)"$/.exec(text) ?? [];
        selector.matchers.push({ label, operator, value });
      }
    },
  });
  return { selectors, groupings, isBroken };
}
