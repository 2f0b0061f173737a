import { samples } from "virtual:samples";
import { fillIn, SAMPLE_LANGUAGE_NAMES } from "../../domain/samples.ts";
import { useTexts } from "../i18n/use-texts.tsx";
import { useSiteUrl } from "../shell/site-url.ts";
import { CopyButton } from "./copy-button.tsx";

/**
 * A sample in the languages it is there in, one at a time. The choice is radio buttons, so that it needs no script;
 * `enhance/code.ts` remembers it for every sample and makes the copy button copy.
 *
 * @param name a folder below `samples/`
 * @param id where the page shows one sample twice, what tells the two apart
 */
export function CodeSample({ name, id = name }: { name: string; id?: string }) {
  const { t } = useTexts("common");
  const origin = useSiteUrl();
  const offered = samples[name];
  if (!offered) throw new Error(`There is no folder samples/${name}`);

  // Where there is one language there is nothing to choose.
  const choices = offered.length > 1 ? offered : [];

  const Frame = offered.length > 1 ? "fieldset" : "div";

  return (
    <Frame className="code-sample" dir="ltr">
      {offered.length > 1 && <legend className="visually-hidden">{t("code.language")}</legend>}
      {choices.map(({ language }, index) => (
        <label key={language}>
          <input
            type="radio"
            name={`code-${id}`}
            value={language}
            defaultChecked={index === 0}
            data-code-language=""
          />
          {SAMPLE_LANGUAGE_NAMES[language]}
        </label>
      ))}
      <CopyButton />
      {offered.map(({ language, html }) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        <pre key={language} data-code={language} tabIndex={0}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own files, through our own highlighter */}
          <code translate="no" dangerouslySetInnerHTML={{ __html: fillIn(html, { origin }) }} />
        </pre>
      ))}
    </Frame>
  );
}
