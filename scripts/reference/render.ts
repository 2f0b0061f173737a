import { type Arranged, arrange, GROUPS, type Group } from "./arrange.ts";
import type { Declaration, Docs, Library, Member, Named, Signature } from "./library.ts";

const TITLES: Readonly<Record<Group, string>> = {
  client: "Client",
  calls: "Calls",
  types: "Types",
  errors: "Errors",
  webhooks: "Webhook verification",
};

/** Longer signatures have a line for each parameter. */
const LINE_LENGTH = 76;

/**
 * The reference of a library as Markdown: groups are headings of the second level, names of the third, and what is called of the
 * fourth. The same library always gives the same text.
 * @param grammar the language of the code, as a fence names it
 */
export function renderReference(library: Library, grammar: string): string {
  const arranged = arrange(library);
  const writer = createWriter(grammar);
  const parts = GROUPS.flatMap((group) => {
    const entries = arranged.get(group) ?? [];
    return entries.length === 0
      ? []
      : [`## ${TITLES[group]}`, ...entries.flatMap((entry) => writer.declaration(entry, group))];
  });
  return `${[library.overview, ...parts].filter(Boolean).join("\n\n")}\n`;
}

function createWriter(grammar: string) {
  const fenced = (code: string) => `\`\`\`${grammar}\n${code}\n\`\`\``;

  /** All that stands under a signature. */
  const docs = ({ summary, details, parameters, returns, throws, examples }: Docs, above = ""): string[] => [
    [summary, above].filter(Boolean).join(" "),
    details,
    // One list: two that follow each other would become one with gaps.
    [
      ...parameters.map(({ name, text }) => `* ${code(name)}${text && `: ${inLine(text)}`}`),
      ...(returns ? [`* Returns ${startLow(returns)}`] : []),
      ...throws.map((one) => `* ${raises(one)}`),
    ].join("\n"),
    ...examples.map(fenced),
  ];

  function declaration({ declaration: one, reached }: Arranged, group: Group): string[] {
    const { name, signature, members } = one;
    const heading = `### ${name}`;
    const own = [heading, ...(signature && one.kind === "record" ? record(one, signature) : plain(one))];
    const inList = (group === "types" || group === "errors" || isBuilder(one)) && one.kind !== "function";
    if (inList) return [...own, members.map(item).join("\n")];
    const fields = members.filter(({ kind, leadsTo }) => isField(kind) && !leadsTo);
    const called = members.filter(({ kind }) => !isField(kind));
    return [...own, fields.map(item).join("\n"), ...calls(called, reached ?? name, one)];
  }

  const plain = (one: Declaration) => [
    one.signature ? fenced(layOut(one.signature)) : "",
    ...docs(one, one.above.length > 0 ? `Extends ${one.above.map(code).join(", ")}.` : ""),
  ];

  /** Components are told once, with their types. */
  const record = (one: Declaration, { parameters = [] }: Signature): string[] => {
    const texts = new Map(one.parameters.map(({ name, text }) => [name, text]));
    const components = parameters.map((component) => ({
      name: component,
      text: texts.get(component.split(" ").at(-1) ?? "") ?? "",
    }));
    return docs({ ...one, parameters: components });
  };

  /** What can be called, each name under one heading with all its forms. */
  function calls(members: readonly Member[], reached: string, { name }: Declaration): string[] {
    const names = [...new Set(members.map((member) => member.name))];
    return names.flatMap((called) => {
      const forms = members.filter((member) => member.name === called);
      // A constructor is what the class itself is called.
      const heading = called === name ? [] : [`#### ${reached}.${called}`];
      // What only leads to other classes is told there.
      if (
        forms.every(({ leadsTo, signature }) => leadsTo && !signature.parameters?.length && name === "Baini")
      )
        return [];
      return [...heading, ...forms.flatMap((form) => [fenced(layOut(form.signature)), ...docs(form)])];
    });
  }

  return { declaration };
}

/** One line of a list: the code, and what there is to say of it. */
function item({ signature, summary, details, parameters, returns, throws }: Member): string {
  // What only gives something is told by what it gives: "The HTTP status: 400 to 599."
  const gives = returns && !parameters.length && !signature.parameters?.length && /^[^.]+\.$/.test(summary);
  const told = [
    gives ? `${summary.slice(0, -1)}: ${returns}` : summary,
    details,
    ...parameters.map(({ name, text }) => `${code(name)}: ${text}`),
    returns && !gives ? `Returns ${startLow(returns)}` : "",
    ...throws.map(raises),
  ];
  const text = told.filter(Boolean).map(inLine).map(endSentence).join(" ");
  return `- ${code(inOneLine(signature))}${text && `: ${text}`}`;
}

/** "Raises `X` when …", but "Raises `X`: The …". */
function raises({ name, text }: Named): string {
  if (!text) return `Raises ${code(name)}`;
  const goesOn = /^(?:if|when|where|after|for|unless|as|on)\b/i.test(text);
  return `Raises ${code(name)}${goesOn ? ` ${startLow(inLine(text))}` : `: ${inLine(text)}`}`;
}

const endSentence = (text: string) => (/[.!?:…]$/.test(text) ? text : `${text}.`);
const isField = (kind: Member["kind"]) => kind === "field" || kind === "value";
const isBuilder = ({ name }: Declaration) => name.endsWith("Builder");

function layOut(signature: Signature): string {
  const line = inOneLine(signature);
  const { before, parameters, after } = signature;
  if (line.length <= LINE_LENGTH) return line;
  if (!parameters?.length) return fill(line);
  return `${before}(\n${parameters.map((parameter) => `    ${parameter}`).join(",\n")}\n)${after}`;
}

/** Alternatives, as many on a line as there is room for. */
function fill(line: string): string {
  const lines = [""];
  for (const [index, part] of line.split(/(?<= [|] |, )/).entries()) {
    const last = lines.at(-1) ?? "";
    if (index > 0 && last.length + part.trimEnd().length > LINE_LENGTH) lines.push(`    ${part}`);
    else lines[lines.length - 1] = last + part;
  }
  return lines.map((one) => one.trimEnd()).join("\n");
}

function inOneLine({ before, parameters, after }: Signature): string {
  return before + (parameters ? `(${parameters.join(", ")})` : "") + after;
}

function code(text: string): string {
  const ticks = text.includes("`") ? "``" : "`";
  return ticks + text + ticks;
}

const inLine = (text: string) => text.replace(/\s*\n\s*/g, " ").trim();

/** In the middle of a sentence; names and abbreviations stay as they are. */
function startLow(text: string): string {
  return /^(?:An?|The|What|Whether|Every|All|Each|One|This|If|When|Where|After|For|Unless|Nothing)\b/.test(
    text,
  )
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;
}
