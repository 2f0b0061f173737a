import { useTexts } from "../../../i18n/use-texts.tsx";
import { CopyButton } from "../../../sections/copy-button.tsx";

/** Creates a sandbox key with one click and shows it (`enhance-key.ts`). Without script there is the sample below. */
export function KeyBox() {
  const { t, text } = useTexts("docs");
  const said = {
    another: t("start.key.another"),
    until: t("start.key.until"),
    unreachable: t("start.key.unreachable"),
  };

  return (
    <div className="key-box js-only" data-sandbox-key={JSON.stringify(said)}>
      <button type="button" className="button" data-create-key="">
        {text("start.key.button")}
      </button>
      <p className="key-failed" role="alert" data-key-failed="" hidden />
      <div data-key-shown="" aria-live="polite" hidden>
        <h3>{text("start.key.yours")}</h3>
        <div className="json-block" dir="ltr">
          <CopyButton />
          <pre>
            <code translate="no" data-key-value="" />
          </pre>
        </div>
        <p>
          {text("start.key.kept")} <span data-key-until="" />
        </p>
      </div>
    </div>
  );
}
