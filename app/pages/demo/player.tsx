import { useEffect, useRef } from "react";
import type { LanguageCode } from "../../../domain/languages.ts";
import type { Story } from "../../../domain/stories/story.ts";
import { createIslandTranslate, type FlatTexts } from "../../i18n/island-translate.ts";
import { useHydrated } from "../developers/use-hydrated.ts";
import { CallTable } from "./call-table.tsx";
import { CaseView } from "./case-view.tsx";
import { DecisionForm } from "./decision-form.tsx";
import type { I18n } from "./i18n.ts";
import { PaymentList } from "./payment-list.tsx";
import { ReportView } from "./report-view.tsx";
import { type StoryState, useStory } from "./use-story.ts";

interface PlayerProps {
  /** The namespace `demo` without what the page alone says. */
  readonly texts: FlatTexts;
  readonly language: LanguageCode;
  readonly story: Story;
  readonly reason: string;
}

const PREFIX = "live-";

/** Plays a story in the real sandbox: payments, case, decision, report. */
export function Player({ texts, language, story, reason }: PlayerProps) {
  const t = createIslandTranslate<"demo">(texts);
  const i18n = { t, language, zone: story.zone };
  const isReady = useHydrated();
  const { state, start, decide } = useStory(story);
  const { phase, analyses, detail, report, problem } = state;
  const decided = useRef<HTMLDivElement>(null);
  // Who pressed the button of the form that is gone goes on reading where it was.
  useEffect(() => {
    if (phase === "closed") decided.current?.focus();
  }, [phase]);
  const references = new Map(analyses.map(({ id, reference = id }) => [id, reference]));
  const isPlaying = phase === "paying" || phase === "closing";
  const problemText =
    problem &&
    (problem.message === null ? t("play.unreachable") : t("play.refused", { message: problem.message }));

  return (
    <div className="player">
      <p className="actions">
        <button
          type="button"
          className="button"
          disabled={!isReady}
          // Not disabled while it plays: the focus would be lost.
          aria-disabled={isPlaying}
          onClick={() => {
            if (!isPlaying) void start();
          }}
        >
          {t(phase === "ready" ? "play.start" : "play.again")}
        </button>
        <a className="button ghost" href="#finished">
          {t("play.finished")}
        </a>
      </p>
      <p className="player-note">{t("play.note")}</p>
      <p className="player-status" role="status">
        {statusOf(i18n, state, story)}
      </p>
      {phase === "failed" && (
        <p className="player-problem" role="alert">
          {problemText}
        </p>
      )}
      {analyses.length > 0 && (
        <>
          <h3>{t("payments.title")}</h3>
          <PaymentList i18n={i18n} payments={story.payments} analyses={analyses} prefix={PREFIX} />
        </>
      )}
      {detail && <CaseView i18n={i18n} detail={detail} references={references} prefix={PREFIX} />}
      {(phase === "deciding" || phase === "closing") && (
        <DecisionForm
          i18n={i18n}
          reason={reason}
          isSending={phase === "closing"}
          problem={problemText}
          onDecide={(disposition) => void decide(disposition)}
        />
      )}
      {phase === "closed" && detail?.disposition && (
        <div className="decided" ref={decided} tabIndex={-1}>
          <p>
            {t("decide.done", { outcome: t(`decide.outcomes.${detail.disposition.outcome}`) })}{" "}
            {!report && t("report.none", { outcome: t("decide.outcomes.suspicion") })}
          </p>
          {report && <ReportView i18n={i18n} report={report} references={references} prefix={PREFIX} />}
          <CallTable i18n={i18n} calls={state.calls} />
        </div>
      )}
    </div>
  );
}

/** What a reader who does not see the list is told while it grows, and once when the case is there. */
function statusOf({ t }: I18n, { phase, analyses }: StoryState, { payments }: Story): string {
  if (analyses.length === 0) return "";
  if (phase === "paying") return t("payments.progress", { number: analyses.length, count: payments.length });
  const odd = analyses.find(({ caseId }) => caseId !== undefined);
  return odd ? t("payments.opened", { reference: odd.reference ?? odd.id, id: odd.caseId ?? "" }) : "";
}
