import type { OperationEntry } from "./entry.ts";

export const KEY_OPERATIONS = [
  {
    id: "verifyKey",
    slug: "verify-key",
    method: "POST",
    path: "/v1/auth/verify",
    tag: "keys",
    isOpen: true,
    request: "VerifyRequest",
    responses: { 200: "Verification" },
    refusals: ["invalid_api_key"],
  },
] as const satisfies readonly OperationEntry[];
