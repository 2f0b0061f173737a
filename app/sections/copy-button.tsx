import { useTexts } from "../i18n/use-texts.tsx";
import { CopyControl } from "./copy-control.tsx";

/**
 * Copies the code that is shown beside it, or `text`, and says so for two seconds (`enhance/code.ts`). Hidden without
 * script, where it could do nothing.
 */
export function CopyButton({ text }: { text?: string }) {
  const { t } = useTexts("common");
  return (
    <CopyControl
      copy={t("code.copy")}
      copied={t("code.copied")}
      refused={t("code.refused")}
      {...(text !== undefined && { text })}
    />
  );
}
