import { type FormFields, firstValue } from "../../domain/contact/form-fields.ts";
import { INQUIRY_LIMIT } from "../../domain/contact/limits.ts";
import {
  HONEYPOT_FIELD,
  type Inquiry,
  type InquiryKind,
  type InquiryValues,
  inquiryValues,
  TOKEN_FIELD,
} from "../../domain/contact/types.ts";
import type { LanguageCode } from "../../domain/languages.ts";
import type { Database } from "../db/schema.ts";
import { errorMessage } from "../error-message.ts";
import type { Rate } from "../http/rate-limit.ts";
import { createSharedLimits, type SharedLimits } from "../limits/shared-limits.ts";
import type { Log } from "../log.ts";
import { withTimeout } from "../timeouts.ts";
import { type FormTokens, openFormTokens, type TokenCheck } from "./form-token.ts";
import type { Recipients } from "./message.ts";
import { contentDigest, findInquiry, type Submit, storeInquiry, typeOf } from "./store.ts";
import { createSubmitDelay, type SubmitDelay } from "./submit-delay.ts";
import type { SubmitOutcome } from "./submit-outcome.ts";
import { validateForm } from "./validate.ts";

/** How long a page with a form waits for the secret of its token, which takes the database once in a process. */
const TOKEN_LIMIT_MS = 1_000;

export interface SubmitContext {
  /** What the form is for. */
  readonly kind: InquiryKind;
  readonly language: LanguageCode;
  /** Counts for the limit and is not stored. */
  readonly clientAddress: string;
}

export interface InquiryServiceOptions {
  readonly db: Database;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly log: Log;
  readonly recipients: Recipients;
  readonly mailFrom: string;
  /** Called when a message is waiting for delivery. */
  readonly wake?: () => void;
  /** Counts over all processes; this one counts alone without it. */
  readonly sharedLimits?: SharedLimits;
  /** New inquiries from one client address; ten in ten minutes by default. */
  readonly limit?: Rate;
  /** Keeps those waiting who were quicker than a person; for tests. */
  readonly delaySubmit?: SubmitDelay;
}

export interface InquiryService {
  /** A token for one form that is shown to one visitor; empty while none can be had, and the form is to be sent twice then. */
  issueToken(): Promise<string>;
  /** Takes a submitted form. Never throws: a fault of ours is the outcome `failed`. */
  submit(fields: FormFields, context: SubmitContext): Promise<SubmitOutcome>;
}

/** Where inquiries arrive. An inquiry that was responded to with `stored` is on disk together with its outgoing message. */
export function createInquiryService(options: InquiryServiceOptions): InquiryService {
  const { db, now, log, recipients, mailFrom, wake, delaySubmit = createSubmitDelay() } = options;
  const { sharedLimits = createSharedLimits({ now }) } = options;
  const limiter = sharedLimits.rate("inquiries", options.limit ?? INQUIRY_LIMIT);
  const domain = mailFrom.slice(mailFrom.lastIndexOf("@") + 1);
  /** Submits being stored, so that a double click shares one turn and one outcome. */
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
    if (check.status === "bad") return { status: "badToken", token: tokens.issue(), values };

    const validation = validateForm(context.kind, fields);
    if (!validation.ok) {
      const { errors } = validation;
      const next = check.status === "expired" ? tokens.issue() : token;
      return { status: "invalid", errors, token: next, values };
    }
    const { inquiry } = validation;
    const submit = { token, digest: contentDigest(inquiry) };
    const key = `${submit.token} ${submit.digest}`;
    const same = underWay.get(key);
    if (same) {
      const outcome = await same;
      return outcome.status === "stored" ? { ...outcome, repeated: true } : outcome;
    }
    const storing = store(submit, inquiry, values, context, check).finally(() => underWay.delete(key));
    underWay.set(key, storing);
    return storing;
  }

  async function store(
    submit: Submit,
    inquiry: Inquiry,
    values: InquiryValues,
    { language, clientAddress }: SubmitContext,
    check: TokenCheck,
  ): Promise<SubmitOutcome> {
    const { token } = submit;
    // Before every refusal: a visitor who sends a stored form again must be told that it is stored.
    const known = await findInquiry(db, submit);
    if (known !== undefined) return { status: "stored", id: known, repeated: true };
    const tokens = await formTokens();
    if (check.status === "expired") return { status: "badToken", token: tokens.issue(), values };
    if (check.status === "tooFast" && !(await delaySubmit(check.waitMs)))
      return { status: "tooFast", token, values };

    const result = await limiter.consume(clientAddress);
    if (!result.allowed) {
      return { status: "limited", retryAfterSeconds: result.retryAfterSeconds, token, values };
    }
    const recipient = recipients[inquiry.kind];
    const stored = await storeInquiry(db, submit, inquiry, { language, recipient, domain, now: now() }).catch(
      (error: unknown) => {
        limiter.refund(clientAddress);
        throw error;
      },
    );
    if (stored.status !== "stored" || stored.repeated) limiter.refund(clientAddress);
    if (stored.status === "uncertain") {
      log.error("the database was lost before it said whether it stored an inquiry");
      return { status: "uncertain", token, values };
    }
    if (stored.status === "usedToken") return { status: "usedToken", token: tokens.issue(), values };
    if (!stored.repeated) {
      log.info({ inquiry: stored.id, kind: inquiry.kind, type: typeOf(inquiry), language }, "inquiry stored");
      wake?.();
    }
    return stored;
  }

  return {
    async issueToken() {
      // The page with the form is more than the form: it does not wait for a database that does not answer.
      const tokens = await withTimeout(TOKEN_LIMIT_MS, formTokens()).catch((error: unknown) => {
        log.warn({ reason: errorMessage(error) }, "a form is shown without a token");
      });
      return tokens?.issue() ?? "";
    },

    async submit(fields, context) {
      try {
        return await judge(fields, context);
      } catch (error) {
        // Name and text only: a database error may carry the values of the row in its other properties.
        const fault =
          error instanceof Error ? { fault: error.name, reason: errorMessage(error) } : { fault: "unknown" };
        log.error(fault, "inquiry could not be stored");
        return { status: "failed", token: firstValue(fields, TOKEN_FIELD), values: inquiryValues(fields) };
      }
    },
  };
}
