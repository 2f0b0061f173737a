import { localeOf } from "../../../../domain/formats.ts";
import type { LanguageCode } from "../../../../domain/languages.ts";
import type { IslandTranslate } from "../../../i18n/island-translate.ts";
import { formatRoundedDuration } from "./format-duration.ts";
import type { JsonForm } from "./json-forms.ts";
import type { SignatureFinding } from "./verify-signature.ts";

export interface FindingText {
  readonly verdict: "genuine" | "refused" | "open";
  readonly title: string;
  readonly text: string;
}

type PlainOutcome =
  | "valid"
  | "missing"
  | "unavailable"
  | "reserialised"
  | "whitespace"
  | "mixed"
  | "mixedAll";
type FindingKey =
  | PlainOutcome
  | "secretPrefix"
  | "secretBase64"
  | "timestampSeconds"
  | "timestampMilliseconds"
  | "signatureVersion"
  | "signatureBase64"
  | "signatureLength"
  | "clockPast"
  | "clockFuture"
  | "secret"
  | "secretCertain";

/** The verdict and the texts of a finding. */
export function findingText(
  finding: SignatureFinding,
  t: IslandTranslate<"webhooks">,
  language: LanguageCode,
): FindingText {
  const key = keyOf(finding);
  const verdict =
    finding.outcome === "valid"
      ? "genuine"
      : finding.outcome === "missing" || finding.outcome === "unavailable"
        ? "open"
        : "refused";
  return {
    verdict,
    title: t(`live.findings.${key}.title`),
    text: t(`live.findings.${key}.text`, valuesOf(finding, t, language)),
  };
}

function keyOf(finding: SignatureFinding): FindingKey {
  switch (finding.outcome) {
    case "secretFormat":
      return finding.problem === "prefix" ? "secretPrefix" : "secretBase64";
    case "timestampFormat":
      return finding.problem === "seconds" ? "timestampSeconds" : "timestampMilliseconds";
    case "signatureFormat":
      return ({ version: "signatureVersion", base64: "signatureBase64", length: "signatureLength" } as const)[
        finding.problem
      ];
    case "clock":
      return finding.direction === "past" ? "clockPast" : "clockFuture";
    case "mixed":
      return finding.fields.length === 3 ? "mixedAll" : "mixed";
    case "secret":
      return finding.certain ? "secretCertain" : "secret";
    default:
      return finding.outcome;
  }
}

function valuesOf(finding: SignatureFinding, t: IslandTranslate<"webhooks">, language: LanguageCode) {
  const list = (fields: readonly (keyof typeof FIELD_TEXTS)[]) =>
    new Intl.ListFormat(localeOf(language)).format(fields.map((field) => t(FIELD_TEXTS[field])));
  if (finding.outcome === "missing") return { fields: list(finding.fields) };
  if (finding.outcome === "mixed") return { fields: list(finding.fields), message: finding.of };
  if (finding.outcome === "clock") return { duration: formatRoundedDuration(language, finding.seconds) };
  if (finding.outcome === "signatureFormat" && finding.problem === "length") return { bytes: finding.bytes };
  return {};
}

const FIELD_TEXTS = {
  body: "live.verifier.body",
  id: "live.verifier.id",
  timestamp: "live.verifier.timestamp",
  signature: "live.verifier.signature",
  secret: "live.verifier.secret",
} as const;

/** How both texts of the same JSON are written, a line for each trait: what was signed, and what is verified. */
export function describeForms(
  { signed, received }: { signed: JsonForm | null; received: JsonForm | null },
  t: IslandTranslate<"webhooks">,
): { signed: string[]; received: string[] } {
  const described = { signed: describeForm(signed, t), received: describeForm(received, t) };
  const isSame = described.signed.join() === described.received.join();
  return isSame ? { ...described, received: [t("live.forms.same")] } : described;
}

const TRAITS = ["escapedUnicode", "escapedSlashes", "finalNewline"] as const;

function describeForm(form: JsonForm | null, t: IslandTranslate<"webhooks">): string[] {
  if (!form) return [t("live.forms.unknown")];
  const traits = TRAITS.filter((trait) => form[trait]);
  return [form.layout, ...traits].map((trait) => t(`live.forms.${trait}`));
}
