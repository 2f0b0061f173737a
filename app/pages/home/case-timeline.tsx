import { formatNumber } from "../../../domain/formats.ts";
import { useTexts } from "../../i18n/use-texts.tsx";

/** How the flagged payment became a case within two minutes. */
export function CaseTimeline() {
  const { t, text, language } = useTexts("digital");

  return (
    <figure aria-label={t("label.timeline")}>
      <ol className="timeline">
        <li>
          <b>{text("timeline.opened.title")}</b>
          <small>
            {text("timeline.opened.text", { time: "14:02", score: formatNumber(language, 0.93, 2) })}
          </small>
        </li>
        <li>
          <b>{text("timeline.linked.title", { count: 8 })}</b>
          <small>{text("timeline.linked.text")}</small>
        </li>
        <li>
          <b>{text("timeline.evidence.title")}</b>
          <small>{text("timeline.evidence.text")}</small>
        </li>
        <li>
          <b>{text("timeline.assigned.title")}</b>
          <small>{text("timeline.assigned.text", { time: "14:04" })}</small>
        </li>
      </ol>
    </figure>
  );
}
