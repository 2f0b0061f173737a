import type { OperationId } from "../../../../domain/api/operations.ts";
import { TEST_CUSTOMERS } from "../../../../domain/api/scoring.ts";
import { SAMPLE_KEY } from "../../../../domain/samples.ts";

/** A body to start from. */
export interface Example {
  /** The text `api:explorer.examples.{name}` says what it shows. */
  readonly name: ExampleName;
  /** The test customer that it is about. */
  readonly customer?: string;
  /** JSON, or what shall be refused for not being it. */
  readonly body: string;
}

export type ExampleName =
  | "approved"
  | "review"
  | "declined"
  | "firesRule"
  | "testCustomer"
  | "wrongField"
  | "brokenJson"
  | "yourKey"
  | "unknownKey"
  | "largeTransfers"
  | "freshSim"
  | "unknownOperator"
  | "allEvents"
  | "plainHttp"
  | "suspicious"
  | "compromised"
  | "ruleTriggered"
  | "unknownEvent";

const PAYMENT = { amount: 1250, currency: "KES", customerId: "cus_4821", merchant: "Duka la Simu" } as const;

/** Ready bodies, the first of which an operation starts with. An operation without any takes no body. */
export const EXAMPLES: Readonly<Record<OperationId, readonly Example[]>> = {
  verifyKey: [
    example("yourKey", { apiKey: SAMPLE_KEY }),
    example("unknownKey", { apiKey: "sk_sandbox_unknown" }),
    example("wrongField", { key: SAMPLE_KEY }),
  ],
  analyzeTransaction: [
    example("declined", {
      ...PAYMENT,
      amount: 48_200,
      country: "KE",
      customerCountry: "TZ",
      newDevice: true,
      simChangedHoursAgo: 2,
    }),
    example("review", { ...PAYMENT, amount: 3900, newDevice: true, simChangedHoursAgo: 30 }),
    example("approved", { ...PAYMENT, country: "KE", customerCountry: "KE" }),
    example("firesRule", { ...PAYMENT, amount: 7500, channel: "mobile_money" }),
    ...Object.keys(TEST_CUSTOMERS).map((customer) => ({
      ...example("testCustomer", { amount: 1250, currency: "KES", customerId: customer }),
      customer,
    })),
    example("wrongField", { ...PAYMENT, amount: "1,250" }),
    {
      name: "brokenJson",
      body: `{\n  "amount": 1250,\n  "currency": "KES",\n  "customerId": "cus_4821",\n}`,
    },
  ],
  listRules: [],
  putRule: [
    example("largeTransfers", {
      name: "Large transfers",
      description: "Decline what is above 5,000.",
      conditions: [{ field: "amount", operator: "greater_than", value: 5000 }],
      actions: [{ type: "decline", reason: "The amount is above 5,000." }],
    }),
    example("freshSim", {
      name: "Mobile money from a fresh SIM",
      conditions: [
        { field: "channel", operator: "in", value: ["mobile_money"] },
        { field: "simChangedHoursAgo", operator: "less_than", value: 24 },
      ],
      actions: [{ type: "review" }],
    }),
    example("unknownOperator", {
      name: "Large transfers",
      conditions: [{ field: "amount", operator: "above", value: 5000 }],
    }),
  ],
  createWebhook: [
    example("allEvents", {
      url: "https://bank.example/webhooks",
      events: ["transaction.suspicious", "account.compromised", "rule.triggered"],
    }),
    example("plainHttp", { url: "http://bank.example/webhooks", events: ["rule.triggered"] }),
  ],
  createSandboxKey: [],
  listEvents: [],
  sendTestEvent: [
    example("suspicious", { type: "transaction.suspicious" }),
    example("compromised", { type: "account.compromised" }),
    example("ruleTriggered", { type: "rule.triggered" }),
    example("unknownEvent", { type: "payment.settled" }),
  ],
};

function example(name: ExampleName, body: object): Example {
  return { name, body: JSON.stringify(body, null, 2) };
}
