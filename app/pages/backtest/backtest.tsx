import { LARGE_AMOUNT, REVIEW_THRESHOLD } from "../../../domain/api/scoring.ts";
import type { MonthName } from "../../../domain/backtest/month/markets.ts";
import { LANGUAGE_CODES, type LanguageCode } from "../../../domain/languages.ts";
import { MARKETS, marketSum } from "../../../domain/markets.ts";
import { contactPath, guidePath, pathTo } from "../../../domain/paths.ts";
import { defaultInputs } from "../../../domain/savings/defaults.ts";
import { useIslandTexts } from "../../i18n/island-texts.ts";
import { useTexts } from "../../i18n/use-texts.tsx";
import type { ScreenHandle } from "../../screen.ts";
import { ClosingBand } from "../../sections/closing-band.tsx";
import { Island } from "../../sections/island.tsx";
import { PageMeta } from "../../shell/page-meta.tsx";
import css from "./backtest.css?inline";
import { Workbench } from "./workbench.tsx";

export const handle: ScreenHandle = {
  namespaces: ["backtest"],
  ogImage: { namespace: "backtest", name: "hero.name", headline: "hero.title" },
  css,
  isolated: true,
};

/** The example that each language opens with: its own market's, or a neighbour's. */
const MONTH_OF: Readonly<Record<LanguageCode, MonthName>> = {
  en: "KES",
  sw: "KES",
  ar: "EGP",
  fr: "XOF",
  pt: "MZN",
};

/** Four analysts who review forty alerts a day each. */
const CAPACITY = 160;

/** Backtest: past payments, scored by rules that the visitor changes, in the browser alone. */
export default function Backtest() {
  const { t, text, language } = useTexts("backtest");
  const { t: common } = useTexts("common");
  const texts = useIslandTexts("backtest", [
    "failed",
    "data",
    "file",
    "threshold",
    "figures",
    "plots",
    "rules",
    "typologies",
    "fields",
    "operators",
    "triggers",
    "compare",
    "lists",
    "report",
  ]);
  const month = MONTH_OF[language];
  // In the month's currency, which may be a neighbour's: shillings of Nairobi for Swahili too.
  const market = LANGUAGE_CODES.find((code) => MARKETS[code].currency === month) ?? language;
  const { hour, minutes } = defaultInputs("en").figures;
  // By currency, in each market's own sums.
  const perAlert = Object.fromEntries(
    LANGUAGE_CODES.map((code) => [MARKETS[code].currency, (marketSum(code, hour) * minutes) / 60]),
  );

  return (
    <>
      <PageMeta
        title={common("meta.titleTemplate", { title: t("meta.title") })}
        description={t("meta.description")}
      />

      <header className="wrap backtest-head" id="first">
        <h1>
          <span className="kicker">{text("hero.name")}</span> {text("hero.title")}
        </h1>
        <p className="lead">{text("hero.lead")}</p>
        <details className="private">
          <summary>
            <b>{text("private.title")}</b> <span>{text("private.check")}</span>
          </summary>
          <p>{text("private.text")}</p>
          <ul>
            <li>{text("private.steps.network")}</li>
            <li>{text("private.steps.policy")}</li>
            <li>{text("private.steps.offline")}</li>
          </ul>
        </details>
      </header>

      <p className="wrap no-script">
        {text("noScript")} <a href={pathTo(language, "cli")}>baini backtest</a>
      </p>
      <div className="js-only" data-search="skip">
        <Island
          name="backtest"
          component={Workbench}
          props={{
            texts,
            language,
            month,
            costs: { capacity: CAPACITY, perAlert, lostShare: 100, rates: {} },
            threshold: Math.round(REVIEW_THRESHOLD * 100),
            amount: marketSum(market, LARGE_AMOUNT * 10),
            guide: guidePath(language, "backtest"),
          }}
        />
      </div>

      <ClosingBand
        title={text("closing.title")}
        action={common("actions.bookDemo")}
        href={contactPath(language, "demo")}
      />
    </>
  );
}
