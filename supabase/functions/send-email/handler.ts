import { parseMessage } from "./message.ts";

/** The function's secrets, set by `supabase secrets set NAME=value`. */
export interface Secrets {
  /** The key that the site sends: the value of its BACKEND_ANON_KEY. */
  readonly SITE_KEY?: string;
  /** The only recipients there are: the values of the site's INQUIRIES_TO and, where it has one, SUPPORT_TO. */
  readonly INQUIRIES_TO?: string;
  readonly SUPPORT_TO?: string;
  /** The sender, at a domain that the mail service has verified. */
  readonly MAIL_FROM?: string;
  /** Of Resend, or of a service that takes the same call at MAIL_API_URL. */
  readonly MAIL_API_KEY?: string;
  readonly MAIL_API_URL?: string;
}

const REQUIRED = ["SITE_KEY", "INQUIRIES_TO", "MAIL_FROM", "MAIL_API_KEY"] as const;

/** https://resend.com/docs/api-reference/emails/send-email. Edge functions cannot speak SMTP: ports 25 and 587 are closed. */
const RESEND_URL = "https://api.resend.com/emails";

const MAX_BODY_BYTES = 64 * 1024;
const MAIL_TIMEOUT_MS = 10_000;

/** What browsers on other origins may send: the headers of supabase-js, and ours. */
const CORS = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "POST, OPTIONS",
  "access-control-allow-headers":
    "authorization, x-client-info, apikey, content-type, x-retry-count, accept-profile, prefer, range, idempotency-key",
};

/**
 * `POST /functions/v1/send-email` with JSON `{to, subject, body}` and the site's key: sends the message to a configured
 * recipient, and to nobody else. 200 `{"id"}` when the mail service has taken it; every refusal is `{"error"}`, 4xx for
 * what repeating does not mend, 5xx for the rest.
 */
export function createHandler(secrets: Secrets, send: typeof fetch): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: CORS });
    if (request.method !== "POST") return refuse(405, "method not allowed", { allow: "POST, OPTIONS" });
    const missing = REQUIRED.filter((name) => !secrets[name]);
    if (missing.length > 0) return refuse(500, `not configured: ${missing.join(", ")}`);
    if (!(await isSame(keyOf(request), secrets.SITE_KEY ?? "")))
      return refuse(401, "the key is missing or wrong");

    const text = await readText(request);
    if (text === undefined) return refuse(413, `the body must have at most ${MAX_BODY_BYTES} bytes`);
    const parsed = parseMessage(text);
    if ("error" in parsed) return refuse(400, parsed.error);
    if (![secrets.INQUIRIES_TO, secrets.SUPPORT_TO].includes(parsed.to))
      return refuse(403, "to is not a recipient of this site");

    return sendMail(request, secrets, parsed, send);
  };
}

async function sendMail(
  request: Request,
  secrets: Secrets,
  message: { readonly to: string; readonly subject: string; readonly body: string },
  send: typeof fetch,
): Promise<Response> {
  const repetition = request.headers.get("idempotency-key");
  try {
    const response = await send(secrets.MAIL_API_URL || RESEND_URL, {
      method: "POST",
      headers: {
        authorization: `Bearer ${secrets.MAIL_API_KEY}`,
        "content-type": "application/json",
        // A message that was sent, but whose response was lost on the way, is not sent again.
        ...(repetition && { "idempotency-key": repetition }),
      },
      body: JSON.stringify({
        from: secrets.MAIL_FROM,
        to: [message.to],
        subject: message.subject,
        text: message.body,
      }),
      redirect: "manual",
      signal: AbortSignal.timeout(MAIL_TIMEOUT_MS),
    });
    // Whatever it says speaks of its key, its limits or our sender, which an operator mends: never of this message.
    if (!response.ok) return refuse(502, `the mail service responded with ${response.status}`);
    const { id } = (await response.json()) as { id?: string };
    return respond(200, { id: id ?? null });
  } catch {
    return refuse(502, "the mail service cannot be reached");
  }
}

/** supabase-js sends a publishable key in `apikey` alone, and an older one in both headers. */
function keyOf({ headers }: Request): string {
  return headers.get("apikey") ?? headers.get("authorization")?.replace(/^Bearer +/i, "") ?? "";
}

/** In a time that does not depend on where they differ. */
async function isSame(received: string, expected: string): Promise<boolean> {
  const [one = [], other = []] = await Promise.all(
    [received, expected].map(async (text) =>
      Array.from(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)))),
    ),
  );
  return one.reduce((difference, byte, index) => difference | (byte ^ (other[index] ?? 0)), 0) === 0;
}

/** The body, or undefined when it is too long, of which the rest is not read. */
async function readText(request: Request): Promise<string | undefined> {
  const decoder = new TextDecoder();
  const reader = request.body?.getReader();
  let text = "";
  let length = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    length += part.value.byteLength;
    if (length > MAX_BODY_BYTES) {
      await reader?.cancel();
      return undefined;
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}

function respond(status: number, body: object, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { ...CORS, ...headers } });
}

const refuse = (status: number, error: string, headers?: Record<string, string>) =>
  respond(status, { error }, headers);
