interface NamedFieldProps {
  /** As the API calls it: the same in every language. */
  readonly name: string;
  readonly hint?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** One line of a request beside its name. */
export function NamedField({ name, hint, value, onChange }: NamedFieldProps) {
  return (
    <label className="named-field">
      <span>
        <code dir="ltr" translate="no">
          {name}
        </code>
        {hint && <small>{hint}</small>}
      </span>
      <input
        type="text"
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="none"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}
