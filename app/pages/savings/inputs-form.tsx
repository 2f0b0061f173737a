import { formatRounded } from "../../../domain/formats.ts";
import { pathTo } from "../../../domain/paths.ts";
import {
  ALERTS_A_DAY,
  CAUGHT,
  CURRENCIES,
  type Currency,
  FIELDS,
  type FieldName,
  type Figures,
  SIDES,
} from "../../../domain/savings/fields.ts";
import { writeFigure } from "../../../domain/savings/format-comparison.ts";
import type { FieldErrors } from "../../../domain/savings/read-inputs.ts";
import { useTexts } from "../../i18n/use-texts.tsx";
import { InputField } from "./input-field.tsx";
import { browserTexts } from "./texts.ts";

interface InputsFormProps {
  readonly figures: Figures;
  readonly currency: Currency;
  /** What stands in the fields instead, where it could not be read. */
  readonly typed: Readonly<Record<string, string>>;
  readonly errors: FieldErrors;
}

const GROUPS = {
  payments: ["payments", "fraud", "value"],
  team: ["minutes", "hour", "stopped"],
} as const satisfies Record<string, readonly FieldName[]>;

/** The figures of the visitor. A plain form whose fields go into the address; `follow-fields.ts` answers while they are typed. */
export function InputsForm({ figures, currency, typed, errors }: InputsFormProps) {
  const { t, text, language } = useTexts("savings");

  const field = (name: FieldName, label: "caught" | "alerts" | keyof typeof GROUPS | FieldName) => {
    const error = errors[name];
    const { unit } = FIELDS[name];
    return (
      <InputField
        key={name}
        name={name}
        label={text(`fields.${label as "caught"}`)}
        value={typed[name] ?? writeFigure(language, name, figures[name])}
        unit={
          unit === "percent" ? "%" : unit === "money" ? currency : unit === "minutes" && text("form.minutes")
        }
        isMoney={unit === "money"}
        error={error && text(`errors.${error.key}`, { limit: formatRounded(language, error.limit ?? 0, 1) })}
      />
    );
  };

  return (
    <form
      className="inputs"
      action={pathTo(language, "savings")}
      aria-label={t("form.label")}
      data-search="skip"
      data-savings={JSON.stringify(browserTexts(t))}
    >
      {Object.entries(GROUPS).map(([group, names]) => (
        <fieldset key={group}>
          <legend>{text(`form.${group as "team"}`)}</legend>
          {names.map((name) => field(name, name))}
          {group === "payments" && (
            <div className="input-field">
              <label htmlFor="currency">{text("fields.currency")}</label>
              <span className="input-control">
                <select id="currency" name="currency" defaultValue={currency} dir="ltr">
                  {CURRENCIES.map((code) => (
                    <option key={code}>{code}</option>
                  ))}
                </select>
              </span>
            </div>
          )}
        </fieldset>
      ))}
      {SIDES.map((side) => (
        <fieldset key={side}>
          <legend>{text(`form.${side}`)}</legend>
          {field(CAUGHT[side], "caught")}
          {field(ALERTS_A_DAY[side], "alerts")}
        </fieldset>
      ))}
      <button className="button" type="submit">
        {text("form.submit")}
      </button>
    </form>
  );
}
