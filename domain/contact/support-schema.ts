import * as z from "zod/mini";
import {
  atMost,
  emailAddress,
  FIELD_LIMITS,
  paragraphs,
  tidyLine,
  toValidation,
  type Validation,
} from "./fields.ts";
import { type FormFields, firstValue } from "./form-fields.ts";
import { INQUIRY_FIELDS, type SupportInquiry } from "./types.ts";

/** The one schema of the form for engineers, for the browser and the server. An engineer may write from any address. */
const supportSchema = z.pipe(
  z.object({
    email: emailAddress("replyTo"),
    // In whatever form it was copied: its reader finds the request by it, and no program does. One line of the message is its place, so
    // that a line break copied with it does not become one of ours.
    requestId: z.string().check(
      z.overwrite((text) => tidyLine(text.replace(/\p{Cc}+/gu, " "))),
      atMost(FIELD_LIMITS.requestId),
    ),
    sent: paragraphs("sent", FIELD_LIMITS.sent),
    message: paragraphs("expected", FIELD_LIMITS.message),
  }),
  z.transform((inquiry): SupportInquiry => ({ ...inquiry, kind: "support" })),
);

/** Judges a submitted form for engineers. */
export function validateSupport(fields: FormFields): Validation {
  const input = INQUIRY_FIELDS.support.map((name) => [name, firstValue(fields, name)]);
  return toValidation(supportSchema.safeParse(Object.fromEntries(input)));
}
