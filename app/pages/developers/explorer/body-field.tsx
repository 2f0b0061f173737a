import { useState } from "react";
import type { Operation } from "../../../../domain/api/operations.ts";
import type { Tell } from "../../../i18n/tell.ts";
import { useIsReady } from "../use-is-ready.ts";
import { type Example, examplesOf } from "./examples.ts";
import { findJsonFault } from "./find-json-fault.ts";

interface BodyFieldProps {
  readonly tell: Tell<"api">;
  readonly operation: Operation;
  /** JSON, or on its way to it. */
  readonly body: string;
  readonly onChange: (body: string) => void;
}

/** Longer bodies scroll. */
const MOST_ROWS = 24;

/** The body with ready examples to start from, and where it is not JSON. */
export function BodyField({ tell, operation, body, onChange }: BodyFieldProps) {
  const examples = examplesOf(operation.id);
  const [chosen, setChosen] = useState(0);
  const isReady = useIsReady();
  const fault = findJsonFault(body);

  const start = (index: number) => {
    setChosen(index);
    onChange(examples[index]?.body ?? "");
  };

  return (
    <div className="body-field">
      <p className="body-examples js-only">
        <label htmlFor="example">{tell("explorer.request.example")}</label>
        <select
          id="example"
          autoComplete="off"
          disabled={!isReady}
          value={chosen}
          onChange={({ target }) => start(Number(target.value))}
        >
          {examples.map((example, index) => (
            <option key={keyOf(example)} value={index}>
              {tell(example.says, { name: example.name ?? "" })}
            </option>
          ))}
        </select>
        <button
          type="button"
          className="button small ghost"
          disabled={!isReady}
          onClick={() => start(chosen)}
        >
          {tell("explorer.request.reset")}
        </button>
      </p>
      <label className="body-label" htmlFor="body">
        {tell("explorer.request.body")}
      </label>
      <textarea
        id="body"
        dir="ltr"
        rows={Math.min(MOST_ROWS, body.split("\n").length)}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="none"
        translate="no"
        aria-invalid={fault !== null}
        aria-describedby="body-state"
        readOnly={!isReady}
        value={body}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id="body-state" className="body-state" data-fault={fault ? "" : undefined}>
        {fault
          ? tell("explorer.request.invalidAt", { line: fault.line, column: fault.column })
          : tell("explorer.request.valid")}
      </p>
    </div>
  );
}

const keyOf = ({ says, name }: Example) => says + (name ?? "");
