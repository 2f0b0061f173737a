import * as z from "zod";
import { text } from "./text.ts";

/** `POST /v1/auth/verify` */
export const VerifyRequest = z.strictObject({ apiKey: text(1, 200) });
export const Verification = z.object({
  status: z.enum(["active"]),
  permissions: z.array(z.enum(["read", "write"])),
  expiresAt: z.iso.datetime(),
});

export type VerifyRequest = z.infer<typeof VerifyRequest>;
export type Verification = z.infer<typeof Verification>;

/** `POST /v1/sandbox/keys` */
export const SandboxKey = z.object({
  apiKey: z.string(),
  permissions: z.array(z.enum(["read", "write"])),
  expiresAt: z.iso.datetime(),
});
export type SandboxKey = z.infer<typeof SandboxKey>;
