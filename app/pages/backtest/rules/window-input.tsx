import { LIMITS } from "../../../../domain/api/limits.ts";
import type { I18n } from "../i18n.ts";
import { NumberInput } from "./number-input.tsx";
import { useStateOf } from "./use-state-of.ts";

const UNITS = { minutes: 1, hours: 60, days: 1_440 } as const;
type Unit = keyof typeof UNITS;
const UNIT_NAMES = Object.keys(UNITS) as Unit[];

/** The largest unit that a time is a whole number of. */
const unitOf = (minutes: number): Unit =>
  UNIT_NAMES.findLast((unit) => minutes % UNITS[unit] === 0) ?? "minutes";

interface Props {
  readonly i18n: I18n;
  readonly minutes: number;
  readonly onChange: (minutes: number) => void;
}

/** How far back a window reaches. */
export function WindowInput({ i18n, minutes, onChange }: Props) {
  const { t } = i18n;
  // The unit stays while a number is typed: 605 minutes begin as 60, which is an hour.
  const [chosen, keep] = useStateOf<Unit, number>(minutes);
  const unit = chosen ?? unitOf(minutes);
  function change(next: number, of: Unit) {
    const inMinutes = Math.min(LIMITS.windowMinutes, next * UNITS[of]);
    keep(of, inMinutes);
    onChange(inMinutes);
  }
  const days = LIMITS.windowMinutes / UNITS.days;
  return (
    <>
      <NumberInput
        i18n={i18n}
        label={t("rules.window")}
        value={minutes / UNITS[unit]}
        least={1}
        most={LIMITS.windowMinutes / UNITS[unit]}
        isWhole
        error={t("rules.errors.window", { days: i18n.count(days) })}
        onChange={(value) => change(value, unit)}
      />
      <select
        aria-label={`${t("rules.window")}: ${t(`rules.units.${unit}`)}`}
        value={unit}
        onChange={({ target }) => change(minutes / UNITS[unit], target.value as Unit)}
      >
        {UNIT_NAMES.map((name) => (
          <option key={name} value={name}>
            {t(`rules.units.${name}`)}
          </option>
        ))}
      </select>
    </>
  );
}
