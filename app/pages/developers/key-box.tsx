import { useTexts } from "../../i18n/use-texts.tsx";
import { CopyButton } from "../../sections/copy-button.tsx";

/** Creates a sandbox key with one click and shows it (`enhance-key.ts`). Without script it is not there: the page has another way to one. */
export function KeyBox() {
  const { t, text } = useTexts("docs");
  const texts = {
    another: t("start.key.another"),
    stored: t("start.key.kept"),
    until: t("start.key.until"),
    unreachable: t("start.key.unreachable"),
  };

  return (
    <div className="key-box js-only" data-sandbox-key={JSON.stringify(texts)}>
      {/* Until it can do something, so that no press is lost on a slow network. */}
      <button type="button" className="button" data-create-key="" disabled>
        {text("start.key.button")}
      </button>
      <p className="key-failed" role="alert" data-key-failed="" hidden />
      <div data-key-created="" hidden>
        <p className="key-name">{text("start.key.yours")}</p>
        <div className="code-sample" dir="ltr">
          <CopyButton />
          <pre>
            <code translate="no" data-key-value="" />
          </pre>
        </div>
      </div>
      {/* Always there, so that it is read out. */}
      <p role="status" data-key-status="" />
    </div>
  );
}
