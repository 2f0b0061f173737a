import { formatMarketSum } from "../../../domain/markets.ts";
import { useTexts } from "../../i18n/use-texts.tsx";

const VIEWS = ["form", "narrative", "checks"] as const;
const FACTS = { start: "11:58", from: "13:51", to: "14:02", blocked: "14:04" } as const;

/** A report that fills in from its case; the reader turns it over: its form, its narrative, its checks. */
export function ReportViews() {
  const { t, text, each, language } = useTexts("reporting");
  const amount = formatMarketSum(language, 433_800);

  const fields = [
    ["subject", text("productDemo.fields.subjectValue", { digits: "2207" })],
    ["amount", <bdi key="amount">{amount}</bdi>],
    ["period", text("productDemo.fields.periodValue", FACTS)],
    ["ground", text("productDemo.fields.groundValue")],
  ] as const;

  return (
    <figure className="product-demo report-views" aria-label={t("productDemo.label")}>
      <fieldset>
        <legend>{text("productDemo.legend")}</legend>
        <p className="segments">
          {VIEWS.map((view) => (
            <label key={view}>
              <input type="radio" name="view" value={view} defaultChecked={view === "form"} />
              <span>{text(`productDemo.views.${view}`)}</span>
            </label>
          ))}
        </p>
      </fieldset>

      <div className="sheet">
        <p className="sheet-title">{text("productDemo.title")}</p>
        <dl className="view-form">
          {fields.map(([field, value]) => (
            <div key={field}>
              <dt>{text(`productDemo.fields.${field}`)}</dt>
              <dd>
                {value} <small>{text("productDemo.source")}</small>
              </dd>
            </div>
          ))}
          <div>
            <dt>{text("productDemo.fields.officer")}</dt>
            <dd className="pending">{text("productDemo.fields.officerValue")}</dd>
          </div>
        </dl>
        <div className="view-narrative">
          {each("productDemo.narrative").map((index) => (
            <p key={index}>{text(`productDemo.narrative.${index}`, { ...FACTS, amount })}</p>
          ))}
        </div>
        <ul className="view-checks">
          {(["subject", "amounts", "period", "evidence"] as const).map((check) => (
            <li key={check}>
              {text(`productDemo.checks.${check}`)}{" "}
              <span className="pill ok">{text("productDemo.done")}</span>
            </li>
          ))}
          <li>
            {text("productDemo.checks.signature")}{" "}
            <span className="pill review">{text("productDemo.open")}</span>
          </li>
        </ul>
      </div>
      <figcaption>{text("productDemo.note")}</figcaption>
    </figure>
  );
}
