import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { LIMITS } from "../domain/api/limits.ts";
import { startBuiltServer } from "../scripts/servers/built-server.ts";
import type { RunningServer } from "../scripts/servers/server.ts";
import { openSandboxFile } from "../server/sandbox/database.ts";
import { fill, HISTORY, paymentOf } from "./full-key.ts";
import { processorSeconds, temporaryFolder } from "./process.ts";
import type { Measurement } from "./report.ts";

const MAX_MS = 5;
const KEYS = 3;
/** So many that what runs is compiled, each for some of the hundred payments that a key may analyse a minute. */
const WARM_UP_KEYS = 12;
const WARM_UP = 15;
const MEASURED = 80;
async function call(site: RunningServer, path: string, sending: { key?: string; body?: object } = {}) {
  const { key, body } = sending;
  const response = await fetch(site.url + path, {
    method: "POST",
    headers: {
      ...(key && { authorization: `Bearer ${key}` }),
      "content-type": "application/json",
      // A client of its own for each key.
      "x-forwarded-for": `192.0.2.${key ? (key.charCodeAt(key.length - 1) + key.charCodeAt(key.length - 2)) % 250 : 251}`,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`A request was refused with ${response.status}: ${text}`);
  return JSON.parse(text);
}

/** Analyses payments of each key, one after the other, and resolves with the processor's milliseconds for one. */
async function costOf(site: RunningServer, keys: readonly string[], from: number, count: number) {
  const before = processorSeconds(site.pid) ?? Number.NaN;
  for (let index = from; index < from + count; index += 1) {
    for (const key of keys) {
      await call(site, "/v1/transactions/analyze", { key, body: paymentOf(LIMITS.payments + index) });
    }
  }
  const seconds = (processorSeconds(site.pid) ?? Number.NaN) - before;
  return (seconds * 1_000) / (count * keys.length);
}

/** What an analysis takes of the processor with all rules and payments that a key may have, and the first one after a start. */
export async function benchSandbox(): Promise<Measurement> {
  const folder = temporaryFolder();
  const env = { DATA_DIR: join(folder, "data"), LOG_LEVEL: "warn", TRUSTED_PROXIES: "127.0.0.1" };
  try {
    const site = await startBuiltServer({ env });
    const all: string[] = [];
    for (let index = 0; index < KEYS + WARM_UP_KEYS; index += 1) {
      const { apiKey } = await call(site, "/v1/sandbox/keys");
      all.push(apiKey);
    }
    await site.stop();
    const [keys, others] = [all.slice(0, KEYS), all.slice(KEYS)];

    const { db } = await openSandboxFile(env.DATA_DIR);
    await db.deleteFrom("sandbox_payments").execute();
    for (const key of keys) await fill(db, createHash("sha256").update(key).digest("hex"));
    await db.destroy();

    const full = await startBuiltServer({ env });
    // What every first request costs is no matter of the sandbox.
    await call(full, "/v1/sandbox/keys");
    const cold = await costOf(full, keys, 1, 1);
    await costOf(full, others, 0, MEASURED);
    await costOf(full, keys, 2, WARM_UP - 1);
    const empty = await costOf(full, others.slice(0, KEYS), MEASURED, WARM_UP);
    const warm = await costOf(full, keys, WARM_UP + 1, MEASURED);
    await full.stop();
    return {
      title: "processor milliseconds of an analysis, with all that a key may have",
      notes: [
        `${LIMITS.rules} rules, ${HISTORY.length} of them on history with conditions of their own; ${LIMITS.payments} payments, all of one customer and in the window.`,
        `The means of ${KEYS} keys. A process that has just started reads the payments of a key from the database once, and has compiled nothing yet.`,
      ],
      head: ["analysis", "ms"],
      rows: [
        ["of a key with one rule and a hundred payments", Number(empty.toFixed(1))],
        ["the first of a full key after a start", Number(cold.toFixed(1))],
        ["of a full key", Number(warm.toFixed(2))],
      ],
      bounds: [
        {
          text: `an analysis of a full key: at most ${MAX_MS} ms, measured ${warm.toFixed(2)} ms`,
          holds: warm <= MAX_MS,
        },
      ],
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
