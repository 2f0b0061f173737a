import { setTimeout as sleep } from "node:timers/promises";
import { type RunningServer, startServer } from "../support/server.fixture.ts";

export interface Call {
  readonly method?: "GET" | "POST" | "PUT";
  readonly path: string;
  readonly body?: object;
  /** From 0 on. Each has an address of its own, as far as a server that trusts loopback can see. */
  readonly owner: number;
  readonly apiKey?: string;
  readonly idempotencyKey?: string;
}

export interface CallResult {
  readonly text: string;
  /** Whether it is the answer of an earlier call with the same `Idempotency-Key`. */
  readonly isReplayed: boolean;
}

export interface KilledServer {
  /** Sends a call again and again until it is answered. @throws when it is refused */
  send(call: Call): Promise<CallResult>;
  /** Kills the process in a moment; what is sent from then on waits for the next one. */
  kill(): Promise<void>;
  /** Calls that were sent again because no answer had come, and those of them that had been done before the process died. */
  retries(): { readonly calls: number; readonly done: number };
  stop(): Promise<void>;
}

/** A server that is killed at times, and its clients. */
export function startKilledServer(env: Record<string, string>): KilledServer {
  const start = () => startServer({ env: { ...env, TRUSTED_PROXIES: "127.0.0.1", LOG_LEVEL: "warn" } });
  let running = start();
  const again = { calls: 0, done: 0 };

  return {
    async send(call) {
      for (let times = 1; ; times++) {
        const asked = running;
        const result = await sendOnce(await asked, call);
        if (result && times > 1) {
          again.calls += 1;
          again.done += Number(result.isReplayed);
        }
        if (result) return result;
        // On a machine that is busy the database may be late, and the response asks for the same call again.
        if (result === null) await sleep(100);
        else if (asked === running)
          throw new Error(`${call.path} was not answered, and nobody killed the server.`);
      }
    },
    async kill() {
      // Some die at once, some when the next calls are under way.
      await sleep(Math.random() * 5);
      running = running.then(async (server) => {
        await server.stop("SIGKILL");
        return start();
      });
    },
    retries: () => ({ ...again }),
    async stop() {
      await (await running).stop();
    },
  };
}

/** Undefined when no whole answer came, null when it asks for the same call again. @throws when it is a refusal */
async function sendOnce({ url }: RunningServer, call: Call): Promise<CallResult | null | undefined> {
  const { method = "GET", path, body, owner, apiKey, idempotencyKey } = call;
  let response: Response;
  let text: string;
  try {
    response = await fetch(url + path, {
      method,
      headers: {
        "x-forwarded-for": `10.0.${owner}.1`,
        ...(apiKey && { authorization: `Bearer ${apiKey}` }),
        ...(body && { "content-type": "application/json" }),
        ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    text = await response.text();
  } catch {
    return undefined;
  }
  if (response.status === 503) return null;
  if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${text}`);
  return { text, isReplayed: response.headers.get("idempotency-replayed") === "true" };
}
