import { ACTION_WEIGHTS } from "../api/rules/action-weights.ts";
import { DECLINE_THRESHOLD, REVIEW_THRESHOLD, TRIGGER_WEIGHTS } from "../api/scoring.ts";
import type { LanguageCode } from "../languages.ts";
import { guidePath, pathTo, referencePath } from "../paths.ts";
import type { Translate } from "../texts/interpolate.ts";
import type { Block, DocsPage } from "./blocks.ts";

/**
 * What the payment of `samples/analyze-transaction` scores by, heaviest first: the rule that every key begins with, and two
 * built-in triggers. Held to `samples/analysis-declined` by a test.
 */
export const FIRST_WEIGHTS = [ACTION_WEIGHTS.review, TRIGGER_WEIGHTS.sim_changed, TRIGGER_WEIGHTS.new_device];

/** A guide as lists of pages name it. */
export interface GuideSummary {
  /** The name of its file without the ending. */
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** English where the language asked for has no version. */
  readonly language: LanguageCode;
}

/** The two-minute path: a key, a payment, the response, and where to go on. */
export function gettingStartedPage(
  language: LanguageCode,
  translate: Translate,
  guides: readonly GuideSummary[],
): DocsPage {
  const section = (id: "key" | "send" | "read" | "next"): Block => ({
    kind: "heading",
    level: 2,
    id,
    text: translate(`docs:start.${id}.title`),
  });
  const text = (key: string, values = {}): Block => ({
    kind: "text",
    text: translate(`docs:start.${key}`, values),
  });
  const threshold = (value: number) => `\`${value}\``;
  /** As JSON and the guides write it, in code font, whatever a language's decimal sign. */
  const weight = (value: number) => value.toFixed(2);
  const total = FIRST_WEIGHTS.reduce((sum, one) => sum + one, 0);

  return {
    title: translate("docs:start.title"),
    description: translate("docs:meta.description"),
    lead: translate("docs:start.lead"),
    blocks: [
      section("key"),
      text("key.text"),
      { kind: "key" },
      text("key.terminal"),
      { kind: "sample", name: "create-sandbox-key" },
      section("send"),
      text("send.text"),
      { kind: "sample", name: "analyze-transaction" },
      text("send.libraries", { libraries: pathTo(language, "sdk") }),
      section("read"),
      text("read.text"),
      { kind: "sample", name: "analysis-declined" },
      {
        kind: "list",
        items: [
          translate("docs:start.read.riskScore", {
            sum: `\`${FIRST_WEIGHTS.map(weight).join(" + ")} = ${weight(total)}\``,
          }),
          translate("docs:start.read.recommendation", {
            decline: threshold(DECLINE_THRESHOLD),
            review: threshold(REVIEW_THRESHOLD),
          }),
          translate("docs:start.read.triggers"),
          translate("docs:start.read.caseId"),
        ],
      },
      text("read.same"),
      section("next"),
      text("next.text"),
      {
        kind: "links",
        items: [
          ...guides.map(({ slug, title, description }) => ({
            href: guidePath(language, slug),
            title,
            text: description,
          })),
          {
            href: referencePath(language),
            title: translate("docs:reference.title"),
            text: translate("docs:start.next.reference"),
          },
          {
            href: pathTo(language, "api"),
            title: translate("docs:start.next.explorerTitle"),
            text: translate("docs:start.next.explorer"),
          },
        ],
      },
    ],
  };
}
