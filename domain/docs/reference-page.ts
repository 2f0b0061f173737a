import { ERROR_CODES, type ErrorCode } from "../api/errors.ts";
import { LIMITS } from "../api/limits.ts";
import { OPERATIONS } from "../api/operations.ts";
import type { LanguageCode } from "../languages.ts";
import { referencePath } from "../paths.ts";
import type { Translate } from "../texts/interpolate.ts";
import type { Block, DocsPage } from "./blocks.ts";
import { errorTable } from "./endpoint-page.ts";

/** Where the description of the API lies, in the forms that tools read. */
export const DOWNLOADS = [
  { href: "/openapi.json", key: "json" },
  { href: "/openapi.yaml", key: "yaml" },
  { href: "/postman-collection.json", key: "postman" },
] as const;

/** The first page of the reference: what holds for every endpoint. */
export function referencePage(language: LanguageCode, translate: Translate, siteUrl: string): DocsPage {
  const section = (id: string): Block => ({
    kind: "heading",
    level: 2,
    id,
    text: translate(`docs:reference.${id}.title`),
  });
  const text = (key: string, values = {}): Block => ({
    kind: "text",
    text: translate(`docs:reference.${key}`, values),
  });

  return {
    title: translate("docs:reference.title"),
    description: translate("docs:reference.metaDescription"),
    lead: translate("docs:reference.lead"),
    blocks: [
      section("base"),
      text("base.text", { address: `\`${siteUrl}\`` }),
      section("endpoints"),
      {
        kind: "links",
        items: OPERATIONS.map(({ id, slug, method, path }) => ({
          href: referencePath(language, slug),
          title: translate(`api:operations.${id}.summary`),
          text: `\`${method} ${path}\``,
        })),
      },
      section("authentication"),
      text("authentication.text"),
      text("authentication.lost"),
      section("errors"),
      text("errors.text"),
      { kind: "sample", name: "error-response" },
      errorTable(Object.keys(ERROR_CODES) as ErrorCode[], translate),
      section("idempotency"),
      text("idempotency.text"),
      text("idempotency.conflict"),
      section("limits"),
      text("limits.text", {
        requests: LIMITS.requestsPerMinute,
        requestsPerAddress: LIMITS.requestsPerMinutePerAddress,
        keys: LIMITS.keysPerHour,
      }),
      section("downloads"),
      text("downloads.text"),
      {
        kind: "links",
        items: DOWNLOADS.map(({ href, key }) => ({
          href,
          title: translate(`docs:reference.downloads.${key}`),
          text: `\`${href}\``,
        })),
      },
    ],
  };
}
