import { type FormEvent, useEffect, useRef } from "react";
import type { DispositionRequest } from "../../../domain/api/schemas.ts";
import type { I18n } from "./i18n.ts";

/** The first is what the stories are about. */
const OUTCOMES: readonly DispositionRequest["outcome"][] = ["suspicion", "confirmed_fraud", "false_positive"];

interface Props {
  readonly i18n: I18n;
  /** What an analyst of the story would write. */
  readonly reason: string;
  readonly isSending: boolean;
  /** Why the last try was not taken. */
  readonly problem: string | null;
  readonly onDecide: (disposition: Pick<DispositionRequest, "outcome" | "reason">) => void;
}

/** What is decided about the case, and why. */
export function DecisionForm({ i18n: { t }, reason, isSending, problem, onDecide }: Props) {
  const alert = useRef<HTMLParagraphElement>(null);
  // The button that was pressed has lost the focus while it was disabled.
  useEffect(() => {
    if (problem !== null) alert.current?.focus();
  }, [problem]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const outcome = fields.get("outcome") as DispositionRequest["outcome"];
    onDecide({ outcome, reason: String(fields.get("reason")) });
  };
  return (
    <form className="decision" onSubmit={submit}>
      <h3>{t("decide.title")}</h3>
      <fieldset disabled={isSending}>
        <legend>{t("decide.outcome")}</legend>
        {OUTCOMES.map((outcome, index) => (
          <label key={outcome}>
            <input type="radio" name="outcome" value={outcome} defaultChecked={index === 0} />{" "}
            {t(`decide.outcomes.${outcome}`)}
          </label>
        ))}
        <label className="decision-reason">
          {t("decide.reason")}
          <textarea
            name="reason"
            required
            maxLength={1_000}
            rows={3}
            defaultValue={reason}
            // So that the browser refuses blanks as it refuses nothing.
            onBlur={({ currentTarget }) => {
              currentTarget.value = currentTarget.value.trim();
            }}
          />
        </label>
        {problem !== null && (
          <p className="player-problem" role="alert" tabIndex={-1} ref={alert}>
            {problem}
          </p>
        )}
        <button type="submit" className="button">
          {t("decide.submit")}
        </button>
      </fieldset>
    </form>
  );
}
