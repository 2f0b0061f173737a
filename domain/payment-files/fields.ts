/** What a column can hold: a field as the API names it, with a dot where it is inside another, or what is known afterwards. */
export type ColumnField = (typeof FIELDS)[number] | `metadata.${string}`;

/** How the cells of a field are read. */
export const KINDS = {
  amount: "number",
  currency: "currency",
  occurredAt: "timestamp",
  customerId: "identifier",
  reference: "text",
  type: "type",
  channel: "channel",
  merchant: "text",
  "payee.id": "identifier",
  "payee.firstSeenAt": "timestamp",
  deviceId: "identifier",
  agentId: "identifier",
  tillId: "identifier",
  country: "country",
  customerCountry: "country",
  ipCountry: "country",
  deliveryCountry: "country",
  "card.bin": "bin",
  "card.present": "flag",
  newDevice: "flag",
  simChangedHoursAgo: "number",
  pinResetHoursAgo: "number",
  accountAgeDays: "number",
} as const;

export type CellKind = (typeof KINDS)[keyof typeof KINDS];

export const FIELDS = Object.keys(KINDS) as (keyof typeof KINDS)[];
