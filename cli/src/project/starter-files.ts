import { FIRST_RULE } from "../../../domain/api/first-rule.ts";
import { CONFIGURATION_FILE, RULES_FOLDER } from "./project.ts";

/** A file that `init` writes, with slashes in its path. */
export interface StarterFile {
  readonly path: string;
  readonly text: string;
  /** Half a sentence, for messages. */
  readonly about: string;
}

const { id: FIRST_ID, ...FIRST } = FIRST_RULE;

const RULE = {
  name: "Large payments from new accounts",
  description: "A new account that moves more than 5000 at once",
  conditions: [
    { field: "amount", operator: "greater_than", value: 5000 },
    { field: "accountAgeDays", operator: "less_than", value: 7 },
  ],
  actions: [{ type: "decline", reason: "Large payment from a new account" }],
};

/** One for each way of expecting something. All are met with the rule above and the one that every key starts with. */
const PAYMENTS = [
  {
    name: "A regular customer pays a bill",
    transaction: { amount: 1200, currency: "KES", customerId: "cus_1001", accountAgeDays: 420 },
    expect: { recommendation: "approve", riskScore: 0, triggers: [] },
  },
  {
    name: "A large payment from an old account",
    transaction: { amount: 7500, currency: "KES", customerId: "cus_1002", accountAgeDays: 420 },
    expect: { recommendation: "review", riskScore: { atLeast: 0.4, atMost: 0.79 } },
  },
  {
    name: "A large payment from a new account",
    transaction: { amount: 7500, currency: "KES", customerId: "cus_1003", accountAgeDays: 2 },
    expect: { recommendation: "decline", triggers: { include: ["large-payments-new-accounts"] } },
  },
  {
    name: "A small payment from a new account",
    transaction: { amount: 800, currency: "KES", customerId: "cus_1004", accountAgeDays: 2 },
    expect: { recommendation: "approve", riskScore: { atMost: 0.39 }, triggers: ["new_account"] },
  },
  {
    name: "A new device just after a SIM change",
    transaction: {
      amount: 900,
      currency: "KES",
      customerId: "cus_1005",
      newDevice: true,
      simChangedHoursAgo: 5,
    },
    expect: { recommendation: "review", triggers: ["sim_changed", "new_device"] },
  },
];

export function starterFiles(baseUrl: string): readonly StarterFile[] {
  return [
    { path: CONFIGURATION_FILE, text: toJson({ baseUrl }), about: "where the API is" },
    { path: `${RULES_FOLDER}/large-payments-new-accounts.json`, text: toJson(RULE), about: "a first rule" },
    {
      path: `${RULES_FOLDER}/${FIRST_ID}.json`,
      text: toJson(FIRST),
      about: "the rule that every key starts with",
    },
    { path: "transactions.json", text: toJson(PAYMENTS), about: "payments to test it with" },
  ];
}

/** JSON as it is written by hand: what fits into a line stays in one. */
export function toJson(value: unknown): string {
  return `${format(value, "")}\n`;
}

function format(value: unknown, indent: string): string {
  const inline = inLine(value);
  const maxWidth = 100 - indent.length;
  const hasInner = typeof value === "object" && value !== null;
  // Lists of objects are read line by line; what is deeper is small.
  const isFlat =
    indent.length >= 4 || !hasInner || Object.values(value).every((inner) => typeof inner !== "object");
  if (!hasInner || (inline.length <= maxWidth && isFlat && indent !== "")) return inline;
  const deeper = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((item) => format(item, deeper))
    : Object.entries(value).map(([name, inner]) => `${JSON.stringify(name)}: ${format(inner, deeper)}`);
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  return parts.length === 0
    ? `${open}${close}`
    : `${open}\n${deeper}${parts.join(`,\n${deeper}`)}\n${indent}${close}`;
}

function inLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inLine).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([name, inner]) => `${JSON.stringify(name)}: ${inLine(inner)}`);
  return fields.length === 0 ? "{}" : `{ ${fields.join(", ")} }`;
}
