import type { Costs } from "../costs.ts";
import type { I18n } from "../i18n.ts";
import { NumberInput } from "../rules/number-input.tsx";

interface Props {
  readonly i18n: I18n;
  readonly costs: Costs;
  readonly currency: string;
  /** Others in which there is fraud. */
  readonly otherCurrencies: readonly string[];
  readonly isLabelled: boolean;
  readonly onChange: (costs: Costs) => void;
}

const MOST = 1e9;

/** What the team can do, and what fraud and its review cost. */
export function CostInputs({ i18n, costs, currency, otherCurrencies, isLabelled, onChange }: Props) {
  const { t } = i18n;
  const bounds = (least: number, most: number) => ({
    least,
    most,
    error: t("threshold.number", { least: i18n.count(least), most: i18n.count(most) }),
  });
  const field = (id: string, label: string, value: number, set: (value: number) => Costs, most = MOST) => (
    <label className="cost-input" htmlFor={id}>
      <span>{label}</span>
      <NumberInput
        i18n={i18n}
        id={id}
        label={label}
        value={value}
        {...bounds(0, most)}
        onChange={(next) => onChange(set(next))}
      />
    </label>
  );
  const withoutRate = otherCurrencies.filter((other) => !costs.rates[`${other}/${currency}`]);
  return (
    <div className="cost-inputs">
      {field("capacity", t("threshold.capacity"), costs.capacity, (capacity) => ({ ...costs, capacity }))}
      {isLabelled && (
        <>
          {field(
            "per-alert",
            t("threshold.perAlert", { currency }),
            costs.perAlert[currency] ?? 0,
            (value) => ({
              ...costs,
              perAlert: { ...costs.perAlert, [currency]: value },
            }),
          )}
          {field(
            "lost-share",
            t("threshold.lost"),
            costs.lostShare,
            (lostShare) => ({ ...costs, lostShare }),
            100,
          )}
          {otherCurrencies.map((other) =>
            field(
              `rate-${other}`,
              t("threshold.rate", { from: other, to: currency }),
              costs.rates[`${other}/${currency}`] ?? 0,
              (rate) => ({ ...costs, rates: { ...costs.rates, [`${other}/${currency}`]: rate } }),
            ),
          )}
          {withoutRate.length > 0 && (
            <p>{t("threshold.withoutRate", { currencies: withoutRate.join(" · ") })}</p>
          )}
        </>
      )}
    </div>
  );
}
