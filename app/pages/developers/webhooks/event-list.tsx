import { EVENT_TYPES } from "../../../../domain/api/event-types.ts";
import { useTexts } from "../../../i18n/use-texts.tsx";
import { CodeSample } from "../../../sections/code-sample.tsx";

/** The events: when each is sent, what its data means, and a body. */
export function EventList() {
  const { text, each } = useTexts("webhooks");
  return (
    <ul className="event-list">
      {EVENT_TYPES.map((type, index) => {
        const at = index as 0 | 1 | 2 | 3 | 4;
        return (
          <li key={type} id={`event-${type.replace(".", "-")}`}>
            <div>
              <h3>
                <code dir="ltr" data-type={type}>
                  {type}
                </code>
                <span>{text(`events.items.${at}.title`)}</span>
              </h3>
              <p>{text(`events.items.${at}.text`)}</p>
              <dl>
                {each(`events.items.${at}.fields`).map((field) => (
                  <div key={field}>
                    <dt dir="ltr">{text(`events.items.${at}.fields.${field}.name`)}</dt>
                    <dd>{text(`events.items.${at}.fields.${field}.text`)}</dd>
                  </div>
                ))}
              </dl>
            </div>
            <CodeSample name={`event-${type.replace(".", "-")}`} />
          </li>
        );
      })}
    </ul>
  );
}
