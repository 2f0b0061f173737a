import { SAMPLE_LANGUAGE_NAMES } from "../../../../domain/samples.ts";
import { createIslandTranslate, type FlatTexts } from "../../../i18n/island-translate.ts";
import { CopyControl } from "../../../sections/copy-control.tsx";
import { javaCode, javascriptCode, pythonCode } from "./client-code.ts";
import { curlCommand } from "./curl-command.ts";
import type { ApiRequest } from "./request-draft.ts";

const WRITERS = { curl: curlCommand, javascript: javascriptCode, python: pythonCode, java: javaCode };
const LANGUAGES = Object.keys(WRITERS) as (keyof typeof WRITERS)[];

interface CodeViewProps {
  readonly texts: FlatTexts;
  readonly request: ApiRequest;
  readonly origin: string;
}

/** The request as it stands, to copy: chosen and remembered as in every other sample (`sections/code-sample.tsx`). */
export function CodeView({ texts, request, origin }: CodeViewProps) {
  const tCommon = createIslandTranslate<"common">(texts);
  return (
    <section className="panel-card" aria-labelledby="code-title">
      <h2 id="code-title">{createIslandTranslate<"api">(texts)("explorer.code")}</h2>
      <fieldset className="code-sample" dir="ltr">
        <legend className="visually-hidden">{tCommon("code.language")}</legend>
        {LANGUAGES.map((language) => (
          <label key={language}>
            <input
              type="radio"
              name="code-request"
              value={language}
              defaultChecked={language === "curl"}
              data-code-language=""
            />
            {SAMPLE_LANGUAGE_NAMES[language]}
          </label>
        ))}
        <CopyControl
          copy={tCommon("code.copy")}
          copied={tCommon("code.copied")}
          refused={tCommon("code.refused")}
        />
        {LANGUAGES.map((language) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
          <pre key={language} data-code={language} translate="no" tabIndex={0}>
            <code>{WRITERS[language](request, origin)}</code>
          </pre>
        ))}
      </fieldset>
    </section>
  );
}
