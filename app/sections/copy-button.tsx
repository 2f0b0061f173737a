import { useTexts } from "../i18n/use-texts.tsx";

/**
 * Copies the code that is shown beside it, or `text`, and says so for two seconds (`enhance/code.ts`). Hidden without
 * script, where it could do nothing.
 */
export function CopyButton({ text }: { text?: string }) {
  const { t } = useTexts("common");
  return (
    <button type="button" className="copy" data-copy={text ?? ""}>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path className="copy-sheets" d="M7 7V3.5h9.5V13H13M3.5 7H13v9.5H3.5z" />
        <path className="copy-check" d="m3.5 10.5 4.5 4.5 8.5-10" />
      </svg>
      <span data-copy-idle="">{t("code.copy")}</span>
      <span data-copy-done="" aria-live="polite" data-text={t("code.copied")} />
    </button>
  );
}
