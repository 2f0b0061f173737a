import { FIELD_LIMITS } from "../../../domain/contact/fields.ts";
import { inquiryValues } from "../../../domain/contact/types.ts";
import { noticePath, pathTo, REQUEST_PARAMETER } from "../../../domain/paths.ts";
import { useTexts } from "../../i18n/use-texts.tsx";
import { inquiryForm, type ScreenHandle } from "../../screen.ts";
import { PageMeta } from "../../shell/page-meta.tsx";
import type { Route } from "./+types/support.ts";
import css from "./contact.css?inline";
import { refusalOf, submitForm, THANKS } from "./form-action.ts";
import { InquiryForm } from "./inquiry-form.tsx";
import { Intro } from "./intro.tsx";
import { NextSteps } from "./next-steps.tsx";
import { SupportFields } from "./support-fields.tsx";

export const handle: ScreenHandle = {
  namespaces: ["contact"],
  ogImage: { namespace: "contact", name: "support.meta.title", headline: "support.text" },
  css,
  // The form's token is its visitor's own.
  cache: "private",
  query: { [REQUEST_PARAMETER]: "any" },
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const requestId = new URL(request.url).searchParams.get(REQUEST_PARAMETER) ?? "";
  return {
    requestId: requestId.slice(0, FIELD_LIMITS.requestId),
    token: await context.get(inquiryForm).issueToken(),
  };
}

export const action = (args: Route.ActionArgs) => submitForm(args, "support");

/** When to try again, where the form was refused. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** The questions of engineers: no company, no country, and an answer from an engineer. */
export default function Support({ loaderData, actionData }: Route.ComponentProps) {
  const { t, text, each, language } = useTexts("contact");
  const { t: common } = useTexts("common");
  const { requestId, token } = loaderData;

  return (
    <div className="wrap contact">
      <PageMeta
        title={common("meta.titleTemplate", { title: t("support.meta.title") })}
        description={t("support.meta.description")}
      />
      <Intro title={text("support.title")} text={text("support.text")} />
      <InquiryForm
        kind="support"
        values={actionData?.values ?? { ...inquiryValues({}), requestId }}
        token={actionData?.token ?? token}
        submit={text("support.submit")}
        next={noticePath(language, THANKS.support)}
        refusal={refusalOf(actionData)}
      >
        {(fields) => <SupportFields {...fields} />}
      </InquiryForm>
      <NextSteps
        title={text("support.aside.title")}
        steps={each("support.aside.steps").map((index) => text(`support.aside.steps.${index}`))}
        otherwise={<a href={pathTo(language, "docs")}>{common("actions.readDocs")}</a>}
      />
    </div>
  );
}
