import * as z from "zod";
import * as schemas from "./schemas.ts";

/** As much of JSON Schema 2020-12 as the description uses. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly [keyword: string]: unknown;
}

/** What a caller sends. */
export const REQUEST_SCHEMAS = {
  TransactionRequest: schemas.TransactionRequest,
  TransactionBatchRequest: schemas.TransactionBatchRequest,
  Payee: schemas.Payee,
  Card: schemas.Card,
  RuleRequest: schemas.RuleRequest,
  RuleCondition: schemas.RuleCondition,
  FieldCondition: schemas.FieldCondition,
  RuleAction: schemas.RuleAction,
  VerifyRequest: schemas.VerifyRequest,
  WebhookRequest: schemas.WebhookRequest,
  TestEventRequest: schemas.TestEventRequest,
  DispositionRequest: schemas.DispositionRequest,
} as const;

/** What a caller gets. */
const RESPONSES = {
  RuleCondition: schemas.RuleCondition,
  FieldCondition: schemas.FieldCondition,
  RuleAction: schemas.RuleAction,
  Analysis: schemas.Analysis,
  AnalysisBatch: schemas.AnalysisBatch,
  Trigger: schemas.Trigger,
  Rule: schemas.Rule,
  RuleList: schemas.RuleList,
  Verification: schemas.Verification,
  Webhook: schemas.Webhook,
  RegisteredWebhook: schemas.RegisteredWebhook,
  WebhookList: schemas.WebhookList,
  SandboxKey: schemas.SandboxKey,
  Transaction: schemas.Transaction,
  Payee: schemas.Payee,
  Card: schemas.Card,
  Decision: schemas.Decision,
  DecisionList: schemas.DecisionList,
  Delivery: schemas.Delivery,
  DeliveryHeaders: schemas.DeliveryHeaders,
  DeliveryList: schemas.DeliveryList,
  SentDeliveries: schemas.SentDeliveries,
  DeliveryAttempt: schemas.DeliveryAttempt,
  WebhookDelivery: schemas.WebhookDelivery,
  WebhookDeliveryList: schemas.WebhookDeliveryList,
  Deleted: schemas.Deleted,
  TransactionSuspiciousEvent: schemas.TransactionSuspiciousEvent,
  TransactionSuspicious: schemas.EventData["transaction.suspicious"],
  AccountCompromisedEvent: schemas.AccountCompromisedEvent,
  AccountCompromised: schemas.EventData["account.compromised"],
  RuleTriggeredEvent: schemas.RuleTriggeredEvent,
  RuleTriggered: schemas.EventData["rule.triggered"],
  MatchedData: schemas.MatchedData,
  CaseOpenedEvent: schemas.CaseOpenedEvent,
  CaseOpened: schemas.EventData["case.opened"],
  CaseClosedEvent: schemas.CaseClosedEvent,
  CaseClosed: schemas.EventData["case.closed"],
  Case: schemas.Case,
  CaseList: schemas.CaseList,
  CaseDetail: schemas.CaseDetail,
  CaseTotal: schemas.CaseTotal,
  CaseTrigger: schemas.CaseTrigger,
  CaseLink: schemas.CaseLink,
  TimelineEntry: schemas.TimelineEntry,
  Statement: schemas.Statement,
  Disposition: schemas.Disposition,
  Report: schemas.Report,
  ReportForm: schemas.ReportForm,
  ReportSection: schemas.ReportSection,
  ReportField: schemas.ReportField,
  ApiError: schemas.ApiError,
  ErrorDetail: schemas.ErrorDetail,
} as const;

export type RequestName = keyof typeof REQUEST_SCHEMAS;
export type ResponseName = keyof typeof RESPONSES;
export type SchemaName = RequestName | ResponseName;

export function referTo(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
}

