import { samples } from "virtual:samples";
import { fillIn, SAMPLE_KEY, SAMPLE_LANGUAGE_NAMES, type SampleLanguage } from "../../domain/samples.ts";
import { useTexts } from "../i18n/use-texts.tsx";
import { useSiteUrl } from "../shell/site-url.ts";
import { CopyButton } from "./copy-button.tsx";

/**
 * A sample in the languages it is there in, one at a time. The choice is radio buttons, so that it needs no script;
 * `enhance/code.ts` remembers it for every sample and makes the copy button copy, `enhance-key.ts` puts the visitor's key in.
 *
 * @param name a folder below `samples/`
 * @param id tells two of one name apart on a page: radio buttons of one name are one choice
 * @param only the one language that is shown, where the others would be beside the point
 * @throws when there is no such sample
 */
export function CodeSample({ name, id = name, only }: { name: string; id?: string; only?: SampleLanguage }) {
  const { t } = useTexts("common");
  const origin = useSiteUrl();
  const offered = (samples[name] ?? []).filter(({ language }) => !only || language === only);
  if (offered.length === 0) throw new Error(`There is no sample ${name}${only ? ` in ${only}` : ""}`);

  // Where there is one language there is nothing to choose.
  const choices = offered.length > 1 ? offered : [];
  const needsKey = offered.some(({ code }) => code.includes(SAMPLE_KEY));
  const Frame = choices.length > 0 ? "fieldset" : "div";

  return (
    <Frame className="code-sample" dir="ltr" data-sample-key={needsKey ? "" : undefined}>
      {choices.length > 0 && <legend className="visually-hidden">{t("code.language")}</legend>}
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
