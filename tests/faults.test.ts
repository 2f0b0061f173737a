import { expect, it, onTestFinished } from "vitest";
import { openDatabase } from "../server/db/open.ts";
import { storeMessage } from "../server/inquiries/outbox-store.ts";
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
