import type { Country } from "../../../domain/contact/countries.ts";
import { type InquiryValues, PARTNERSHIP_MODELS } from "../../../domain/contact/types.ts";
import { useTexts } from "../../i18n/use-texts.tsx";
import { FormField } from "./form-field.tsx";
import type { FieldsProps } from "./inquiry-form.tsx";

/** What sales asks: who writes, for which company, and about what. */
export function SalesFields({ values, field, countries }: FieldsProps & { countries: readonly Country[] }) {
  const { t, text } = useTexts("contact");

  return (
    <>
      <FormField {...field("name")} label={text("fields.name.label")}>
        {(control) => (
          <input {...control} type="text" autoComplete="name" required defaultValue={values.name} />
        )}
      </FormField>
      <FormField {...field("email")} label={text("fields.email.label")} hint={text("fields.email.hint")}>
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
      </FormField>
      <FormField
        {...field("company")}
        label={text("fields.company.label")}
        hint={text("fields.company.hint")}
      >
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
      </FormField>
      <FormField {...field("country")} label={text("fields.country.label")}>
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
      </FormField>
      <FormField
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
      </FormField>
      {values.type === "partner" && (
        <PartnershipModels values={values} error={field("partnershipModel").error} />
      )}
      <FormField
        {...field("message")}
        label={text("fields.message.label")}
        hint={text(`fields.message.hints.${values.type}`)}
      >
        {(control) => <textarea {...control} rows={6} required defaultValue={values.message} />}
      </FormField>
    </>
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
