import type { PurgeAdapter, PurgeTarget } from "./adapter.ts";
import { cloudflare } from "./cloudflare.ts";
import { fastly } from "./fastly.ts";
import { nginx } from "./nginx.ts";
import { varnish } from "./varnish.ts";

/** What `PURGE_KIND` may say. */
export const PURGE_KINDS = ["nginx", "varnish", "fastly", "cloudflare"] as const;

export type PurgeKind = (typeof PURGE_KINDS)[number];

/** Kinds that take no call without a key. */
export const KINDS_WITH_TOKEN: readonly PurgeKind[] = ["fastly", "cloudflare"];

const ADAPTERS: Readonly<Record<PurgeKind, (target: PurgeTarget) => PurgeAdapter>> = {
  nginx,
  varnish,
  fastly,
  cloudflare,
};

/** The caches to tell, one adapter for each URL of `PURGE_URL`. */
export function choosePurgeAdapters(settings: {
  readonly kind: PurgeKind;
  readonly urls: readonly string[];
  readonly token: string | undefined;
}): PurgeAdapter[] {
  return settings.urls.map((url) => ADAPTERS[settings.kind]({ url, token: settings.token }));
}
