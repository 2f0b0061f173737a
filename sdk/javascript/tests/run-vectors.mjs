/**
 * Runs the cases of a file with this library and prints a line of JSON as each ends; see `sdk/vectors/README.md`.
 * It judges nothing.
 *
 *     node sdk/javascript/tests/run-vectors.mjs cases.json
 */
import { readFile } from "node:fs/promises";
import { Baini, BainiError, verifyWebhook } from "../dist/index.js";

const CONCURRENCY = 8;
const ERROR_FIELDS = ["status", "code", "message", "param", "requestId", "retryAfter", "attempts", "reason"];

/** The method of each operation; `{}` in place of options means that there are none. */
const OPERATIONS = {
  verifyKey: (baini, { apiKey }) => baini.keys.verify(apiKey),
  analyzeTransaction: (baini, { transaction, idempotencyKey }) =>
    baini.transactions.analyze(transaction, { idempotencyKey }),
  listRules: (baini) => baini.rules.list(),
  putRule: (baini, { id, rule }) => baini.rules.put(id, rule),
  createWebhook: (baini, { url, events, idempotencyKey }) =>
    baini.webhooks.create({ url, events }, { idempotencyKey }),
  listCases: (baini, { status }) => baini.cases.list({ status }),
  getCase: (baini, { id }) => baini.cases.get(id),
  recordCaseDisposition: (baini, { id, disposition, idempotencyKey }) =>
    baini.cases.recordDisposition(id, disposition, { idempotencyKey }),
  createSandboxKey: (baini) => baini.sandbox.createKey(),
  listEvents: (baini, { after }) => baini.sandbox.listEvents({ after }),
  listDecisions: (baini, { after }) => baini.sandbox.listDecisions({ after }),
  sendTestEvent: (baini, { type, idempotencyKey }) => baini.sandbox.sendTestEvent(type, { idempotencyKey }),
};

async function call({ client, operation, arguments: given }) {
  const baini = new Baini({ ...client, apiKey: client.apiKey ?? undefined });
  return OPERATIONS[operation](baini, given);
}

async function check({ body, bodyBase64, headers, secret, now, toleranceSeconds }) {
  const rawBody = bodyBase64 === undefined ? body : Buffer.from(bodyBase64, "base64");
  return verifyWebhook(rawBody, headers, secret, { now: new Date(now * 1000), toleranceSeconds });
}

function describe(error) {
  if (error instanceof BainiError) {
    const type = error.name === "BainiTimeoutError" ? "TimeoutError" : error.name;
    const fields = ERROR_FIELDS.filter((field) => field in error).map((field) => [field, error[field]]);
    return { type, ...Object.fromEntries(fields) };
  }
  if (error instanceof TypeError) return { type: "CallerError", message: error.message };
  return { type: "Undocumented", message: String(error?.stack ?? error) };
}

async function run(name, work) {
  const outcome = await work().then(
    (result) => ({ result }),
    (error) => ({ error: describe(error) }),
  );
  console.log(JSON.stringify({ name, ...outcome }));
}

const { calls = [], signatures = [] } = JSON.parse(await readFile(process.argv[2], "utf8"));
const waiting = [
  ...calls.map((given) => () => run(given.name, () => call(given))),
  ...signatures.map((given) => () => run(given.name, () => check(given))),
].values();
// They share one iterator, so that each case is taken once.
const workers = Array.from({ length: CONCURRENCY }, async () => {
  for (const next of waiting) await next();
});
await Promise.all(workers);
