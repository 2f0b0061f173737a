import { formatDuration } from "../../../../domain/formats.ts";
import { useTexts } from "../../../i18n/use-texts.tsx";

/** Before the second to tenth attempt (Standard Webhooks 1.0.0). */
const WAITS = [
  [5, "second"],
  [5, "minute"],
  [30, "minute"],
  [2, "hour"],
  [5, "hour"],
  [10, "hour"],
  [14, "hour"],
  [20, "hour"],
  [24, "hour"],
] as const;

/** What is signed, and what happens when a delivery fails. */
export function DeliveryFacts() {
  const { text, each, language } = useTexts("webhooks");
  return (
    <div className="facts">
      <article>
        <h3>{text("delivery.signature.title")}</h3>
        <p>{text("delivery.signature.text")}</p>
        <pre className="formula" dir="ltr" translate="no">
          <code>
            {"v1,"}
            <b>base64</b>(<b>HMAC-SHA256</b>(key, {'"id.timestamp.body"'}))
          </code>
        </pre>
        <ul className="points">
          {each("delivery.signature.points").map((index) => (
            <li key={index}>{text(`delivery.signature.points.${index}`)}</li>
          ))}
        </ul>
      </article>
      <article>
        <h3>{text("delivery.retries.title")}</h3>
        <p>{text("delivery.retries.text")}</p>
        <ol className="waits">
          <li>{text("delivery.retries.now")}</li>
          {WAITS.map(([value, unit]) => (
            <li key={`${value}${unit}`}>{formatDuration(language, value, unit)}</li>
          ))}
        </ol>
        <ul className="points">
          <li>{text("delivery.retries.gone")}</li>
          <li>{text("delivery.retries.sandbox")}</li>
        </ul>
      </article>
    </div>
  );
}
