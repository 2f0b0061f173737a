import { data, redirect } from "react-router";
import { BRAND } from "../../../domain/brand.ts";
import { listCountries } from "../../../domain/contact/countries.ts";
import {
  INQUIRY_TYPES,
  type InquiryValues,
  parseInquirySource,
  parseInquiryType,
} from "../../../domain/contact/types.ts";
import { noticePath } from "../../../domain/paths.ts";
import { useTexts } from "../../i18n/use-texts.tsx";
import { inquiryForm, type ScreenHandle, screenRequest } from "../../screen.ts";
import { PageMeta } from "../../shell/page-meta.tsx";
import { WeaveField } from "../../ui/weave-field.tsx";
import type { Route } from "./+types/contact.ts";
import css from "./contact.css?inline";
import { InquiryForm, type Refusal } from "./inquiry-form.tsx";

export const handle: ScreenHandle = {
  namespaces: ["contact"],
  share: { namespace: "contact", name: "meta.sales.title", headline: "types.sales.text" },
  css,
  // The form's token is its visitor's own.
  cache: "private",
  query: {
    type: (value) => INQUIRY_TYPES.find((type) => type === value),
    source: parseInquirySource,
  },
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const { language } = context.get(screenRequest);
  return {
    type: parseInquiryType(searchParams.get("type")),
    source: parseInquirySource(searchParams.get("source")),
    countries: listCountries(language),
    token: await context.get(inquiryForm).issueToken(),
  };
}

/** The form without JavaScript; `POST` with `Accept: application/json` is answered by `server/inquiries/routes.ts`. */
export async function action({ request, context }: Route.ActionArgs) {
  const { language, clientAddress } = context.get(screenRequest);
  // A body that cannot be read is a form without fields, and refused as one.
  const form = await request.formData().catch(() => new FormData());

  const { outcome, status, headers } = await context
    .get(inquiryForm)
    .submit(form, { language, clientAddress });
  if (outcome.status === "stored")
    return redirect(noticePath(language, "inquirySent"), { status: 303, headers });
  return data<Refusal>(outcome, { status, headers });
}

/** When to try again, where the form was refused. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

const EMPTY = {
  name: "",
  email: "",
  company: "",
  country: "",
  phone: "",
  message: "",
  partnershipModel: [],
} as const;

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { t, text, each, language } = useTexts("contact");
  const { t: common } = useTexts("common");
  const { type, source, countries, token } = loaderData;
  const values: InquiryValues = actionData?.values ?? { ...EMPTY, type, source };

  return (
    <div className="wrap contact">
      <PageMeta
        title={common("meta.titleTemplate", { title: t(`meta.${type}.title`) })}
        description={t(`meta.${type}.description`)}
      />
      <div className="contact-intro">
        <h1 id="first">{text(`types.${type}.title`)}</h1>
        <p className="lead">{text(`types.${type}.text`)}</p>
        {source && (
          <p className="contact-source">{text("sources.about", { product: t(`sources.${source}`) })}</p>
        )}
        <aside aria-labelledby="next">
          <h2 id="next">{text("aside.title")}</h2>
          <ol>
            {each("aside.steps").map((index) => (
              <li key={index}>{text(`aside.steps.${index}`)}</li>
            ))}
          </ol>
          <p>
            <a href={`mailto:${BRAND.inquiriesAddress}`}>
              {text("aside.direct", { address: BRAND.inquiriesAddress })}
            </a>
          </p>
        </aside>
        <WeaveField columns={8} rows={5} odd={[5, 2]} />
      </div>
      <InquiryForm
        values={values}
        countries={countries}
        token={actionData?.token ?? token}
        next={noticePath(language, "inquirySent")}
        refusal={actionData}
      />
    </div>
  );
}
