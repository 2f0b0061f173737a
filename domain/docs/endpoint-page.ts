import { describeError } from "../api/describe-responses.ts";
import type { ApiDescription } from "../api/description-types.ts";
import { ERROR_CODES, type ErrorCode } from "../api/errors.ts";
import type { Operation } from "../api/operations.ts";
import { errorCodesOf } from "../api/operations.ts";
import type { LanguageCode } from "../languages.ts";
import { explorerPath, referencePath } from "../paths.ts";
import type { Translate } from "../texts/interpolate.ts";
import { type ApiOperation, readOperation } from "./api-operation.ts";
import type { Block, DocsPage } from "./blocks.ts";
import { requestTable, responseTable } from "./field-rows.ts";

interface Settings {
  readonly language: LanguageCode;
  readonly translate: Translate;
  /** In the language of the page. */
  readonly api: ApiDescription;
}

/** The page of one endpoint, made of the description that the sandbox validates with. */
export function endpointPage(operation: Operation, settings: Settings): DocsPage {
  const { language, translate, api } = settings;
  const described = readOperation(api, operation.id);
  return {
    title: described.summary,
    description: translate("docs:endpoint.metaDescription", {
      endpoint: `${described.method} ${described.path}`,
      summary: described.summary,
    }),
    lead: described.description,
    blocks: [
      { kind: "request", method: described.method, path: described.path },
      {
        kind: "text",
        text: operation.isOpen
          ? translate("docs:endpoint.open")
          : translate("docs:endpoint.needsKey", { href: `${referencePath(language)}#authentication` }),
      },
      {
        kind: "action",
        href: explorerPath(language, operation.id),
        text: translate("docs:tools.explorer"),
      },
      { kind: "heading", level: 2, id: "sample", text: translate("docs:endpoint.sample") },
      { kind: "sample", name: operation.slug },
      ...requestBlocks(described, settings),
      ...responseBlocks(described, settings),
      ...errorBlocks(operation, settings),
    ],
  };
}

function requestBlocks({ parameters, body }: ApiOperation, settings: Settings): Block[] {
  const { translate } = settings;
  const blocks: Block[] = [];
  if (parameters.length > 0) {
    const text = translate("docs:endpoint.parameters");
    blocks.push(
      { kind: "heading", level: 2, id: "parameters", text },
      requestTable(parameters, text, settings),
    );
  }
  if (body) {
    const text = translate("docs:endpoint.body");
    blocks.push({ kind: "heading", level: 2, id: "body", text }, requestTable(body.fields, text, settings));
    for (const { summary, value } of body.examples) {
      blocks.push(
        {
          kind: "text",
          text: summary
            ? translate("docs:endpoint.exampleOf", { summary })
            : translate("docs:endpoint.example"),
        },
        { kind: "json", value },
      );
    }
  }
  return blocks;
}

/** The fields are listed once, though a rule that is new has another status than one that was there. */
function responseBlocks({ responses }: ApiOperation, settings: Settings): Block[] {
  const text = settings.translate("docs:endpoint.response");
  const [first] = responses;
  return [
    { kind: "heading", level: 2, id: "response", text },
    { kind: "list", items: responses.map(({ status, description }) => `\`${status}\`: ${description}`) },
    ...(first ? [responseTable(first.fields, text, settings)] : []),
    // Recorded in the order of the requests above, of which the last one shows the most.
    ...(first?.examples.slice(-1) ?? []).flatMap(({ value }): Block[] => [
      { kind: "text", text: settings.translate("docs:endpoint.example") },
      { kind: "json", value },
    ]),
  ];
}

function errorBlocks(operation: Operation, { language, translate }: Settings): Block[] {
  return [
    { kind: "heading", level: 2, id: "errors", text: translate("docs:endpoint.errors") },
    {
      kind: "text",
      text: translate("docs:endpoint.errorsText", { href: `${referencePath(language)}#errors` }),
    },
    {
      ...errorTable(errorCodesOf(operation), translate, (code) => describeError(operation, code, translate)),
      isRepeated: true,
    },
  ];
}

/** What the error codes mean, here and on the first page of the reference. */
export function errorTable(
  codes: readonly ErrorCode[],
  translate: Translate,
  describe = (code: ErrorCode) => translate(`api:errors.${code}`),
): Extract<Block, { kind: "table" }> {
  return {
    kind: "table",
    label: translate("docs:endpoint.errors"),
    columns: [
      translate("docs:fields.status"),
      translate("docs:fields.code"),
      translate("docs:fields.meaning"),
    ],
    rows: codes.map((code) => [`\`${ERROR_CODES[code]}\``, `\`${code}\``, describe(code)]),
  };
}
