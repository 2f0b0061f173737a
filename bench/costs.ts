import { Agent } from "node:http";
import { REQUEST_EXAMPLES } from "../domain/api/request-examples.ts";
import { startBuiltServer } from "../scripts/servers/built-server.ts";
import type { RunningServer } from "../scripts/servers/server.ts";
import { type Exchange, type Sending, send } from "./exchange.ts";
import { processorSeconds } from "./process.ts";
import type { Measurement, Row } from "./report.ts";

/** Processor milliseconds of the server for one request, by its kind. */
export type Costs = Readonly<Record<string, number>>;

const SITE_URL = "http://site.example";
const AT_ONCE = 8;
/** A form is judged to be a program's before two seconds have passed. */
const FILLED_MS = 2_100;
/** One key may analyse a hundred payments a minute. */
const KEYS = 20;
const PAYMENTS_PER_KEY = 50;

/**
 * Measures what each kind of request takes of the server's processor, threads included, beside whatever else the machine does: processor
 * time, unlike time, is not longer on a busy machine.
 */
export async function measureCosts(): Promise<Costs> {
  const site = await startBuiltServer({ env: { LOG_LEVEL: "warn", TRUSTED_PROXIES: "127.0.0.1", SITE_URL } });
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const call = (path: string, sending: Sending = {}, from = 0) => send(site, agent, path, sending, from);
  try {
    const { headers } = await call("/en");
    const page = { "if-none-match": String(headers.etag) };
    const costs: Record<string, number> = {};
    const measure = async (kind: string, times: number, once: (index: number) => Promise<Exchange>) => {
      costs[kind] = await costOf(site, times, once);
    };
    await measure("page, kept", 20_000, () => call("/en"));
    await measure("page, unchanged (304)", 20_000, () => call("/en", { headers: page }));
    await measure("page, rendered", 300, () => call("/en?texts=shipped"));
    await measure("contact form", 1_000, () => call("/en/contact"));
    await measure("country", 5_000, (index) => call("/api/country", {}, index));
    await measure("page view", 5_000, (index) => call("/api/event", PAGE_VIEW, index));
    await measureSandbox(call, measure);
    await measureSubmits(call, measure);
    return costs;
  } finally {
    agent.destroy();
    await site.stop();
  }
}

type Call = (path: string, sending?: Sending, from?: number) => Promise<Exchange>;
type Measure = (kind: string, times: number, once: (index: number) => Promise<Exchange>) => Promise<void>;

async function measureSandbox(call: Call, measure: Measure): Promise<void> {
  const keys: string[] = [];
  await measure("sandbox key", KEYS, async (index) => {
    const exchange = await call("/v1/sandbox/keys", { method: "POST" }, index);
    keys.push(JSON.parse(exchange.body).apiKey);
    return exchange;
  });
  const body = JSON.stringify(REQUEST_EXAMPLES.analyzeTransaction.review);
  await measure("payment analysed", KEYS * PAYMENTS_PER_KEY, (index) => {
    const authorization = `Bearer ${keys[index % KEYS]}`;
    const headers = { authorization, "content-type": "application/json" };
    return call("/v1/transactions/analyze", { method: "POST", headers, body }, index % KEYS);
  });
}

async function measureSubmits(call: Call, measure: Measure): Promise<void> {
  const submits = 200;
  const tokens: string[] = [];
  for (let index = 0; index < submits; index++) {
    const { body } = await call("/en/contact?type=sales");
    tokens.push(/name="token" value="([^"]+)"/.exec(body)?.[1] ?? "");
  }
  await new Promise((resolve) => setTimeout(resolve, FILLED_MS));
  await measure("inquiry stored and delivered", submits, (index) => {
    const form = new URLSearchParams({
      token: tokens[index] ?? "",
      type: "sales",
      name: `Visitor ${index}`,
      email: `visitor-${index}@bank.example`,
      company: "bank.example",
      country: "TZ",
      message: `Inquiry number ${index}.`,
    });
    const headers = { accept: "application/json", "content-type": "application/x-www-form-urlencoded" };
    return call("/en/contact?type=sales", { method: "POST", headers, body: form.toString() }, index);
  });
}

const PAGE_VIEW: Sending = {
  method: "POST",
  headers: {
    "content-type": "application/json",
    "user-agent": "Mozilla/5.0 (Linux; Android 13) Chrome/140.0",
  },
  body: JSON.stringify({ name: "pageview", url: `${SITE_URL}/en`, domain: "site.example" }),
};

/** @throws when a request is refused: a refusal costs less than what was to be measured. */
async function costOf(
  { pid }: RunningServer,
  times: number,
  once: (index: number) => Promise<Exchange>,
): Promise<number> {
  const before = processorSeconds(pid) ?? Number.NaN;
  let next = 0;
  const client = async () => {
    while (next < times) {
      const { status, body } = await once(next++);
      if (status >= 400) throw new Error(`A request was refused with ${status}: ${body}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, client));
  return (((processorSeconds(pid) ?? Number.NaN) - before) * 1_000) / times;
}

/** Milliseconds of the processor for each kind of request. For information: no bound. */
export async function benchCosts(): Promise<Measurement> {
  const costs = await measureCosts();
  return {
    title: "what one request takes of the processor",
    notes: ["Processor time of the server's process with all its threads, SQLite, one process."],
    head: ["request", "ms"],
    rows: Object.entries(costs).map(([kind, cost]): Row => [kind, Number(cost.toFixed(3))]),
    bounds: [],
  };
}
