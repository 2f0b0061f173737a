import { formatNumber } from "../../domain/formats.ts";
import { contactPath } from "../../domain/paths.ts";
import { useTexts } from "../i18n/use-texts.tsx";
import type { ScreenHandle } from "../screen.ts";
import { PageMeta } from "../shell/page-meta.tsx";
import css from "./outline.css?inline";

export const handle: ScreenHandle = { namespaces: [], css };

/** Transactions a month of each plan, in the order of `pricing.plans`; Enterprise has no limit. */
const LIMITS = [10_000, 100_000, undefined] as const;

/** `/pricing` and `/get-started` are this one screen. */
export default function Pricing() {
  const { t, text, each, language } = useTexts("common");

  return (
    <div className="wrap outline">
      <PageMeta
        title={t("meta.titleTemplate", { title: t("pricing.title") })}
        description={t("pricing.description")}
      />
      <header className="outline-head" id="first">
        <h1>{text("pricing.title")}</h1>
        <p className="lead">{text("pricing.intro")}</p>
        <p className="actions">
          <a className="button" href={contactPath(language, "sales")}>
            {text("actions.contactSales")}
          </a>
        </p>
      </header>
      <ol className="outline-parts">
        {each("pricing.plans").map((index) => (
          <li key={index}>
            <h2>
              <bdi>{text(`pricing.plans.${index}.name`)}</bdi>
            </h2>
            <p>
              {text(`pricing.plans.${index}.summary`, { count: formatNumber(language, LIMITS[index] ?? 0) })}
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}
