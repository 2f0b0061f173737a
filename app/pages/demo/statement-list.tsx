import type { Statement } from "../../../domain/api/schemas.ts";
import { formatStatement } from "../../../domain/cases/format-statement.ts";
import type { I18n } from "./i18n.ts";

interface Props {
  readonly i18n: I18n;
  readonly statements: readonly Statement[];
  /** The references of payments by the ids of their analyses. */
  readonly references: ReadonlyMap<string, string>;
  readonly prefix: string;
}

/** Sentences, each with links to the payments that it rests on. */
export function StatementList({ i18n, statements, references, prefix }: Props) {
  return (
    <ol className="statements">
      {statements.map((statement) => (
        <li key={statement.text}>
          {formatStatement(i18n, statement)}{" "}
          <small>
            <span className="visually-hidden">{i18n.t("case.sources")} </span>
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
