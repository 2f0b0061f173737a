import type { FormFields } from "../../domain/contact/form-fields.ts";
import type { Database } from "../../server/db/schema.ts";
import { storeInquiry } from "../../server/inquiries/store.ts";

/** The contact form, filled as it should be. */
export const FILLED: FormFields = {
  type: "demo",
  source: "investigation",
  name: "Amina Juma",
  email: "amina@bank.example",
  company: "https://bank.example",
  country: "TZ",
  phone: "+255712345678",
  message: "We process card payments.",
};

/** A question of an engineer, asked as it should be. */
export const SUPPORT_FIELDS: FormFields = {
  email: "amina@gmail.com",
  requestId: "req_0123456789abcdef",
  sent: 'POST /v1/transactions/analyze\n{"amount": 7500}',
  message: "A review, and it came back approved.",
};

/** Who gets the inquiries of each kind. */
export const RECIPIENTS = { sales: "inquiries@baini.example", support: "support@baini.example" };

/**
 * Stores an inquiry as a submit does.
 * @param now tells its form from any other
 * @returns its id
 */
export async function storeFilled(
  db: Database,
  { email = "amina@bank.example", now }: { email?: string; now: number },
): Promise<string> {
  const stored = await storeInquiry(
    db,
    { token: `token ${now}`, digest: "digest" },
    {
      kind: "sales",
      type: "demo",
      source: "investigation",
      plan: undefined,
      name: "Amina Juma",
      email,
      company: "https://bank.example",
      country: "TZ",
      phone: "+255712345678",
      message: "We process card payments.",
      partnershipModel: [],
    },
    { language: "sw", recipient: "inquiries@baini.example", domain: "baini.example", now },
  );
  if (stored.status !== "stored") throw new Error(`There is an inquiry of ${now} already`);
  return stored.id;
}
