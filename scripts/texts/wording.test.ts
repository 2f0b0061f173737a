import { describe, expect, it } from "vitest";
import type { LanguageCode } from "../../domain/languages.ts";
import { PLANS } from "../../domain/plans.ts";
import { type Passage, passagesOfMarkdown } from "./passages.ts";
import { checkWording } from "./wording.ts";

function faultsIn(file: string, text: string, location = "a.b"): string[] {
  const passage: Passage = { language: file.slice(0, 2) as LanguageCode, file, location, text };
  return checkWording([passage]).map(({ location, message }) => `${location} ${message}`);
}

describe("the names in texts", () => {
  it("are those of the API's description, in code font and out of it", () => {
    const known = [
      "`riskScore` and risk_score, `conditions[0].value`, `rule.triggered`, `POST /v1/webhooks`",
      "`PUT /v1/rules/my-rule`, `X-Request-Id`, `Idempotency-Key`, `rate_limited`, `cus_test_review`",
    ];

    expect(known.flatMap((text) => faultsIn("en/api.json", text))).toEqual([]);
  });

  it.each([
    "`riskscore`",
    "payeeAccountId",
    "`card.declined`",
    "case.escalated",
    "`POST /v1/refunds`",
    "`PATCH /v1/rules/{id}`",
    "`x-trace-id`",
    "`quota_exceeded`",
    "`conditions[0].threshold`",
  ])("are refused when the API has no %s", (name) => {
    expect(faultsIn("fr/docs.json", `Le champ ${name} est obligatoire.`)).toEqual([
      `a.b names ${name.replaceAll("`", "")}, which the API does not have`,
    ]);
  });

  it("may be others where the list of others says so, and nowhere else", () => {
    expect(faultsIn("sw/privacy.json", "userCountry")).toEqual([]);
    expect(faultsIn("sw/home.json", "userCountry")).toHaveLength(1);
  });
});

describe("the figures in texts", () => {
  it("of the API come from its constants", () => {
    expect(faultsIn("en/docs.json", "A key works for 24 hours.")).toEqual([
      "a.b names 24 instead of {{keyHours}}",
    ]);
    expect(faultsIn("en/docs.json", "A key works for {{keyHours}} hours.")).toEqual([]);
    expect(faultsIn("en/financial.json", "A trail of 24 hours.")).toEqual([]);
    expect(faultsIn("fr/payments.json", "À partir de 0,4.")).toEqual([
      "a.b names 0.4 instead of {{reviewFrom}}",
    ]);
  });

  it("of the plans come from the plans", () => {
    expect(faultsIn("en/platform.json", `From ${PLANS[0]?.pricePerMonth} dollars.`)).toHaveLength(1);
    expect(faultsIn("fr/platform.json", "10\u202f000 opérations")).toHaveLength(1);
  });

  it("are the constants where a legal page writes them as words", () => {
    const key = "stored.rows[24].why";

    expect(faultsIn("fr/privacy.json", "Limiter le formulaire (dix d’affilée)", key)).toEqual([]);
    expect(faultsIn("fr/privacy.json", "Limiter le formulaire (vingt d’affilée)", key)).toEqual([
      `${key} does not say 10`,
    ]);
  });

  it("are in the guides what the constants are", () => {
    const guide = (threshold: string) =>
      passagesOfMarkdown("fr", "fr/docs/rules.md", `---\nslug: x\n---\n\n| \`review\` | ${threshold} |`);
    const about = (threshold: string) =>
      checkWording(guide(threshold)).filter(({ message }) => message.includes("review"));

    expect(about("0,40")).toEqual([]);
    expect(about("0,50")).toEqual([
      { file: "fr/docs/rules.md", location: "line 5", message: "names | `review` without 0.4" },
    ]);
  });
});

it("reads no code block, no target of a link and no settings of a guide as copy", () => {
  const markdown =
    '---\nslug: s\ntitle: "A title"\n---\n\nSee [it](/en/x_y).\n```\nx_y\n```\n::sample{x_y}\n';

  const passages = passagesOfMarkdown("en", "en/docs/s.md", markdown);

  expect(passages.map(({ location, text }) => [location, text])).toEqual([
    ["line 3", 'title: "A title"'],
    ["line 6", "See [it]."],
  ]);
});
