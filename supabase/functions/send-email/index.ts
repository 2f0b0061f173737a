// The entry that Supabase's edge runtime (Deno) starts. Everything it does is in handler.ts, which runs anywhere.
import { createHandler } from "./handler.ts";

declare const Deno: {
  readonly env: { toObject(): Record<string, string> };
  serve(handler: (request: Request) => Promise<Response>): void;
};

Deno.serve(createHandler(Deno.env.toObject(), fetch));
