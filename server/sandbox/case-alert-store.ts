import { LIMITS } from "../../domain/api/limits.ts";
import { type AlertParties, type LinkingKinds, partiesOf } from "../../domain/cases/case-membership.ts";
import type { CaseAlert } from "../../domain/cases/case-record.ts";
import type { SharedKind } from "../../domain/cases/link-strength.ts";
import { countBytes } from "./case-store.ts";
import type { SandboxDatabase } from "./database.ts";
import { ROW_BYTES } from "./quota.ts";

const COLUMNS = { payee: "payee_id", device: "device_id", till: "till_id", agent: "agent_id" } as const;

/** Alerts of open cases with room that an alert may join, those of the oldest case first. */
export async function findRelatedAlerts(
  trx: SandboxDatabase,
  digest: string,
  alert: AlertParties,
  { always, withSameTypology }: LinkingKinds,
): Promise<(AlertParties & { readonly caseNumber: number })[]> {
  const { customer, payee, typologies } = alert;
  const accounts = payee === undefined ? [customer] : [customer, payee];
  const rows = await trx
    .selectFrom("sandbox_case_alerts as alert")
    .innerJoin("sandbox_cases as case", (join) =>
      join.onRef("case.key_digest", "=", "alert.key_digest").onRef("case.number", "=", "alert.case_number"),
    )
    .select([
      "case_number",
      "at",
      "customer_id",
      "payee_id",
      "device_id",
      "till_id",
      "agent_id",
      "typologies",
    ])
    .where("alert.key_digest", "=", digest)
    .where("case.disposition", "is", null)
    .where("case.alerts", "<", LIMITS.caseAlerts)
    .where((eb) => {
      const shares = (kind: SharedKind) => eb(COLUMNS[kind], "=", alert[kind] ?? null);
      const shows = typologies.map((code) => eb("typologies", "like", `%"${code}"%`));
      return eb.or([
        eb("customer_id", "in", accounts),
        eb("payee_id", "=", customer),
        ...always.map(shares),
        ...(shows.length > 0 && withSameTypology.length > 0
          ? [eb.and([eb.or(shows), eb.or(withSameTypology.map(shares))])]
          : []),
      ]);
    })
    .orderBy("case_number")
    .orderBy("position")
    .execute();
  return rows.map((row) => ({
    caseNumber: row.case_number,
    at: row.at,
    customer: row.customer_id,
    ...(row.payee_id !== null && { payee: row.payee_id }),
    ...(row.device_id !== null && { device: row.device_id }),
    ...(row.till_id !== null && { till: row.till_id }),
    ...(row.agent_id !== null && { agent: row.agent_id }),
    typologies: JSON.parse(row.typologies),
  }));
}

/** Adds an alert to a case and counts it. */
export async function insertAlert(
  trx: SandboxDatabase,
  digest: string,
  number: number,
  alert: CaseAlert,
): Promise<void> {
  const { at, ...rest } = alert;
  const body = JSON.stringify(rest);
  const { position } = await trx
    .updateTable("sandbox_cases")
    .set((eb) => ({ alerts: eb("alerts", "+", 1) }))
    .where("key_digest", "=", digest)
    .where("number", "=", number)
    .returning("alerts as position")
    .executeTakeFirstOrThrow();
  const { customer, payee = null, device = null, till = null, agent = null, typologies } = partiesOf(alert);
  await trx
    .insertInto("sandbox_case_alerts")
    .values({
      key_digest: digest,
      case_number: number,
      position,
      at,
      customer_id: customer,
      payee_id: payee,
      device_id: device,
      till_id: till,
      agent_id: agent,
      typologies: JSON.stringify(typologies),
      body,
    })
    .execute();
  // What it is found by stands beside its body a second time: six ids of 64 characters at most.
  await countBytes(trx, digest, number, 2 * ROW_BYTES + Buffer.byteLength(body));
}
