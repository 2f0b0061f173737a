import { expect, it, onTestFinished } from "vitest";
import { EarlyExit } from "../scripts/servers/server.ts";
import { openDatabase } from "../server/db/open.ts";
import { MIN_FILL_MS, openFormTokens } from "../server/inquiries/form-token.ts";
import { storeMessage } from "../server/inquiries/outbox-store.ts";
import { type Submit, submitInquiry, submitUntilStored } from "./support/contact-form.fixture.ts";
import { freePort } from "./support/free-port.fixture.ts";
import { type Kills, surviveKills } from "./support/kills.fixture.ts";
import { startMailServer } from "./support/mail-server.fixture.ts";
import { startServer } from "./support/server.fixture.ts";

/* What takes minutes to show: `npm run faults`. */

const MINUTE = 60_000;

it.for<Kills>([
  { rounds: 100, database: "SQLite", victim: "site" },
  { rounds: 20, database: "Postgres", victim: "site" },
  { rounds: 10, database: "Postgres", victim: "database" },
])(
  "loses nothing and stores nothing twice over $rounds kills of the $victim on $database",
  { timeout: 30 * MINUTE },
  async (kills, context) => {
    const seen = await surviveKills(kills);

    if (seen === undefined) return context.skip("this machine has no Postgres");
    console.log(`${kills.rounds} kills of the ${kills.victim} on ${kills.database}: ${seen}`);
  },
);

it("delivers once to a mail server that answers each command after 6 s and the final dot after 65 s", {
  timeout: 5 * MINUTE,
}, async () => {
  const slowly = (callback: () => void, seconds: number) => setTimeout(callback, seconds * 1_000);
  let accepted = 0;
  const mailServer = await startMailServer({
    onConnect: (_session, callback) => void slowly(callback, 6),
    onMailFrom: (_address, _session, callback) => void slowly(callback, 6),
    onRcptTo: (_address, _session, callback) => void slowly(callback, 6),
    onData(stream, _session, callback) {
      stream.resume();
      stream.once("end", () =>
        slowly(() => {
          accepted++;
          callback();
        }, 65),
      );
    },
  });
  onTestFinished(() => mailServer.close());
  const server = await startServer({ env: { SMTP_URL: mailServer.url } });
  onTestFinished(async () => void (await server.stop()));
  const db = await openDatabase({ dataDir: server.dataDir });
  onTestFinished(() => db.destroy());
  const mail = { recipient: "inquiries@baini.example", replyTo: null, domain: "baini.example" };
  await storeMessage(db, { ...mail, inquiryId: null, subject: "Slow", body: "Text" }, Date.now());

  const read = () => db.selectFrom("outbox").select(["status", "attempts"]).executeTakeFirst();
  await expect.poll(read, { timeout: 4 * MINUTE, interval: 1_000 }).toEqual({ status: "sent", attempts: 1 });
  expect(accepted).toBe(1);
});

it("loses nothing that it acknowledged when workers run out of memory, and replaces them", {
  // A slow machine collects garbage for minutes before it gives up.
  timeout: 5 * MINUTE,
}, async () => {
  const server = await startShortOfMemory();
  onTestFinished(async () => void (await server.stop("SIGKILL")));
  const db = await openDatabase({ dataDir: server.dataDir });
  onTestFinished(() => db.destroy());
  const tokens = await openFormTokens(db, () => Date.now() - MIN_FILL_MS);
  const lines = (text: string) => server.logLines().filter(({ msg }) => msg === text).length;
  await expect.poll(() => lines("worker serves")).toBeGreaterThanOrEqual(2);
  const acknowledged: number[] = [];
  const unanswered: Submit[] = [];
  let next = 0;
  while (next < 5) {
    const submit = { number: next++, token: tokens.issue() };
    if (await submitInquiry(server.port, submit)) acknowledged.push(submit.number);
    else unanswered.push(submit);
  }
  const hasDied = () => lines("worker died; another one takes its place") > 0;

  await Promise.all(
    Array.from({ length: 32 }, async (_, index) => {
      while (!hasDied()) {
        // Pages that are rendered for each visitor take the memory.
        if (index % 2 === 0)
          await fetch(`${server.url}/en/blog?texts=shipped`).then(
            (r) => r.text(),
            () => "",
          );
        else {
          const submit = { number: next++, token: tokens.issue() };
          if (await submitInquiry(server.port, submit)) acknowledged.push(submit.number);
          else unanswered.push(submit);
        }
      }
    }),
  );
  // Anyone who got no response sends again.
  for (const submit of unanswered) await submitUntilStored(server.port, submit);

  const rows = await db.selectFrom("inquiries").select("message").execute();
  const numbers = rows.map(({ message }) => Number(/\d+/.exec(message)?.[0])).sort((a, b) => a - b);
  expect(server.output()).toContain("heap out of memory");
  expect(acknowledged.length).toBeGreaterThan(0);
  await expect.poll(() => lines("worker serves")).toBeGreaterThan(2);
  expect(numbers).toEqual(Array.from({ length: next }, (_, number) => number));
});

/** With the least memory, in steps of 2 MB, that the site starts with: under load it is not enough. */
async function startShortOfMemory() {
  const port = await freePort();
  for (let megabytes = 26; ; megabytes += 2) {
    const env = {
      WORKERS: "2",
      // When none is left, the port is given back: any free one would then be another.
      PORT: String(port),
      TRUSTED_PROXIES: "127.0.0.1",
      NODE_OPTIONS: `--max-old-space-size=${megabytes} --max-semi-space-size=1`,
    };
    try {
      return await startServer({ env });
    } catch (error) {
      if (!(error instanceof EarlyExit) || !error.message.includes("heap out of memory")) throw error;
    }
  }
}
