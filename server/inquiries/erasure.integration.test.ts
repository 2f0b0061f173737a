import { expect, it } from "vitest";
import { storeFilled } from "../../tests/support/inquiries.fixture.ts";
import { emptyLocation } from "../db/migration-history.fixture.ts";
import { openDatabase } from "../db/open.ts";
import { eraseDelivered, eraseSender } from "./erasure.ts";
import { listInquiryEntriesFrom } from "./inquiry-entries.ts";

it.for(["SQLite", "Postgres"] as const)(
  "erases one sender's inquiries, and old ones that are delivered, on %s",
  async (dialect, { skip }) => {
    const location = await emptyLocation(dialect);
    if (!location) return skip("this machine has no Postgres");
    const db = await openDatabase(location);
    await storeFilled(db, { email: "Amina@Bank.example", now: 1_000 });
    await storeFilled(db, { email: "amina@bank.example", now: 2_000 });
    const old = await storeFilled(db, { email: "juma@bank.example", now: 3_000 });
    const undelivered = await storeFilled(db, { email: "neema@bank.example", now: 4_000 });
    await db
      .updateTable("outbox")
      .set({ status: "sent", sent_at: 5_000 })
      .where("inquiry_id", "=", old)
      .execute();

    expect(await listInquiryEntriesFrom(db, "AMINA@bank.example")).toHaveLength(2);
    const bySender = await eraseSender(db, "AMINA@bank.example", 9_000);
    const byAge = await eraseDelivered(db, 6_000, 9_000);
    const nothing = await eraseDelivered(db, 6_000, 9_000);

    expect(bySender).toMatchObject({ inquiries: 2, messages: [{ createdAt: 1_000 }, { createdAt: 2_000 }] });
    expect(byAge).toMatchObject({ inquiries: 1, messages: [{ createdAt: 3_000 }] });
    expect(nothing).toEqual({ inquiries: 0, messages: [], record: undefined });
    expect(await db.selectFrom("inquiries").select("id").execute()).toEqual([{ id: undelivered }]);
    expect(await db.selectFrom("outbox").select("inquiry_id").execute()).toEqual([
      { inquiry_id: undelivered },
    ]);
    const records = await db.selectFrom("erasures").select(["reason", "inquiries", "messages"]).execute();
    expect(records.toSorted((a, b) => b.inquiries - a.inquiries)).toEqual([
      { reason: "request", inquiries: 2, messages: 2 },
      { reason: "retention", inquiries: 1, messages: 1 },
    ]);
    await db.destroy();
  },
);
