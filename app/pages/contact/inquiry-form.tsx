import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { FIELD_LIMITS } from "../../../domain/contact/fields.ts";
import {
  HONEYPOT_FIELD,
  INQUIRY_FIELDS,
  type InquiryField,
  type InquiryKind,
  type InquiryValues,
  LANGUAGE_FIELD,
  TOKEN_FIELD,
} from "../../../domain/contact/types.ts";
import { listSeparators } from "../../../domain/formats.ts";
import { LANGUAGES } from "../../../domain/languages.ts";
import { inLanguage, pathTo } from "../../../domain/paths.ts";
import { useTexts } from "../../i18n/use-texts.tsx";
import { Banner, type FormRefusal } from "./banner.tsx";
import { browserErrorTexts, errorText, fieldLabel } from "./error-texts.ts";

/** What a form's own fields are given. */
export interface FieldsProps {
  readonly values: InquiryValues;
  /** Name, limit and error of one field. */
  readonly field: <N extends InquiryField>(
    name: N,
  ) => { readonly name: N; readonly error: string | undefined; readonly limit?: number };
}

interface InquiryFormProps {
  readonly kind: InquiryKind;
  readonly values: InquiryValues;
  readonly token: string;
  /** What goes with the inquiry unseen. */
  readonly hidden?: Readonly<Record<string, string | undefined>>;
  /** The words of its button. */
  readonly submit: ReactNode;
  /** Where a sent form leads. */
  readonly next: string;
  readonly refusal: FormRefusal | undefined;
  readonly children: (props: FieldsProps) => ReactNode;
}

/**
 * A form that makes an inquiry. Complete without JavaScript; `enhance-form.ts` adds the phone prefix, the checks while typing
 * and the submit without leaving the page, and finds everything it says in the data attributes here.
 */
export function InquiryForm({
  kind,
  values,
  token,
  hidden = {},
  submit,
  next,
  refusal,
  children,
}: InquiryFormProps) {
  const { t, text, language } = useTexts("contact");
  const { pathname, search } = useLocation();
  const errors = refusal?.status === "invalid" ? refusal.errors : {};
  const wrong = INQUIRY_FIELDS[kind].filter((name) => errors[name]);
  const field: FieldsProps["field"] = (name) => {
    const key = errors[name];
    const limit = (FIELD_LIMITS as Partial<Record<InquiryField, number>>)[name];
    return { name, error: key && errorText(t, name, key), ...(limit !== undefined && { limit }) };
  };

  return (
    <form
      className="inquiry"
      method="post"
      action={pathname + search}
      data-inquiry={kind}
      data-next={next}
      data-errors={JSON.stringify(browserErrorTexts(t, kind))}
      data-pending={t("pending", { fields: "{{fields}}" })}
      data-list={JSON.stringify(listSeparators(language))}
    >
      <Banner refusal={refusal} wrong={wrong.map((name) => ({ name, label: fieldLabel(t, kind, name) }))} />
      {Object.entries({ ...hidden, [TOKEN_FIELD]: token }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value ?? ""} />
      ))}
      <p className="inquiry-trap" aria-hidden="true">
        <label htmlFor={HONEYPOT_FIELD}>{text("trapLabel")}</label>
        <input id={HONEYPOT_FIELD} name={HONEYPOT_FIELD} type="text" tabIndex={-1} autoComplete="off" />
      </p>

      {children({ values, field })}

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
          <span data-submit-label="">{submit}</span>
        </button>
      </p>
      <p className="quiet" id="pending" data-pending-text="" role="status" />
      {/* A link leaves what was typed behind, and an address is no place for it. With a script it goes along by itself. */}
      <noscript>
        <p className="quiet inquiry-languages">
          <span>{text("otherLanguages")}</span>
          {LANGUAGES.filter(({ code }) => code !== language).map(({ code, nativeName, direction }) => (
            <button
              key={code}
              className="link"
              type="submit"
              name={LANGUAGE_FIELD}
              value={code}
              formAction={inLanguage(pathname, code) + search}
              formNoValidate
              lang={code}
              dir={direction}
            >
              {nativeName}
            </button>
          ))}
        </p>
      </noscript>
    </form>
  );
}
