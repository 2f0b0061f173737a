import { redirect } from "react-router";
import { contactPath, savingsPath } from "../../../domain/paths.ts";
import { defaultInputs } from "../../../domain/savings/defaults.ts";
import { FIELD_NAMES, parseCurrency } from "../../../domain/savings/fields.ts";
import { formatComparison } from "../../../domain/savings/format-comparison.ts";
import { inputsQuery, readInputs } from "../../../domain/savings/read-inputs.ts";
import { useTexts } from "../../i18n/use-texts.tsx";
import { type QueryParameter, type ScreenHandle, screenRequest } from "../../screen.ts";
import { ClosingBand } from "../../sections/closing-band.tsx";
import { PageMeta } from "../../shell/page-meta.tsx";
import type { Route } from "./+types/savings.ts";
import { Formula } from "./formula.tsx";
import { InputsForm } from "./inputs-form.tsx";
import { SavingsResult } from "./result.tsx";
import css from "./savings.css?inline";
import { Sources } from "./sources.tsx";

const PARAMETERS = [...FIELD_NAMES, "currency"] as const;

export const handle: ScreenHandle = {
  namespaces: ["savings"],
  ogImage: { namespace: "savings", name: "hero.name", headline: "hero.title" },
  css,
  query: Object.fromEntries(PARAMETERS.map((name): [string, QueryParameter] => [name, "any"])),
};

/** Longer than any number that is meant. */
const MAX_LENGTH = 40;

/**
 * Reads the fields from the address. What was typed as the language writes it leads on to the address that means the same in
 * every language, so that the address bar always holds the link to share.
 */
export function loader({ request, context }: Route.LoaderArgs) {
  const { language } = context.get(screenRequest);
  const { searchParams } = new URL(request.url);
  const sent = PARAMETERS.filter((name) => searchParams.has(name));
  const typed = Object.fromEntries(
    sent.map((name) => [name, searchParams.get(name)?.slice(0, MAX_LENGTH)]),
  ) as Record<string, string>;
  const start = defaultInputs(language);
  const reading = readInputs(typed, start, language);
  if (!reading.ok) {
    return {
      inputs: undefined,
      typed,
      errors: reading.errors,
      currency: parseCurrency(typed.currency) ?? start.currency,
    };
  }
  const { inputs } = reading;
  const query = inputsQuery(inputs);
  const meant = [...new URLSearchParams(query)];
  if (sent.length > 0 && meant.some(([name, value]) => searchParams.get(name) !== value)) {
    throw redirect(savingsPath(language, query));
  }
  return { inputs, typed: {}, errors: {}, currency: inputs.currency };
}

/** What fraud costs in a month, on two sets of figures that the visitor enters. */
export default function Savings({ loaderData }: Route.ComponentProps) {
  const { inputs, typed, errors, currency } = loaderData;
  const { t, text, language } = useTexts("savings");
  const { t: common } = useTexts("common");
  const start = defaultInputs(language);
  const slots = formatComparison(language, inputs ?? start);

  return (
    <>
      <PageMeta
        title={common("meta.titleTemplate", { title: t("meta.title") })}
        description={t("meta.description")}
      />

      <header className="wrap savings-head" id="first">
        <h1>
          <span className="kicker">{text("hero.name")}</span> {text("hero.title")}
        </h1>
        <p className="lead">{text("hero.lead")}</p>
      </header>

      <div className="wrap calculator">
        <InputsForm figures={(inputs ?? start).figures} currency={currency} typed={typed} errors={errors} />
        <SavingsResult inputs={inputs ?? start} slots={slots} isCurrent={inputs !== undefined} />
      </div>

      <div data-search="skip">
        <Formula slots={slots} isCurrent={inputs !== undefined} />
        <Sources start={start} />
      </div>

      <ClosingBand
        title={text("closing.title")}
        action={common("actions.bookDemo")}
        href={contactPath(language, "demo")}
      />
    </>
  );
}
