import type { PlayedStory } from "../../../domain/stories/play-story.ts";
import type { Story } from "../../../domain/stories/story.ts";
import { CaseView } from "./case-view.tsx";
import { PaymentList } from "./payment-list.tsx";
import { ReportView } from "./report-view.tsx";
import type { Words } from "./words.ts";

interface Props {
  readonly words: Words;
  readonly story: Story;
  readonly played: PlayedStory;
}

const PREFIX = "shown-";

/** A story from its first payment to its report, as it stands at the end: for who has no script, or does not want to wait. */
export function FinishedStory({ words, story, played }: Props) {
  const { t } = words;
  const { analyses, caseDetail, report } = played;
  const references = new Map(analyses.map(({ id, reference = id }) => [id, reference]));
  const { outcome } = caseDetail.disposition ?? { outcome: "suspicion" as const };
  return (
    <div className="finished" id="finished" data-search="skip">
      <h3>{t("payments.title")}</h3>
      <PaymentList words={words} payments={story.payments} analyses={analyses} prefix={PREFIX} />
      <CaseView words={words} detail={caseDetail} references={references} prefix={PREFIX} />
      <p className="decided">{t("decide.done", { outcome: t(`decide.outcomes.${outcome}`) })}</p>
      <ReportView words={words} report={report} references={references} prefix={PREFIX} />
    </div>
  );
}
