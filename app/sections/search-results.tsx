import { Fragment } from "react";
import { pathTo } from "../../domain/paths.ts";
import type { Segment } from "../../domain/search/highlight.ts";
import { WAYS_ON } from "../../domain/search/ways-on.ts";
import type { SearchOutcome } from "../../server/search/site-search.ts";
import { useTexts } from "../i18n/use-texts.tsx";

const SCREENS_ON = Object.keys(WAYS_ON) as (keyof typeof WAYS_ON)[];

/** What was found for the query of the address, on a page that shows it without a script. */
export function SearchResults({ query, outcome }: { query: string; outcome: SearchOutcome }) {
  const { t, text, language } = useTexts("common");

  return (
    <section className="search-results" aria-label={t("search.results")} data-search="skip">
      <h2>{text("search.resultsFor", { query })}</h2>
      {outcome.status === "missing" ? (
        <p role="status">{text("search.missing")}</p>
      ) : outcome.results.length === 0 ? (
        <>
          <p role="status">
            {text("search.empty", { query })} {text("search.emptyHint")}
          </p>
          <ul className="search-links">
            {SCREENS_ON.map((screen) => (
              <li key={screen}>
                <a href={pathTo(language, screen)}>{text(`footer.links.${screen}`)}</a>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <>
          <p role="status">{text("search.count", { count: outcome.results.length })}</p>
          <ul className="result-list">
            {outcome.results.map(({ path, kind, title, heading, excerpt }) => (
              <li key={path}>
                <a className="result" href={path}>
                  <span className="result-path">
                    <span className="result-kind">{text(`search.kinds.${kind}`)}</span>
                    {heading.length > 0 && (
                      <span>
                        <Segments of={title} />
                      </span>
                    )}
                  </span>
                  <b>
                    <Segments of={heading.length > 0 ? heading : title} />
                  </b>
                  <span className="result-excerpt">
                    <Segments of={excerpt} />
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Segments({ of }: { of: readonly Segment[] }) {
  let at = 0;
  return of.map(({ text, isMatch }) => {
    const key = at;
    at += text.length;
    return isMatch ? <mark key={key}>{text}</mark> : <Fragment key={key}>{text}</Fragment>;
  });
}
