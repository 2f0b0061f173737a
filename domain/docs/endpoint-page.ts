import type { ApiDescription } from "../api/description-types.ts";
import { ERROR_CODES, type ErrorCode } from "../api/errors.ts";
import type { Operation } from "../api/operations.ts";
import { errorCodesOf } from "../api/operations.ts";
import type { LanguageCode } from "../languages.ts";
import { explorerPath, referencePath } from "../paths.ts";
import { type ApiOperation, readOperation } from "./api-operation.ts";
import type { Block, DocsPage, Words } from "./blocks.ts";
import { requestTable, responseTable } from "./field-rows.ts";

interface Settings {
  readonly language: LanguageCode;
  readonly words: Words;
  /** In the words of the language. */
  readonly api: ApiDescription;
}

/** The page of one endpoint, made of the description that the sandbox validates with. */
export function endpointPage(operation: Operation, settings: Settings): DocsPage {
  const { language, words, api } = settings;
  const described = readOperation(api, operation.id);
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
        text: operation.isOpen
          ? words("docs:endpoint.open")
          : words("docs:endpoint.needsKey", { href: `${referencePath(language)}#authentication` }),
      },
      {
        kind: "action",
        href: explorerPath(language, operation.id),
        text: words("docs:tools.explorer"),
      },
      { kind: "heading", level: 2, id: "sample", text: words("docs:endpoint.sample") },
      { kind: "sample", name: operation.slug },
      ...requestBlocks(described, settings),
      ...answerBlocks(described, settings),
      ...errorBlocks(operation, settings),
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
    blocks.push({ kind: "heading", level: 2, id: "body", text }, requestTable(body.fields, text, settings));
    for (const { summary, value } of body.examples) {
      blocks.push(
        { kind: "text", text: summary ? `${summary}:` : words("docs:endpoint.example") },
        { kind: "json", value },
      );
    }
  }
  return blocks;
}

/** The fields are told once, though a rule that is new is answered with another status than one that was there. */
function answerBlocks({ answers }: ApiOperation, settings: Settings): Block[] {
  const text = settings.words("docs:endpoint.response");
  const [first] = answers;
  return [
    { kind: "heading", level: 2, id: "response", text },
    { kind: "list", items: answers.map(({ status, description }) => `\`${status}\`: ${description}`) },
    ...(first ? [responseTable(first.fields, text, settings)] : []),
    // Recorded in the order of the requests above, of which the last one shows the most.
    ...(first?.examples.slice(-1) ?? []).flatMap(({ value }): Block[] => [
      { kind: "text", text: settings.words("docs:endpoint.example") },
      { kind: "json", value },
    ]),
  ];
}

function errorBlocks(operation: Operation, { language, words }: Settings): Block[] {
  return [
    { kind: "heading", level: 2, id: "errors", text: words("docs:endpoint.errors") },
    {
      kind: "text",
      text: words("docs:endpoint.errorsText", { href: `${referencePath(language)}#errors` }),
    },
    errorTable(errorCodesOf(operation), words),
  ];
}

/** What the error codes mean, here and on the first page of the reference. */
export function errorTable(codes: readonly ErrorCode[], words: Words): Block {
  return {
    kind: "table",
    label: words("docs:endpoint.errors"),
    columns: [words("docs:fields.status"), words("docs:fields.code"), words("docs:fields.meaning")],
    rows: codes.map((code) => [`\`${ERROR_CODES[code]}\``, `\`${code}\``, words(`api:errors.${code}`)]),
  };
}
