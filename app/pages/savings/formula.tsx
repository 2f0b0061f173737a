import { DAYS } from "../../../domain/savings/compare.ts";
import { SIDES } from "../../../domain/savings/fields.ts";
import { PARTS, type SlotTexts } from "../../../domain/savings/format-comparison.ts";
import { useTexts } from "../../i18n/use-texts.tsx";
import { Section } from "../../sections/section.tsx";
import { Figure } from "./figure.tsx";

const LINES = [...PARTS, "total"] as const;

/** How the result comes about: each line in words, and with the numbers of both sides put in. */
export function Formula({ slots, isCurrent }: { slots: SlotTexts; isCurrent: boolean }) {
  const { text } = useTexts("savings");
  const days = { days: DAYS };

  return (
    <Section id="formula" title={text("formula.title")} lead={text("formula.lead", days)} sunk>
      <ol className="formula">
        {LINES.map((line) => (
          <li key={line}>
            <p>{text(`formula.parts.${line}`, days)}</p>
            <dl data-figures="" hidden={!isCurrent}>
              {SIDES.map((side) => (
                <div key={side}>
                  <dt>{text(`form.${side}`)}</dt>
                  <dd>
                    <Figure name={`${side}.formula.${line}`} slots={slots} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ol>
      <p className="formula-note">{text("formula.left")}</p>
    </Section>
  );
}
