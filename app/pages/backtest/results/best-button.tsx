import type { BestThreshold } from "../costs.ts";
import type { I18n } from "../i18n.ts";

interface Props {
  readonly i18n: I18n;
  readonly best: BestThreshold;
  readonly threshold: number;
  readonly onChange: (threshold: number) => void;
}

/** Sets the threshold to the one that costs least, or says that it is that one. */
export function BestButton({ i18n: { t, score }, best, threshold, onChange }: Props) {
  const isBest = best.threshold === threshold;
  return (
    // Not disabled when it is chosen: it would lose the focus.
    <button
      type="button"
      className="button best"
      aria-disabled={isBest}
      onClick={() => onChange(best.threshold)}
    >
      {isBest
        ? t(best.isWithin ? "threshold.isWithin" : "threshold.isLowest")
        : t(best.isWithin ? "threshold.within" : "threshold.lowest", { threshold: score(best.threshold) })}
    </button>
  );
}
