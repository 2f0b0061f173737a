import { createIslandTranslate, type FlatTexts } from "../../../i18n/island-translate.ts";
import { CopyControl } from "../../../sections/copy-control.tsx";
import { curlCommand } from "./curl-command.ts";
import type { ApiRequest } from "./request-draft.ts";

interface CurlViewProps {
  readonly texts: FlatTexts;
  readonly request: ApiRequest;
  readonly origin: string;
}

/** The request as it stands, for a terminal. */
export function CurlView({ texts, request, origin }: CurlViewProps) {
  const tCommon = createIslandTranslate<"common">(texts);
  return (
    <section className="panel-card curl" aria-labelledby="curl-title">
      <h2 id="curl-title">{createIslandTranslate<"api">(texts)("explorer.curl")}</h2>
      <CopyControl copy={tCommon("code.copy")} copied={tCommon("code.copied")} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <pre dir="ltr" translate="no" tabIndex={0}>
        <code>{curlCommand(request, origin)}</code>
      </pre>
    </section>
  );
}
