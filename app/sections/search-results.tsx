import { Fragment } from "react";
import type { Piece } from "../../domain/search/mark.ts";
import type { SearchOutcome } from "../../server/search/site-search.ts";
import { useTexts } from "../i18n/use-texts.tsx";

/** What was found for the query of the address, on a page that shows it without a script. */
export function SearchResults({ query, answer }: { query: string; answer: SearchOutcome }) {
  const { t, text } = useTexts("common");

  return (
    <section className="search-results" aria-label={t("search.results")} data-search="skip">
      <h2>{text("search.resultsFor", { query })}</h2>
      {answer.status === "missing" ? (
        <p role="status">{text("search.missing")}</p>
      ) : answer.results.length === 0 ? (
        <p role="status">
          {text("search.empty", { query })} {text("search.emptyHint")}
        </p>
      ) : (
        <>
          <p role="status">{text("search.count", { count: answer.results.length })}</p>
          <ul className="found-list">
            {answer.results.map(({ path, kind, title, heading, excerpt }) => (
              <li key={path}>
                <a className="found" href={path}>
                  <span className="found-way">
                    <span className="found-kind">{text(`search.kinds.${kind}`)}</span>
                    {heading.length > 0 && (
                      <span>
                        <Pieces of={title} />
                      </span>
                    )}
                  </span>
                  <b>
                    <Pieces of={heading.length > 0 ? heading : title} />
                  </b>
                  <span className="found-text">
                    <Pieces of={excerpt} />
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

function Pieces({ of }: { of: readonly Piece[] }) {
  let at = 0;
  return of.map(({ text, isMatch }) => {
    const key = at;
    at += text.length;
    return isMatch ? <mark key={key}>{text}</mark> : <Fragment key={key}>{text}</Fragment>;
  });
}
