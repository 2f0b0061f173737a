import { formatAmount } from "../../../domain/formats.ts";
import { useTexts } from "../../i18n/use-texts.tsx";

const VIEWS = ["form", "narrative", "checks"] as const;
const FACTS = { start: "11:58", from: "13:51", to: "14:02", blocked: "14:04" } as const;

/** A report that fills in from its case; the reader turns it over: its form, its narrative, its checks. */
export function ReportViews() {
  const { t, text, each, language } = useTexts("reporting");
  const amount = formatAmount(language, 433_800, "KES");

  const fields = [
    ["subject", text("piece.fields.subjectValue", { digits: "2207" })],
    ["amount", <bdi key="amount">{amount}</bdi>],
    ["period", text("piece.fields.periodValue", FACTS)],
    ["ground", text("piece.fields.groundValue")],
  ] as const;

  return (
    <figure className="piece-card report-views" aria-label={t("piece.label")}>
      <fieldset>
        <legend>{text("piece.legend")}</legend>
        <p className="segments">
          {VIEWS.map((view) => (
            <label key={view}>
              <input type="radio" name="view" value={view} defaultChecked={view === "form"} />
              <span>{text(`piece.views.${view}`)}</span>
            </label>
          ))}
        </p>
      </fieldset>

      <div className="sheet">
        <p className="sheet-title">{text("piece.title")}</p>
        <dl className="view-form">
          {fields.map(([field, value]) => (
            <div key={field}>
              <dt>{text(`piece.fields.${field}`)}</dt>
              <dd>
                {value} <small>{text("piece.source")}</small>
              </dd>
            </div>
          ))}
          <div>
            <dt>{text("piece.fields.officer")}</dt>
            <dd className="pending">{text("piece.fields.officerValue")}</dd>
          </div>
        </dl>
        <div className="view-narrative">
          {each("piece.narrative").map((index) => (
            <p key={index}>{text(`piece.narrative.${index}`, { ...FACTS, amount })}</p>
          ))}
        </div>
        <ul className="view-checks">
          {(["subject", "amounts", "period", "evidence"] as const).map((check) => (
            <li key={check}>
              {text(`piece.checks.${check}`)} <span className="pill ok">{text("piece.done")}</span>
            </li>
          ))}
          <li>
            {text("piece.checks.signature")} <span className="pill review">{text("piece.open")}</span>
          </li>
        </ul>
      </div>
      <figcaption>{text("piece.note")}</figcaption>
    </figure>
  );
}
