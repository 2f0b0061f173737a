/**
 * The shapes of the API. The sandbox validates with them, and the API description, the reference and the explorer are made
 * from them; what a field means is a text, `api:schemas.{Schema}.{field}`, so that the reference speaks every language of the site.
 */
export * from "./schemas/cases.ts";
export * from "./schemas/errors.ts";
export * from "./schemas/events.ts";
export * from "./schemas/keys.ts";
export * from "./schemas/lists.ts";
export * from "./schemas/payments.ts";
export * from "./schemas/reports.ts";
export * from "./schemas/rules.ts";
