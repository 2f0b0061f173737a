import { countryCodes } from "../../domain/contact/countries.ts";
import { type InquiryErrors, validateInquiry } from "../../domain/contact/schema.ts";
import {
  type FormFields,
  firstValue,
  HONEYPOT_FIELD,
  type Inquiry,
  type InquiryValues,
  inquiryValues,
  TOKEN_FIELD,
} from "../../domain/contact/types.ts";
import type { LanguageCode } from "../../domain/languages.ts";
import type { Database } from "../db/schema.ts";
import { createRateLimiter } from "../http/rate-limit.ts";
import type { Log } from "../log.ts";
import { type FormTokens, openFormTokens } from "./form-token.ts";
import { contentDigest, findInquiry, type Submit, storeInquiry } from "./store.ts";

/**
 * What became of a submit. Every refusal brings back what was typed; `token` belongs into the form shown next: the one
 * that was sent, wherever it is good, so that however many tries it takes they make one inquiry.
 */
export type SubmitOutcome =
  | { readonly status: "stored"; readonly id: string; readonly repeated: boolean }
  | {
      readonly status: "invalid";
      readonly errors: InquiryErrors;
      readonly token: string;
      readonly values: InquiryValues;
    }
  /** The honeypot was filled in. Said openly, because a browser's autofill may have done it for a person. */
  | { readonly status: "trapped"; readonly token: string; readonly values: InquiryValues }
  | { readonly status: "tooFast"; readonly token: string; readonly values: InquiryValues }
  | { readonly status: "badToken"; readonly token: string; readonly values: InquiryValues }
  | {
      readonly status: "limited";
      readonly retryAfterSeconds: number;
      readonly token: string;
      readonly values: InquiryValues;
    }
  /** With the token that was sent, judged or not: to judge one takes the database. */
  | { readonly status: "failed"; readonly token: string; readonly values: InquiryValues };

export interface SubmitContext {
  readonly language: LanguageCode;
  /** Counts for the limit and is not kept. */
  readonly clientAddress: string;
}

export interface InquiryDeskOptions {
  readonly db: Database;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly log: Log;
  readonly inquiriesTo: string;
  readonly mailFrom: string;
  /** Called when a message is waiting for delivery. */
  readonly wake?: () => void;
  /** New inquiries from one client address; ten in ten minutes unless told otherwise. */
  readonly limit?: { readonly burst: number; readonly windowMs: number };
}

export interface InquiryDesk {
  /** A token for one form that is shown to one visitor. @throws when the database cannot be read. */
  issueToken(): Promise<string>;
  /** Takes a submitted form. Never throws: a fault of ours is the outcome `failed`. */
  submit(fields: FormFields, context: SubmitContext): Promise<SubmitOutcome>;
}

/** Where inquiries arrive. An inquiry that was answered with `stored` is on disk together with its outgoing message. */
export function createInquiryDesk(options: InquiryDeskOptions): InquiryDesk {
  const { db, now, log, inquiriesTo, mailFrom, wake } = options;
  const limiter = createRateLimiter({ ...(options.limit ?? { burst: 10, windowMs: 600_000 }), now });
  const domain = mailFrom.slice(mailFrom.lastIndexOf("@") + 1);
  /** Submits being stored, so that a double click shares one turn and one answer. */
  const underWay = new Map<string, Promise<SubmitOutcome>>();

  let opened: Promise<FormTokens> | undefined;
  const formTokens = () => {
    opened ??= openFormTokens(db, now).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };

  async function judge(fields: FormFields, context: SubmitContext): Promise<SubmitOutcome> {
    const values = inquiryValues(fields);
    const tokens = await formTokens();
    const token = firstValue(fields, TOKEN_FIELD);

    if (firstValue(fields, HONEYPOT_FIELD) !== "")
      return { status: "trapped", token: tokens.issue(), values };
    const check = tokens.check(token);
    if (check === "bad") return { status: "badToken", token: tokens.issue(), values };
    // The same token again: it only needs a moment more.
    if (check === "tooFast") return { status: "tooFast", token, values };

    const validation = validateInquiry(fields, countryCodes);
    if (!validation.ok) return { status: "invalid", errors: validation.errors, token, values };

    const { inquiry } = validation;
    const submit = { token, digest: contentDigest(inquiry) };
    const key = `${submit.token} ${submit.digest}`;
    const same = underWay.get(key);
    if (same) {
      const outcome = await same;
      return outcome.status === "stored" ? { ...outcome, repeated: true } : outcome;
    }
    const storing = store(submit, inquiry, values, context).finally(() => underWay.delete(key));
    underWay.set(key, storing);
    return storing;
  }

  async function store(
    submit: Submit,
    inquiry: Inquiry,
    values: InquiryValues,
    { language, clientAddress }: SubmitContext,
  ): Promise<SubmitOutcome> {
    // Before the limit: a visitor who sends a stored form again must be told that it is stored.
    const known = await findInquiry(db, submit);
    if (known !== undefined) return { status: "stored", id: known, repeated: true };

    const turn = limiter.take(clientAddress);
    if (!turn.allowed) {
      const { retryAfterSeconds } = turn;
      return { status: "limited", retryAfterSeconds, token: submit.token, values };
    }
    const stored = await storeInquiry(db, submit, inquiry, {
      language,
      recipient: inquiriesTo,
      domain,
      now: now(),
    }).catch((error: unknown) => {
      limiter.giveBack(clientAddress);
      throw error;
    });
    if (stored.repeated) {
      limiter.giveBack(clientAddress);
    } else {
      log.info({ inquiry: stored.id, type: inquiry.type, language }, "inquiry stored");
      wake?.();
    }
    return { status: "stored", ...stored };
  }

  return {
    issueToken: async () => (await formTokens()).issue(),

    async submit(fields, context) {
      try {
        return await judge(fields, context);
      } catch (error) {
        // Name and text only: a database error may carry the values of the row in its other properties.
        const fault =
          error instanceof Error ? { fault: error.name, reason: error.message } : { fault: "unknown" };
        log.error(fault, "inquiry could not be stored");
        return { status: "failed", token: firstValue(fields, TOKEN_FIELD), values: inquiryValues(fields) };
      }
    },
  };
}