/** Schemas whose fields mean what those of another schema mean, and are explained there. */
const EXPLAINED_BY: Readonly<Partial<Record<SchemaName, string>>> = {
  Transaction: "TransactionRequest",
  Rule: "RuleRequest",
  FieldCondition: "RuleCondition",
  Webhook: "WebhookRequest",
  RegisteredWebhook: "WebhookRequest",
  WebhookDelivery: "Delivery",
  RuleList: "Page",
  CaseList: "Page",
  WebhookList: "Page",
  WebhookDeliveryList: "Page",
  DecisionList: "Page",
  DeliveryList: "Page",
  SandboxKey: "Verification",
  TransactionSuspiciousEvent: "Event",
  AccountCompromisedEvent: "Event",
  RuleTriggeredEvent: "Event",
  CaseOpenedEvent: "Event",
  CaseClosedEvent: "Event",
  CaseClosed: "CaseOpened",
  CaseDetail: "Case",
  Disposition: "DispositionRequest",
  AccountCompromised: "TransactionSuspicious",
  RuleTriggered: "TransactionSuspicious",
};
const SHARED_FIELDS: Readonly<Record<string, readonly string[]>> = {
  Page: ["next"],
  TransactionRequest: Object.keys(schemas.Transaction.shape),
  RuleCondition: ["field", "operator", "value"],
  TransactionSuspicious: ["transaction_id", "customer_id", "reference"],
  RuleRequest: Object.keys(schemas.RuleRequest.shape),
  WebhookRequest: Object.keys(schemas.WebhookRequest.shape),
  Delivery: Object.keys(schemas.Delivery.shape),
  Verification: Object.keys(schemas.Verification.shape),
  Event: Object.keys(schemas.RuleTriggeredEvent.shape),
  CaseOpened: Object.keys(schemas.EventData["case.opened"].shape),
  Case: Object.keys(schemas.Case.shape),
  DispositionRequest: Object.keys(schemas.DispositionRequest.shape),
};

/** The text that says what a field means: `api:schemas.Rule.updatedAt`. */
function fieldTextKey(schema: SchemaName, field: string): string {
  const other = EXPLAINED_BY[schema];
  const owner = other && SHARED_FIELDS[other]?.includes(field) ? other : schema;
  return `api:schemas.${owner}.${field}`;
}

/** All schemas as JSON Schema, each field with its description, referring to one another as the description does. */
export function jsonSchemas(text: (key: string) => string): Record<SchemaName, JsonSchema> {
  undescribed ??= undescribedSchemas();
  const described = Object.entries(undescribed).map(([name, schema]) => [
    name,
    describeFields(schema, (field) => text(fieldTextKey(name as SchemaName, field))),
  ]);
  return Object.fromEntries(described);
}

/** The same in every language, and a tenth of what a page of the reference takes to render: made once. */
let undescribed: Readonly<Record<SchemaName, JsonSchema>> | undefined;

function undescribedSchemas(): Record<SchemaName, JsonSchema> {
  const requests = schemasOf(REQUEST_SCHEMAS, "input");
  return {
    ...schemasOf(RESPONSES, "output"),
    ...requests,
    TransactionRequest: underEitherName(requests.TransactionRequest),
  };
}

function schemasOf<S extends Readonly<Record<string, z.ZodType>>>(
  named: S,
  io: "input" | "output",
): Record<keyof S, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });
  const { schemas: written } = z.toJSONSchema(registry, {
    io,
    uri: (id) => String(referTo(id).$ref),
    override({ jsonSchema }) {
      // The format says it in a word.
      if (jsonSchema.format === "date-time") delete jsonSchema.pattern;
      if (jsonSchema.minLength === 0) delete jsonSchema.minLength;
      if (io === "output") delete jsonSchema.default;
      // Responses may grow fields: a client that refuses them would break.
      if (io === "output") delete jsonSchema.additionalProperties;
    },
  });
  for (const schema of Object.values(written)) {
    delete schema.$schema;
    delete schema.$id;
  }
  return written as Record<keyof S, JsonSchema>;
}

/** One object instead of two that differ in a name: what a reader expects, and as strict. */
function underEitherName({ anyOf = [] }: JsonSchema): JsonSchema {
  const [first = {}, second = {}] = anyOf;
  const { properties: a = {}, required = [], ...rest } = first;
  const { properties: b = {} } = second;
  const names = [first, second].map(({ required: all = [] }) =>
    all.filter((name) => !(name in a && name in b)),
  );
  return {
    ...rest,
    properties: { ...a, ...b },
    required: required.filter((name) => name in b),
    oneOf: names.map((required) => ({ required })),
  };
}

function describeFields(schema: JsonSchema, textOf: (field: string) => string): JsonSchema {
  if (schema.anyOf) return { ...schema, anyOf: schema.anyOf.map((option) => describeFields(option, textOf)) };
  if (!schema.properties) return schema;
  const properties = Object.entries(schema.properties).map(([field, value]) => [
    field,
    { ...value, description: textOf(field) },
  ]);
  return { ...schema, properties: Object.fromEntries(properties) };
}
