import { type Context, Hono } from "hono";
import { accepts } from "hono/accepts";
import { bodyLimit } from "hono/body-limit";
import { readFormFields } from "../../domain/contact/form-fields.ts";
import type { InquiryKind } from "../../domain/contact/types.ts";
import { isLanguageCode } from "../../domain/languages.ts";
import { SCREENS } from "../../domain/paths.ts";
import { isForeignPost } from "../http/cross-site.ts";
import type { InquiryService, SubmitContext } from "./inquiry-service.ts";
import type { SubmitOutcome } from "./submit-outcome.ts";

/** A whole form; the longest message takes a third of it in UTF-8. */
const MAX_FORM_BYTES = 64 * 1024;

const NO_STORE = { "cache-control": "no-store" };

const STATUS = {
  stored: 200,
  invalid: 422,
  trapped: 422,
  tooFast: 422,
  badToken: 422,
  usedToken: 422,
  limited: 429,
  failed: 503,
  uncertain: 503,
} as const satisfies Record<SubmitOutcome["status"], number>;

/** The HTTP status for an outcome, for JSON and HTML answers alike. */
export function outcomeStatus(outcome: SubmitOutcome): (typeof STATUS)[SubmitOutcome["status"]] {
  return STATUS[outcome.status];
}

/** The headers for an outcome, for JSON and HTML answers alike. */
export function outcomeHeaders(outcome: SubmitOutcome): Record<string, string> {
  return {
    ...NO_STORE,
    ...(outcome.status === "limited" && { "retry-after": String(outcome.retryAfterSeconds) }),
    ...(STATUS[outcome.status] === 503 && { "retry-after": "30" }),
  };
}

export interface InquiryRoutesOptions {
  readonly inquiries: InquiryService;
  readonly clientAddress: (c: Context) => string;
  /** The public host, with its port if it has one. */
  readonly siteHost: string;
}

/** The screen of each kind of form. */
const FORMS = { contact: "sales", support: "support" } as const satisfies Partial<
  Record<keyof typeof SCREENS, InquiryKind>
>;

/**
 * `POST /:lang/contact` and `/:lang/support` for the enhanced forms, which ask for JSON. Every other request goes on to the page's own action,
 * which answers in HTML. Bodies: `{"status":"stored"}`; `{"status":"invalid","errors":{"email":"workEmail"}}`; with a token for
 * the next try `trapped`, `tooFast`, `badToken` and `usedToken`; `{"status":"limited","retryAfterSeconds":60}`; `failed` and `uncertain` (503); and for requests
 * that are no form of ours `crossSite` (403), `unsupported` (415), `malformed` (400), `tooLarge` (413).
 */
export function inquiryRoutes({ inquiries, clientAddress, siteHost }: InquiryRoutesOptions): Hono {
  const limit = bodyLimit({
    maxSize: MAX_FORM_BYTES,
    onError: (c) => c.json({ status: "tooLarge" }, 413, NO_STORE),
  });

  async function respond(c: Context, form: Pick<SubmitContext, "kind" | "language">): Promise<Response> {
    let fields: FormData;
    try {
      fields = await c.req.formData();
    } catch {
      return c.json({ status: "malformed" }, 400, NO_STORE);
    }
    const outcome = await inquiries.submit(readFormFields(fields), {
      ...form,
      clientAddress: clientAddress(c),
    });
    return c.json(outcomeBody(outcome), outcomeStatus(outcome), outcomeHeaders(outcome));
  }

  const app = new Hono();
  for (const [screen, kind] of Object.entries(FORMS)) {
    app.post(`/:lang/${SCREENS[screen as keyof typeof FORMS]}`, async (c, next) => {
      const language = c.req.param("lang");
      if (!isLanguageCode(language) || !prefersJson(c)) return next();
      if (isForeignPost(c.req.raw.headers, siteHost)) return c.json({ status: "crossSite" }, 403, NO_STORE);
      if (!isForm(c.req.header("content-type"))) return c.json({ status: "unsupported" }, 415, NO_STORE);

      let response: Response | undefined;
      const refused = await limit(c, async () => {
        response = await respond(c, { kind, language });
      });
      return refused ?? response;
    });
  }
  return app;
}

function prefersJson(c: Context): boolean {
  const supports = ["text/html", "application/json"];
  return accepts(c, { header: "Accept", supports, default: "text/html" }) === "application/json";
}

export function isForm(contentType: string | undefined): boolean {
  return /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i.test(contentType ?? "");
}

/** What the browser learns: it has the values already. */
function outcomeBody(outcome: SubmitOutcome): Record<string, unknown> {
  switch (outcome.status) {
    case "invalid":
      return { status: outcome.status, errors: outcome.errors };
    case "trapped":
    case "tooFast":
    case "badToken":
    case "usedToken":
      return { status: outcome.status, token: outcome.token };
    case "limited":
      return { status: outcome.status, retryAfterSeconds: outcome.retryAfterSeconds };
    default:
      return { status: outcome.status };
  }
}
