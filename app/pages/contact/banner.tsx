import type { InquiryField } from "../../../domain/contact/types.ts";
import type { SubmitOutcome } from "../../../server/inquiries/submit-outcome.ts";
import { useTexts } from "../../i18n/use-texts.tsx";
import type { ContactText } from "./error-texts.ts";

/** Why a submit was not accepted, with what had been typed. */
export type FormRefusal = Exclude<SubmitOutcome, { status: "stored" }>;

interface BannerProps {
  readonly refusal: FormRefusal | undefined;
  /** The fields to mend, with their names for a person. */
  readonly wrong: readonly { readonly name: InquiryField; readonly label: string }[];
}

/** Above a form: why it was refused, and the ways to the fields that must be mended. */
export function Banner({ refusal, wrong }: BannerProps) {
  const { t } = useTexts("contact");

  return (
    <div className="inquiry-banner" role="alert" tabIndex={-1} data-banner="" hidden={!refusal}>
      {refusal && bannerText(refusal, t)}
      {wrong.length > 0 && (
        <ul>
          {wrong.map(({ name, label }) => (
            <li key={name}>
              <a href={`#${name}`}>{label}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The sentence above the form for an outcome that is not a thank-you. */
function bannerText(outcome: FormRefusal, t: ContactText): string {
  switch (outcome.status) {
    case "invalid":
      return t("errors.summary");
    case "trapped":
      return t("errors.trap");
    case "tooFast":
      return t("errors.tooFast");
    case "badToken":
      return t("errors.token");
    case "usedToken":
      return t("errors.usedToken");
    case "limited":
      return t("errors.limited", { count: Math.ceil(outcome.retryAfterSeconds / 60) });
    case "failed":
      return t("errors.failed");
    case "uncertain":
      return t("errors.uncertain");
  }
}
