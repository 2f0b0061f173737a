import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { RECORDED_RESPONSES } from "../domain/api/examples.ts";
import { Analysis, ApiError, EventData, Report } from "../domain/api/schemas.ts";
import { SAMPLE_LANGUAGES, type Sample, type SampleLanguage } from "../domain/samples.ts";
import { storyScript } from "../domain/stories/story-script.ts";
import { STORIES } from "../domain/stories.ts";
import type { Host } from "./samples/host.fixture.ts";
import {
  commandOf,
  missingLanguages,
  runProgram,
  samples,
  startHostOf,
  writeSample,
} from "./samples/programs.fixture.ts";
import { expectReceiver } from "./samples/receiver.fixture.ts";
import { type RunningServer, startServer } from "./support/server.fixture.ts";

/** What a program prints when it did what its page says; the others print something. The order is a visitor's. */
const PRINTS: Readonly<Record<string, RegExp>> = {
  "create-sandbox-key": /sk_sandbox_\w{20,}/,
  "verify-key": /active/,
  "custom-rules": /large-payments-new-accounts/,
  "list-rules": /large-amount/,
  "put-rule": /large-payment-new-account/,
  "get-rule": /amount/,
  "delete-rule": /deleted|not.found/,
  "create-webhook": /whsec_/,
  "list-webhooks": /wh_/,
  "get-webhook": /wh_/,
  "analyze-transaction": /1(\.0+)?\D+decline/,
  "basic-integration": /decline/,
  "retry-with-idempotency": /approve|0/,
  "list-cases": /case_1/,
  "get-case": /case_1/,
  "record-case-disposition": /closed/,
  "list-sandbox-decisions": /decline/,
  "analyze-transaction-batch": /order-5201[\s\S]*order-5202/,
  "list-sandbox-events": /transaction\.suspicious/,
  "list-webhook-deliveries": /dlv_1\b/,
  "resend-webhook-delivery": /msg_/,
  "rotate-webhook-secret": /whsec_/,
  "delete-webhook": /wh_\w+\D+(?:true|True)/,
  "renew-sandbox-key": /\d{4}-\d\d-\d\dT/,
};

/** They need packages: `packages.slow.test.ts` runs them. */
const OF_PACKAGES = /^(?:cli|install|registry|run|sdk)-/;

let server: RunningServer;
let apiKey: string;
let webhooksKey: string;
const folder = mkdtempSync(join(tmpdir(), "baini-samples-"));
const hosts = new Map<SampleLanguage, Host>();

const all = Object.entries(samples).flatMap(([name, files]) => files.map((sample) => ({ name, sample })));
const programs = all.filter(({ name, sample }) => sample.language !== "json" && !OF_PACKAGES.test(name));
const runnable = programs.filter(({ sample }) => !missingLanguages.includes(sample.language));
/** Receivers wait for messages, and are tried on their own. */
const IS_RECEIVER = /^(?:webhook-handler|forward-events)$/;
const names = [
  ...new Set(
    [...Object.keys(PRINTS), ...programs.map(({ name }) => name)].filter((name) => !IS_RECEIVER.test(name)),
  ),
];
/** Those that work with webhooks share a key of their own: one alone has not requests enough for a minute of all. */
const keyOf = (name: string) => (/webhook|event|^analyze-transaction$/.test(name) ? webhooksKey : apiKey);
const place = (sample: Sample) =>
  writeSample(folder, sample, { origin: server.url, apiKey: keyOf(sample.file.split("/").at(-2) ?? "") });

const post = (path: string, body: object) =>
  fetch(server.url + path, {
    method: "POST",
    headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });

beforeAll(async () => {
  server = await startServer();
  const newKey = async () => {
    const made = await fetch(`${server.url}/v1/sandbox/keys`, { method: "POST" });
    return ((await made.json()) as { apiKey: string }).apiKey;
  };
  [apiKey, webhooksKey] = [await newKey(), await newKey()];
  await post("/v1/transactions/analyze", { amount: 9_000, currency: "KES", customerId: "cus_first" });
  await Promise.all(
    SAMPLE_LANGUAGES.map(async (language) => {
      const files = runnable.filter(({ sample }) => sample.language === language);
      if (files.length === 0) return;
      const host = await startHostOf(
        language,
        files.map(({ sample }) => place(sample)),
      );
      if (host) hosts.set(language, host);
    }),
  );
});

