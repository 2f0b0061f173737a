import type { InquiryType } from "../../../domain/contact/types.ts";
import { useTexts } from "../../i18n/use-texts.tsx";

/** The likeliest reason to come from a price first. */
const TYPES = ["sales", "demo", "partner"] as const satisfies readonly InquiryType[];

/** The short way to the form: what it is about, and on. A plain form, so it needs no script. */
export function InquiryChoice({ action }: { action: string }) {
  const { text } = useTexts("platform");

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
          <button className="button" type="submit">
            {text("pricing.contact.go")}
          </button>
        </form>
      </div>
    </section>
  );
}
