import { useTexts } from "../../i18n/use-texts.tsx";
import { FormField } from "./form-field.tsx";
import type { FieldsProps } from "./inquiry-form.tsx";

/** What an engineer is asked: where to answer, which request, what went out and what came back. */
export function SupportFields({ values, field }: FieldsProps) {
  const { text } = useTexts("contact");

  return (
    <>
      <FormField
        {...field("email")}
        label={text("support.fields.email.label")}
        hint={text("support.fields.email.hint")}
      >
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
        {...field("requestId")}
        label={
          <>
            {text("support.fields.requestId.label")}{" "}
            <span className="quiet">({text("fields.phone.optional")})</span>
          </>
        }
        hint={
          <>
            {text("support.fields.requestId.hint")} <code dir="ltr">x-request-id</code>
          </>
        }
      >
        {(control) => (
          <input
            {...control}
            type="text"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            defaultValue={values.requestId}
          />
        )}
      </FormField>
      {(["sent", "message"] as const).map((name) => (
        <FormField
          key={name}
          {...field(name)}
          label={text(`support.fields.${name}.label`)}
          hint={text(`support.fields.${name}.hint`)}
        >
          {(control) => <textarea {...control} rows={6} dir="auto" required defaultValue={values[name]} />}
        </FormField>
      ))}
    </>
  );
}
