import { useLocation } from "react-router";
import type { Country } from "../../../domain/contact/countries.ts";
import { FIELD_LIMITS } from "../../../domain/contact/schema.ts";
import {
  HONEYPOT_FIELD,
  INQUIRY_FIELDS,
  type InquiryField,
  type InquiryValues,
  PARTNERSHIP_MODELS,
  TOKEN_FIELD,
} from "../../../domain/contact/types.ts";
import { listSeparators } from "../../../domain/formats.ts";
import { pathTo } from "../../../domain/paths.ts";
import type { SubmitOutcome } from "../../../server/inquiries/submit-outcome.ts";
import { useTexts } from "../../i18n/use-texts.tsx";
import { browserErrorTexts, type ContactText, errorText } from "./error-texts.ts";
import { Field } from "./field.tsx";

/** Why a submit was not accepted, with what had been typed. */
export type Refusal = Exclude<SubmitOutcome, { status: "stored" }>;

interface InquiryFormProps {
  readonly values: InquiryValues;
  readonly countries: readonly Country[];
  readonly token: string;
  /** Where a sent form leads. */
  readonly next: string;
  readonly refusal: Refusal | undefined;
}

/**
 * The contact form. Complete without JavaScript; `enhance-form.ts` adds the phone prefix, the checks while typing and
 * the submit without leaving the page, and finds everything it says in the data attributes here.
 */
export function InquiryForm({ values, countries, token, next, refusal }: InquiryFormProps) {
  const { t, text, language } = useTexts("contact");
  const { pathname, search } = useLocation();
  const errors = refusal?.status === "invalid" ? refusal.errors : {};
  const wrong = INQUIRY_FIELDS.filter((name) => errors[name]);
  const errorOf = (name: InquiryField) => {
    const key = errors[name];
    return key && errorText(t, name, key);
  };
  const field = (name: Exclude<InquiryField, "country" | "partnershipModel">) => ({
    name,
    error: errorOf(name),
    limit: FIELD_LIMITS[name],
  });

  return (
    <form
      className="inquiry"
      method="post"
      action={pathname + search}
      data-inquiry=""
      data-next={next}
      data-errors={JSON.stringify(browserErrorTexts(t))}
      data-pending={t("pending", { fields: "{{fields}}" })}
      data-list={JSON.stringify(listSeparators(language))}
    >
      <div className="inquiry-banner" role="alert" tabIndex={-1} data-banner="" hidden={!refusal}>
        {refusal && bannerText(refusal, t)}
        {wrong.length > 0 && (
          <ul>
            {wrong.map((name) => (
              <li key={name}>
                <a href={`#${name}`}>
                  {t(name === "partnershipModel" ? "partnership.legend" : `fields.${name}.label`)}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
      <input type="hidden" name="type" value={values.type} />
      <input type="hidden" name="source" value={values.source ?? ""} />
      <input type="hidden" name={TOKEN_FIELD} value={token} />
      <p className="inquiry-trap" aria-hidden="true">
        <label htmlFor={HONEYPOT_FIELD}>{text("trapLabel")}</label>
        <input id={HONEYPOT_FIELD} name={HONEYPOT_FIELD} type="text" tabIndex={-1} autoComplete="off" />
      </p>

      <Field {...field("name")} label={text("fields.name.label")}>
        {(control) => (
          <input {...control} type="text" autoComplete="name" required defaultValue={values.name} />
        )}
      </Field>
      <Field {...field("email")} label={text("fields.email.label")} hint={text("fields.email.hint")}>
        {(control) => (
          <input
            {...control}
            type="email"
            autoComplete="email"
            dir="ltr"
            required
            defaultValue={values.email}
          />
        )}
      </Field>
      <Field {...field("company")} label={text("fields.company.label")} hint={text("fields.company.hint")}>
        {(control) => (
          <input
            {...control}
            type="text"
            inputMode="url"
            autoComplete="url"
            autoCapitalize="none"
            dir="ltr"
            required
            defaultValue={values.company}
          />
        )}
      </Field>
      <Field name="country" error={errorOf("country")} label={text("fields.country.label")}>
        {(control) => (
          <select {...control} autoComplete="country" required defaultValue={values.country}>
            <option value="">{t("fields.country.placeholder")}</option>
            {countries.map((country) => (
              <option key={country.code} value={country.code} data-dial={country.dialCode}>
                {country.name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        {...field("phone")}
        label={
          <>
            {text("fields.phone.label")} <span className="quiet">({text("fields.phone.optional")})</span>
          </>
        }
        hint={text("fields.phone.hint")}
      >
        {(control) => (
          <input {...control} type="tel" autoComplete="tel" dir="ltr" defaultValue={values.phone} />
        )}
      </Field>
      {values.type === "partner" && <PartnershipModels values={values} error={errorOf("partnershipModel")} />}
      <Field
        {...field("message")}
        label={text("fields.message.label")}
        hint={text(`fields.message.hints.${values.type}`)}
      >
        {(control) => <textarea {...control} rows={6} required defaultValue={values.message} />}
      </Field>

      <p className="quiet">
        {text("privacyNote")} <a href={pathTo(language, "privacy")}>{text("privacyLink")}</a>
      </p>
      <p className="inquiry-submit">
        <button
          className="button"
          type="submit"
          data-submit=""
          aria-describedby="pending"
          data-sending={t("sending")}
        >
          <span className="spinner" aria-hidden="true" />
          <span data-submit-label="">{text(`submit.${values.type}`)}</span>
        </button>
      </p>
      <p className="quiet" id="pending" data-pending-text="" role="status" />
    </form>
  );
}

function PartnershipModels({ values, error }: { values: InquiryValues; error: string | undefined }) {
  const { text } = useTexts("contact");

  return (
    <fieldset
      className="field"
      id="partnershipModel"
      data-field="partnershipModel"
      aria-describedby="partnershipModel-error"
    >
      <legend>
        {text("partnership.legend")} <span className="quiet">({text("partnership.hint")})</span>
      </legend>
      {PARTNERSHIP_MODELS.map((model) => (
        <label className="choice" key={model}>
          <input
            type="checkbox"
            name="partnershipModel"
            value={model}
            defaultChecked={values.partnershipModel.includes(model)}
          />
          <span>
            <b>{text(`partnership.${model}.label`)}</b>
            <span className="quiet">{text(`partnership.${model}.text`)}</span>
          </span>
        </label>
      ))}
      <p className="field-error" id="partnershipModel-error" data-error="" aria-live="polite">
        {error}
      </p>
    </fieldset>
  );
}

/** The sentence above the form for an outcome that is not a thank-you. */
function bannerText(outcome: Refusal, t: ContactText): string {
  switch (outcome.status) {
    case "invalid":
      return t("errors.summary");
    case "trapped":
      return t("errors.trap");
    case "tooFast":
      return t("errors.tooFast");
    case "badToken":
      return t("errors.token");
    case "usedToken":
      return t("errors.usedToken");
    case "limited":
      return t("errors.limited", { count: Math.ceil(outcome.retryAfterSeconds / 60) });
    case "failed":
      return t("errors.failed");
    case "uncertain":
      return t("errors.uncertain");
  }
}
