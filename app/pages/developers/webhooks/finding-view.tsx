import type { LanguageCode } from "../../../../domain/languages.ts";
import type { IslandTranslate } from "../../../i18n/island-translate.ts";
import { describeForms, type FindingText, findingText } from "./finding-text.ts";
import type { Verifier } from "./use-verifier.ts";

interface FindingViewProps {
  readonly t: IslandTranslate<"webhooks">;
  readonly language: LanguageCode;
  readonly finding: Verifier["finding"];
}

const PILLS: Record<FindingText["verdict"], string> = { genuine: "ok", refused: "flag", open: "review" };

/** What the verifier found, in words. Always there, so that it is read out when it changes. */
export function FindingView({ t, language, finding }: FindingViewProps) {
  if (finding === null || finding === "noExample")
    return (
      <div className="finding" role="status">
        <p className="hint">{t(finding ? "live.verifier.noExample" : "live.verifier.waiting")}</p>
      </div>
    );

  const { verdict, title, text } = findingText(finding, t, language);
  const forms = finding.outcome === "reserialised" && describeForms(finding, t);
  return (
    <div className="finding" role="status" data-verdict={verdict} data-outcome={finding.outcome}>
      <p className={`pill ${PILLS[verdict]}`}>{t(`live.findings.${verdict}`)}</p>
      <h4>{title}</h4>
      <p>{text}</p>
      {forms && (
        <dl>
          {(["signed", "received"] as const).map((side) => (
            <div key={side}>
              <dt>{t(`live.forms.${side}`)}</dt>
              {forms[side].map((trait) => (
                <dd key={trait}>{trait}</dd>
              ))}
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
