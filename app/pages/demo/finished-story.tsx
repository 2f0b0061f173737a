import type { PlayedStory } from "../../../domain/stories/play-story.ts";
import type { Story } from "../../../domain/stories/story.ts";
import { CaseView } from "./case-view.tsx";
import type { I18n } from "./i18n.ts";
import { PaymentList } from "./payment-list.tsx";
import { ReportView } from "./report-view.tsx";

interface Props {
  readonly i18n: I18n;
  readonly story: Story;
  readonly played: PlayedStory;
}

const PREFIX = "shown-";

/** A story from its first payment to its report, as it stands at the end: for visitors without JavaScript, or without patience. */
export function FinishedStory({ i18n, story, played }: Props) {
  const { t } = i18n;
  const { analyses, caseDetail, report } = played;
  const references = new Map(analyses.map(({ id, reference = id }) => [id, reference]));
  const { outcome } = caseDetail.disposition ?? { outcome: "suspicion" as const };
  return (
    <div className="finished" id="finished" data-search="skip">
      <h3>{t("payments.title")}</h3>
      <PaymentList i18n={i18n} payments={story.payments} analyses={analyses} prefix={PREFIX} />
      <CaseView i18n={i18n} detail={caseDetail} references={references} prefix={PREFIX} />
      <p className="decided">{t("decide.done", { outcome: t(`decide.outcomes.${outcome}`) })}</p>
      <ReportView i18n={i18n} report={report} references={references} prefix={PREFIX} />
    </div>
  );
}
