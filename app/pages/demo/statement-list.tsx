import type { Statement } from "../../../domain/api/schemas.ts";
import { sayStatement } from "../../../domain/cases/say-statement.ts";
import type { Words } from "./words.ts";

interface Props {
  readonly words: Words;
  readonly statements: readonly Statement[];
  /** The references of payments by the ids of their analyses. */
  readonly references: ReadonlyMap<string, string>;
  readonly prefix: string;
}

/** Sentences, each with links to the payments that it rests on. */
export function StatementList({ words, statements, references, prefix }: Props) {
  return (
    <ol className="statements">
      {statements.map((statement) => (
        <li key={statement.text}>
          {sayStatement(words, statement)}{" "}
          <small>
            <span className="visually-hidden">{words.t("case.sources")} </span>
            {statement.sources.map((id) => {
              const reference = references.get(id) ?? id;
              return (
                <a key={id} href={`#${prefix}${reference}`}>
                  <bdi>{reference}</bdi>
                </a>
              );
            })}
          </small>
        </li>
      ))}
    </ol>
  );
}
