/** The translation namespaces (specification, section 9). One JSON file each under `locales/{lang}/`. */
export const NAMESPACES = [
  "common",
  "home",
  "about",
  "privacy",
  "terms",
  "security",
  "imprint",
  "docs",
  "contact",
  "platform",
  "solutions",
  "cookies",
  "api",
  "cli",
  "webhooks",
  "sdk",
  "code",
  "digital",
  "financial",
  "payments",
  "ecommerce",
  "fraud",
  "investigation",
  "reporting",
  "demo",
  "savings",
  "backtest",
] as const;

export type Namespace = (typeof NAMESPACES)[number];

export function isNamespace(value: unknown): value is Namespace {
  return NAMESPACES.includes(value as Namespace);
}
