import { SCREENS, type Screen } from "../../domain/paths.ts";
import type { PageKind } from "../../domain/search/index-file.ts";

const OF_SCREENS: Readonly<Partial<Record<Screen, PageKind>>> = {
  financial: "product",
  payments: "product",
  ecommerce: "product",
  fraud: "product",
  investigation: "product",
  reporting: "product",
  demo: "product",
  savings: "product",
  backtest: "product",
  docs: "developers",
  cli: "developers",
  webhooks: "developers",
  api: "developers",
  sdk: "developers",
  code: "developers",
  support: "developers",
  privacy: "legal",
  terms: "legal",
  imprint: "legal",
};

/** What kind of page stands at a path, such as `/en/blog/what-is-a-mule`. */
export function pageKind(path: string): PageKind {
  const below = path.split("/").slice(2).join("/");
  if (below.startsWith("documentation/guides/")) return "guide";
  if (/^documentation\/(?:reference|sdk\/)/.test(below)) return "reference";
  if (below.startsWith("blog/")) return "post";
  const [screen] = (Object.entries(SCREENS) as [Screen, string][]).find(([, own]) => own === below) ?? [];
  return (screen && OF_SCREENS[screen]) ?? "company";
}
