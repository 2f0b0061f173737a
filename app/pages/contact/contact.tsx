import { listCountries } from "../../../domain/contact/countries.ts";
import {
  INQUIRY_TYPES,
  inquiryValues,
  parseInquirySource,
  parseInquiryType,
} from "../../../domain/contact/types.ts";
import { noticePath } from "../../../domain/paths.ts";
import { parsePlan } from "../../../domain/plans.ts";
import { useTexts } from "../../i18n/use-texts.tsx";
import { companyFacts, inquiryForm, type ScreenHandle, screenRequest } from "../../screen.ts";
import { PageMeta } from "../../shell/page-meta.tsx";
import type { Route } from "./+types/contact.ts";
import css from "./contact.css?inline";
import { refusalOf, submitForm, THANKS } from "./form-action.ts";
import { InquiryForm } from "./inquiry-form.tsx";
import { Intro } from "./intro.tsx";
import { NextSteps } from "./next-steps.tsx";
import { SalesFields } from "./sales-fields.tsx";

export const handle: ScreenHandle = {
  namespaces: ["contact"],
  ogImage: { namespace: "contact", name: "meta.sales.title", headline: "types.sales.text" },
  css,
  // The form's token is its visitor's own.
  cache: "private",
  query: {
    type: (value) => INQUIRY_TYPES.find((type) => type === value),
    source: parseInquirySource,
    plan: parsePlan,
  },
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const { language } = context.get(screenRequest);
  return {
    type: parseInquiryType(searchParams.get("type")),
    source: parseInquirySource(searchParams.get("source")),
    plan: parsePlan(searchParams.get("plan")),
    countries: listCountries(language),
    address: context.get(companyFacts)(language).contactAddress,
    token: await context.get(inquiryForm).issueToken(),
  };
}

export const action = (args: Route.ActionArgs) => submitForm(args, "sales");

/** When to try again, where the form was refused. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { t, text, each, language } = useTexts("contact");
  const { t: common } = useTexts("common");
  const { type, source, plan, countries, address, token } = loaderData;
  const values = actionData?.values ?? { ...inquiryValues({}), type, source, plan };
  const about = [
    ...(source ? [text("sources.about", { product: t(`sources.${source}`) })] : []),
    ...(values.plan ? [text("plans.about", { plan: t(`plans.${values.plan}`) })] : []),
  ];

  return (
    <div className="wrap contact">
      <PageMeta
        title={common("meta.titleTemplate", { title: t(`meta.${type}.title`) })}
        description={t(`meta.${type}.description`)}
      />
      <Intro title={text(`types.${type}.title`)} text={text(`types.${type}.text`)} about={about} />
      <InquiryForm
        kind="sales"
        values={values}
        token={actionData?.token ?? token}
        hidden={{ type: values.type, source: values.source, plan: values.plan }}
        submit={text(`submit.${values.type}`)}
        next={noticePath(language, THANKS.sales)}
        refusal={refusalOf(actionData)}
      >
        {(fields) => <SalesFields {...fields} countries={countries} />}
      </InquiryForm>
      <NextSteps
        title={text("aside.title")}
        steps={each("aside.steps").map((index) => text(`aside.steps.${index}`))}
        otherwise={<a href={`mailto:${address}`}>{text("aside.direct", { address })}</a>}
      />
    </div>
  );
}
