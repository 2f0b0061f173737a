import { savingsPath } from "../../../domain/paths.ts";
import { compare } from "../../../domain/savings/compare.ts";
import { type Inputs, SIDES } from "../../../domain/savings/fields.ts";
import {
  barOf,
  type ComparisonRow,
  PARTS,
  ROWS,
  type SlotTexts,
} from "../../../domain/savings/format-comparison.ts";
import { inputsQuery } from "../../../domain/savings/read-inputs.ts";
import { useTexts } from "../../i18n/use-texts.tsx";
import { CopyControl } from "../../sections/copy-control.tsx";
import { useSiteUrl } from "../../shell/site-url.ts";
import { Figure } from "./figure.tsx";
import { outcomeOf } from "./texts.ts";

interface ResultProps {
  readonly inputs: Inputs;
  readonly slots: SlotTexts;
  /** Whether it is what the fields say. */
  readonly isCurrent: boolean;
}

const SUMS: readonly ComparisonRow[] = ["total", "year"];

const COLUMNS = ["today", "better", "difference"] as const;

/** What both sides cost: in a sentence, as bars, and as a table. */
export function SavingsResult({ inputs, slots, isCurrent }: ResultProps) {
  const { t, text, language } = useTexts("savings");
  const { t: common } = useTexts("common");
  const siteUrl = useSiteUrl();
  const comparison = compare(inputs.figures);

  return (
    <section className="result" aria-labelledby="result" data-result="" data-search="skip">
      <h2 id="result">{text("result.title")}</h2>
      <p className="result-wrong" data-wrong="" role="alert" hidden={isCurrent}>
        {text("form.summary")}
      </p>
      <div data-figures="" hidden={!isCurrent}>
        <p className="result-outcome" data-outcome="" role="status">
          {text(`result.${outcomeOf(comparison.saved)}`, { amount: slots.saved, year: slots.savedYear })}
        </p>

        {SIDES.map((side) => (
          <div className="result-bar" key={side}>
            <p>
              {text(`form.${side}`)} <Figure name={`${side}.total`} slots={slots} />
            </p>
            <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
              {barOf(comparison, side).map(({ part, start, length }) => (
                <rect
                  key={part}
                  className={part}
                  data-segment={`${side}.${part}`}
                  x={start}
                  width={length}
                  height="4"
                />
              ))}
            </svg>
          </div>
        ))}
        <ul className="result-key">
          {PARTS.map((part) => (
            <li key={part} className={part}>
              {text(`result.rows.${part}`)}
            </li>
          ))}
        </ul>

        <table className="result-table" aria-labelledby="result">
          <thead>
            <tr>
              <th scope="col">{text("result.columns.row")}</th>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {text(`result.columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ROWS.map((row) => (
              <tr key={row} className={SUMS.includes(row) ? "result-sum" : undefined}>
                <th scope="row">{text(`result.rows.${row}`)}</th>
                {COLUMNS.map((column) => (
                  <td key={column}>
                    <Figure name={`${column}.${row}`} slots={slots} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>

        <p className="result-actions js-only">
          <CopyControl
            copy={t("result.copy")}
            copied={t("result.copied")}
            refused={common("code.refused")}
            text={siteUrl + savingsPath(language, inputsQuery(inputs))}
          />
          <button type="button" className="link" data-print="">
            {text("result.print")}
          </button>
        </p>
      </div>
    </section>
  );
}
