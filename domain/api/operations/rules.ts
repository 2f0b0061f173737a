import type { OperationEntry } from "./entry.ts";

export const RULE_OPERATIONS = [
  {
    id: "listRules",
    slug: "list-rules",
    method: "GET",
    path: "/v1/rules",
    tag: "rules",
    responses: { 200: "RuleList" },
    list: "rule",
  },
  {
    id: "putRule",
    slug: "put-rule",
    method: "PUT",
    path: "/v1/rules/{id}",
    ids: { id: "rule" },
    tag: "rules",
    request: "RuleRequest",
    responses: { 200: "Rule", 201: "Rule" },
    refusals: ["limit_reached"],
  },
  {
    id: "getRule",
    slug: "get-rule",
    method: "GET",
    path: "/v1/rules/{id}",
    ids: { id: "rule" },
    tag: "rules",
    responses: { 200: "Rule" },
    refusals: ["not_found"],
  },
  {
    id: "deleteRule",
    slug: "delete-rule",
    method: "DELETE",
    path: "/v1/rules/{id}",
    ids: { id: "rule" },
    tag: "rules",
    responses: { 200: "Deleted" },
    refusals: ["not_found"],
  },
] as const satisfies readonly OperationEntry[];
