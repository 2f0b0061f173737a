import * as z from "zod";
import { ERROR_CODES, OPERATIONS, type OperationId } from "../api/operations.ts";
import * as schemas from "../api/schemas.ts";
import type { Words } from "./blocks.ts";

const BODIES: Partial<Record<OperationId, z.ZodType>> = {
  verifyKey: schemas.VerifyRequest,
  analyzeTransaction: schemas.TransactionRequest,
  putRule: schemas.RuleRequest,
  createWebhook: schemas.WebhookRequest,
  sendTestEvent: schemas.TestEventRequest,
};
const ANSWERS: Record<OperationId, z.ZodType> = {
  verifyKey: schemas.Verification,
  analyzeTransaction: schemas.Analysis,
  listRules: schemas.RuleList,
  putRule: schemas.Rule,
  createWebhook: schemas.Webhook,
  createSandboxKey: schemas.SandboxKey,
  listEvents: schemas.DeliveryList,
  sendTestEvent: schemas.Delivery,
};

/** Stands in for the description of the API until it is there: the schemas alone. */
export function describeApi({ text }: { siteUrl: string; text: Words }): object {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { id, method, path } of OPERATIONS) {
    const body = BODIES[id];
    const media = (schema: z.ZodType) => ({ "application/json": { schema: z.toJSONSchema(schema) } });
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: {
        operationId: id,
        summary: text(`api:operations.${id}.summary`),
        description: text(`api:operations.${id}.description`),
        ...(path.includes("{id}") && {
          parameters: [{ name: "id", in: "path", required: true, schema: z.toJSONSchema(schemas.RuleId) }],
        }),
        ...(body && { requestBody: { content: media(body) } }),
        responses: {
          200: { description: "OK", content: media(ANSWERS[id]) },
          ...Object.fromEntries(
            [...new Set(Object.values(ERROR_CODES))].map((status) => [
              status,
              { description: "", content: media(schemas.ApiError) },
            ]),
          ),
        },
      },
    };
  }
  return { openapi: "3.1.1", paths };
}