afterAll(async () => {
  for (const host of hosts.values()) host.stop();
  await server.stop("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

describe("A sample", () => {
  it.runIf(missingLanguages.length > 0)(
    `is not run in ${missingLanguages.join(", ")}: not on this machine`,
    () => {
      console.log(`Samples not run: ${missingLanguages.join(", ")} is not on this machine.`);
    },
  );

  it.each(names)("does what its page says, in each language: %s", async (name) => {
    const own = runnable.filter((program) => program.name === name);

    const endings = await Promise.all(
      own.map(async ({ sample }) => {
        const file = place(sample);
        const host = hosts.get(sample.language);
        return { file: sample.file, ...(await (host?.run(file) ?? runProgram(file, sample.language))) };
      }),
    );

    expect(own.length).toBeGreaterThan(0);
    for (const { file, code, output } of endings) {
      expect(code, `${file}\n${output}`).toBe(0);
      expect(output, file).toMatch(PRINTS[name] ?? /./);
    }
  });
});

describe("The script of a story", () => {
  it.each(STORIES)("plays $slug with a key of its own, up to the draft report", async (story) => {
    const reason = "L’agent n’est pas joignable, d'après le 'registre'.";
    const script = storyScript(story, { origin: server.url, reason });

    const { stdout } = await promisify(execFile)("bash", ["-c", script]);

    const lines = stdout.trim().split("\n");
    const report = Report.parse(JSON.parse(lines.at(-1) ?? ""));
    expect(lines.filter((line) => line.startsWith('{"id":"txn_'))).toHaveLength(story.payments.length);
    expect([report.caseId, report.jurisdiction]).toEqual(["case_1", story.jurisdiction]);
    expect(stdout).toContain(reason);
  });
});

it("no command of curl holds a question mark that zsh would take for a pattern", () => {
  const commands = Object.values(samples).flatMap((list) =>
    list.filter(({ language }) => language === "curl"),
  );

  expect(commands.length).toBeGreaterThan(10);
  for (const { code } of commands) expect(code).not.toMatch(/curl [^'"\n]*\?/);
});

describe("A response or event that a page shows", () => {
  const shown = (name: string) => JSON.parse(samples[name]?.[0]?.code ?? "") as Record<string, unknown>;

  it("is what the sandbox responds to the sample's payment", async () => {
    const sample = samples["analyze-transaction"]?.find(({ language }) => language === "curl");
    const payment = JSON.parse(/-d '([^']+)'/.exec(sample?.code ?? "")?.[1] ?? "") as object;

    const response = Analysis.parse(
      await (await post("/v1/transactions/analyze", { ...payment, customerId: "cus_fresh" })).json(),
    );

    const declined = Analysis.parse(shown("analysis-declined"));
    expect({ ...response, id: "", caseId: "" }).toEqual({ ...declined, id: "", caseId: "" });
  });

  it.each(["getRule", "putRule", "deleteRule"] as const)(
    "is of the rule that the samples of %s name",
    (id) => {
      const slug = id.replace("Rule", "-rule");
      const named = (samples[slug] ?? []).map(({ code }) => /\/v1\/rules\/([\w-]+)/.exec(code)?.[1]);
      const responses = Object.values({ ...RECORDED_RESPONSES[id]?.[200], ...RECORDED_RESPONSES[id]?.[201] });

      expect(responses.length).toBeGreaterThan(0);
      for (const rule of named) {
        for (const response of responses) expect(response).toMatchObject({ id: rule });
      }
    },
  );

  it("is an error as the sandbox words it", async () => {
    const example = ApiError.parse(shown("error-response")).error;

    const response = await post("/v1/transactions/analyze", {
      amount: 1,
      currency: "kes",
      customerId: "cus_1",
    });

    const { error } = ApiError.parse(await response.json());
    expect(error).toEqual({ ...example, requestId: error.requestId });
    expect(Object.keys(error)).toEqual(Object.keys(example));
  });

  it.each(Object.keys(EventData) as (keyof typeof EventData)[])("has the schema of %s", (type) => {
    const event = shown(`event-${type.replace(".", "-")}`);

    expect(event).toMatchObject({ type, timestamp: z.iso.datetime().parse(event.timestamp) });
    expect(EventData[type].parse(event.data)).toEqual(event.data);
  });
});

describe("The webhook handler", () => {
  const handlers = runnable.filter(({ name }) => name === "webhook-handler");

  it.each(handlers)("takes a genuine message and refuses others: $sample.file", async ({ sample }) => {
    const file = place(sample);

    await expectReceiver(commandOf(file, sample.language), dirname(file));
  });
});
