import type { RowLine, RowName, CompanyRows as Rows } from "../../../server/company/rows.ts";
import { useTexts } from "../../i18n/use-texts.tsx";

/** Facts about the operator, each beside its label: those of `names` that are known, and nothing where none is. */
export function CompanyRows({ names, rows }: { names: readonly RowName[]; rows: Rows }) {
  const { text } = useTexts("imprint");
  const known = names.filter((name) => rows[name]);
  if (known.length === 0) return null;
  return (
    <dl className="company-rows">
      {known.map((name) => (
        <div key={name}>
          <dt>{text(`rows.${name}`)}</dt>
          {rows[name]?.map((line) => (
            <dd key={line.text}>
              <Line {...line} />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

function Line({ text, note, href }: RowLine) {
  return (
    <>
      {href ? (
        <a href={href} rel={href.startsWith("https:") ? "noreferrer" : undefined}>
          <bdi>{text}</bdi>
        </a>
      ) : (
        <bdi>{text}</bdi>
      )}
      {note && <small>{note}</small>}
    </>
  );
}
