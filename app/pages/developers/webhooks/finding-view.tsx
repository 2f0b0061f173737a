import type { LanguageCode } from "../../../../domain/languages.ts";
import type { Tell } from "../../../i18n/translate.ts";
import { type SaidFinding, sayFinding, sayForms } from "./finding-text.ts";
import type { Verifier } from "./use-verifier.ts";

interface FindingViewProps {
  readonly tell: Tell<"webhooks">;
  readonly language: LanguageCode;
  readonly finding: Verifier["finding"];
}

const PILLS: Record<SaidFinding["verdict"], string> = { genuine: "ok", refused: "flag", open: "review" };

/** What the verifier found, in words. Always there, so that it is read out when it changes. */
export function FindingView({ tell, language, finding }: FindingViewProps) {
  if (finding === null || finding === "noExample")
    return (
      <div className="finding" role="status">
        <p className="hint">{tell(finding ? "live.verifier.noExample" : "live.verifier.waiting")}</p>
      </div>
    );

  const { verdict, title, text } = sayFinding(finding, tell, language);
  const forms = finding.outcome === "reserialised" && sayForms(finding, tell);
  return (
    <div className="finding" role="status" data-verdict={verdict} data-outcome={finding.outcome}>
      <p className={`pill ${PILLS[verdict]}`}>{tell(`live.findings.${verdict}`)}</p>
      <h4>{title}</h4>
      <p>{text}</p>
      {forms && (
        <dl>
          {(["signed", "given"] as const).map((side) => (
            <div key={side}>
              <dt>{tell(`live.forms.${side}`)}</dt>
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
