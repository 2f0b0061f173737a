import type { InquiryErrors } from "../../domain/contact/fields.ts";
import type { InquiryValues } from "../../domain/contact/types.ts";

/**
 * What became of a submit. Every refusal brings back what was typed; `token` belongs into the form shown next: the one that was
 * sent, wherever it is still good, so that however many tries it takes they make one inquiry.
 */
export type SubmitOutcome =
  | { readonly status: "stored"; readonly id: string; readonly repeated: boolean }
  | (Refused & { readonly status: "invalid"; readonly errors: InquiryErrors })
  /** `trapped`: the honeypot was filled in. Said openly, because a browser's autofill may have done it for a person. */
  | (Refused & { readonly status: "trapped" | "tooFast" | "badToken" | "usedToken" })
  | (Refused & { readonly status: "limited"; readonly retryAfterSeconds: number })
  /**
   * Carries the submitted token, possibly unverified, because verifying needs the database. `failed`: nothing is stored. `uncertain`: the
   * database was lost before it said so; sent again, the form makes one inquiry all the same.
   */
  | (Refused & { readonly status: "failed" | "uncertain" });

interface Refused {
  readonly token: string;
  readonly values: InquiryValues;
}
