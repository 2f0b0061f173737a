import { useLocation } from "react-router";
import { getLanguage, LANGUAGES } from "../../domain/languages.ts";
import { inLanguage } from "../../domain/paths.ts";
import { useTexts } from "../i18n/use-texts.tsx";

/** The languages as links to the same screen; `enhance/language.ts` adds the overlay and stores the choice. */
export function LanguageControl() {
  const { t, text, language } = useTexts("common");
  const { pathname, search } = useLocation();
  const { nativeName } = getLanguage(language);

  return (
    <details className="menu language" name="menu" data-menu="">
      <summary aria-label={t("language.current", { name: nativeName })}>
        <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true" focusable="false">
          <circle cx="12" cy="12" r="9" />
          <path d="M3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18" />
        </svg>
        <span data-language-label="">{nativeName}</span>
        <span data-language-changing="" role="status" hidden>
          {text("language.changing")}
        </span>
      </summary>
      <ul className="panel">
        {LANGUAGES.map(({ code, tag, name, nativeName, direction }) => (
          <li key={code}>
            <a
              // The query too, where the page depends on it: the type of an inquiry stays what it was.
              href={inLanguage(pathname, code) + search}
              lang={tag}
              hrefLang={tag}
              data-language={code}
              data-name={name}
              data-direction={direction}
              aria-current={code === language ? "true" : undefined}
            >
              {nativeName}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
