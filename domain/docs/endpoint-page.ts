import { ERROR_CODES, type ErrorCode, OPEN_OPERATIONS, type Operation } from "../api/operations.ts";
import type { LanguageCode } from "../languages.ts";
import { explorerPath, referencePath } from "../paths.ts";
import { type ApiOperation, readOperation } from "./api-operation.ts";
import type { Block, DocsPage, Words } from "./blocks.ts";
import { requestTable, responseTable } from "./field-rows.ts";

interface Settings {
  readonly language: LanguageCode;
  readonly words: Words;
  /** The OpenAPI document, in the words of the language. */
  readonly api: object;
  /** Whether there is a folder of samples of the operation's slug. */
  readonly hasSample: boolean;
}

/** The page of one endpoint, made of the description that the sandbox validates with. */
export function endpointPage(operation: Operation, settings: Settings): DocsPage {
  const { language, words, api, hasSample } = settings;
  const described = readOperation(api, operation.id);
  const isOpen = OPEN_OPERATIONS.includes(operation.id);
  return {
    title: described.summary,
    description: words("docs:endpoint.metaDescription", {
      endpoint: `${described.method} ${described.path}`,
      summary: described.summary,
    }),
    lead: described.description,
    blocks: [
      { kind: "request", method: described.method, path: described.path },
      {
        kind: "text",
        text: isOpen
          ? words("docs:endpoint.open")
          : words("docs:endpoint.needsKey", { href: `${referencePath(language)}#authentication` }),
      },
      {
        kind: "action",
        href: explorerPath(language, operation.id),
        text: words("docs:tools.explorer"),
      },
      ...(hasSample
        ? ([
            { kind: "heading", level: 2, id: "sample", text: words("docs:endpoint.sample") },
            { kind: "sample", name: operation.slug },
          ] as const)
        : []),
      ...requestBlocks(described, settings),
      ...responseBlocks(described, settings),
      ...errorBlocks(described, settings),
    ],
  };
}

function requestBlocks({ parameters, body }: ApiOperation, settings: Settings): Block[] {
  const { words } = settings;
  const blocks: Block[] = [];
  if (parameters.length > 0) {
    const text = words("docs:endpoint.parameters");
    blocks.push(
      { kind: "heading", level: 2, id: "parameters", text },
      requestTable(parameters, text, settings),
    );
  }
  if (body) {
    const text = words("docs:endpoint.body");
    blocks.push({ kind: "heading", level: 2, id: "body", text });
    if (body.fields.length > 0) blocks.push(requestTable(body.fields, text, settings));
    blocks.push(...exampleOf(body.example, words));
  }
  return blocks;
}

function responseBlocks({ responses }: ApiOperation, settings: Settings): Block[] {
  const { words } = settings;
  const good = responses.filter(({ status }) => !isError(status));
  return [
    { kind: "heading", level: 2, id: "response", text: words("docs:endpoint.response") },
    ...good.flatMap(({ status, description, fields, example }): Block[] => [
      { kind: "heading", level: 3, id: `response-${status.toLowerCase()}`, text: `\`${status}\`` },
      { kind: "text", text: description },
      ...(fields.length > 0
        ? [responseTable(fields, `${words("docs:endpoint.response")} ${status}`, settings)]
        : []),
      ...exampleOf(example, words),
    ]),
  ];
}

function errorBlocks({ responses }: ApiOperation, { language, words }: Settings): Block[] {
  const rows = responses
    .filter(({ status }) => isError(status))
    .flatMap(({ status, codes, description }) => {
      const known = codes.length > 0 ? codes : codesOfStatus(status);
      return known.length > 0
        ? known.map((code) => [`\`${status}\``, `\`${code}\``, words(`api:errors.${code}`)])
        : [[`\`${status}\``, "", description]];
    });
  if (rows.length === 0) return [];
  return [
    { kind: "heading", level: 2, id: "errors", text: words("docs:endpoint.errors") },
    { kind: "text", text: words("docs:endpoint.errorsText", { href: `${referencePath(language)}#errors` }) },
    errorTable(rows, words),
  ];
}

/** The table of error codes, here and on the first page of the reference. */
export function errorTable(rows: readonly (readonly string[])[], words: Words): Block {
  return {
    kind: "table",
    label: words("docs:endpoint.errors"),
    columns: [words("docs:fields.status"), words("docs:fields.code"), words("docs:fields.meaning")],
    rows,
  };
}

function exampleOf(example: unknown, words: Words): Block[] {
  return example === undefined
    ? []
    : [
        { kind: "text", text: words("docs:endpoint.example") },
        { kind: "json", value: example },
      ];
}

function isError(status: string): boolean {
  return /^[45]/.test(status) || status === "default";
}

function codesOfStatus(status: string): string[] {
  return (Object.keys(ERROR_CODES) as ErrorCode[]).filter((code) => String(ERROR_CODES[code]) === status);
}
