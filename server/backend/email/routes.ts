import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import * as z from "zod";
import type { Database } from "../../db/schema.ts";
import { createRateLimiter } from "../../http/rate-limit.ts";
import { storeMessage } from "../../inquiries/outbox-store.ts";
import type { Log } from "../../log.ts";
import { supabaseGateway } from "../supabase-auth.ts";

const MAX_BODY_BYTES = 64 * 1024;

export interface EmailRoutesOptions {
  readonly db: Database;
  /** The public key that clients send. */
  readonly anonKey: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly log: Log;
  /** The only recipient there is. */
  readonly inquiriesTo: string;
  readonly mailFrom: string;
  readonly clientAddress: (c: Context) => string;
  /** Called when a message is waiting for delivery. */
  readonly wake?: () => void;
  /** Messages from one client address; twenty in ten minutes unless told otherwise. */
  readonly limit?: { readonly burst: number; readonly windowMs: number };
}

const noControls = (text: string) => !/\p{Cc}/u.test(text);

// `to` is part of the contract, so it is checked; nobody is ever sent anything because of it.
const payload = z.object(
  {
    to: z
      .string("to must be a text")
      .refine(noControls, "to must not contain line breaks or control characters")
      .optional(),
    subject: z
      .string("subject must be a text")
      .max(300, "subject must have at most 300 characters")
      .refine(noControls, "subject must not contain line breaks or control characters")
      .refine((text) => text.trim() !== "", "subject must not be empty"),
    body: z
      .string("body must be a text")
      .max(20_000, "body must have at most 20000 characters")
      .refine((text) => !text.includes("\0"), "body must not contain NUL")
      .refine((text) => text.trim() !== "", "body must not be empty"),
  },
  "the body must be a JSON object",
);

/**
 * The embedded `send-email` function in the shape of a Supabase edge function (contracts, section 2), for mounting at
 * `/functions/v1`. It answers 200 `{"id"}` when the message is on disk; a refusal is `{"error"}`.
 */
export function emailRoutes(options: EmailRoutesOptions): Hono {
  const { db, anonKey, now, log, inquiriesTo, mailFrom, clientAddress, wake } = options;
  const limiter = createRateLimiter({ ...(options.limit ?? { burst: 20, windowMs: 600_000 }), now });
  const domain = mailFrom.slice(mailFrom.lastIndexOf("@") + 1);

  const app = new Hono();
  app.use(supabaseGateway({ anonKey }));
  app.onError((error, c) => {
    log.error({ fault: error.name, reason: error.message }, "message could not be stored");
    return c.json({ error: "Failed to send email. Please try again later." }, 500);
  });

  app.post(
    "/send-email",
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: (c) => c.json({ error: `the body must have at most ${MAX_BODY_BYTES} bytes` }, 413),
    }),
    async (c) => {
      if (!/^application\/json\s*(?:;|$)/i.test(c.req.header("content-type") ?? "")) {
        return c.json({ error: "content-type must be application/json" }, 415);
      }
      const parsed = payload.safeParse(await readJson(c));
      if (!parsed.success) {
        return c.json({ error: parsed.error.issues.map((issue) => issue.message).join("; ") }, 400);
      }
      const address = clientAddress(c);
      const turn = limiter.take(address);
      if (!turn.allowed) {
        c.header("retry-after", String(turn.retryAfterSeconds));
        return c.json({ error: "too many messages; please try again later" }, 429);
      }

      const { subject, body } = parsed.data;
      const message = { inquiryId: null, recipient: inquiriesTo, replyTo: null, subject, body, domain };
      const id = await storeMessage(db, message, now()).catch((error: unknown) => {
        limiter.giveBack(address);
        throw error;
      });
      log.info({ message: id }, "message stored");
      wake?.();
      return c.json({ id });
    },
  );

  app.all("/send-email", (c) => c.json({ error: "method not allowed" }, 405, { allow: "POST, OPTIONS" }));
  // Not `notFound`, which Hono drops when an app is mounted in another one.
  app.all("*", (c) => c.json({ error: "function not found" }, 404));
  return app;
}

/** Undefined when the body is no JSON, which no JSON text is. */
async function readJson(c: Context): Promise<unknown> {
  try {
    return await c.req.json();
  } catch {
    return undefined;
  }
}
