import type { InquiryType } from "../../../domain/contact/types.ts";
import { PLANS, type PlanId } from "../../../domain/plans.ts";
import { useTexts } from "../../i18n/use-texts.tsx";

/** The likeliest reason to come from a price first. */
const TYPES = ["sales", "demo", "partner"] as const satisfies readonly InquiryType[];

/** The short way to the form: what it is about, and on. A plain form, so it needs no script. */
export function InquiryChoice({ action, plan }: { action: string; plan: PlanId | undefined }) {
  const { t, text } = useTexts("platform");

  return (
    <section className="sunk" id="contact" aria-labelledby="contact-title">
      <div className="wrap section beside">
        <div className="section-head">
          <h2 id="contact-title">{text("pricing.contact.title")}</h2>
          <p className="sub">{text("pricing.contact.text")}</p>
        </div>
        <form className="inquiry-choice" action={action}>
          <fieldset>
            <legend>{text("pricing.contact.legend")}</legend>
            {TYPES.map((type, index) => (
              <label key={type}>
                <input type="radio" name="type" value={type} defaultChecked={index === 0} />
                <span>{text(`pricing.contact.options.${type}`)}</span>
              </label>
            ))}
          </fieldset>
          <label className="inquiry-plan">
            {text("pricing.contact.plan")}
            <select name="plan" defaultValue={plan ?? ""}>
              <option value="">{t("pricing.contact.planOpen")}</option>
              {PLANS.map(({ id }, index) => (
                <option key={id} value={id}>
                  {t(`pricing.plans.${index}.name`)}
                </option>
              ))}
            </select>
          </label>
          <button className="button" type="submit">
            {text("pricing.contact.go")}
          </button>
        </form>
      </div>
    </section>
  );
}
