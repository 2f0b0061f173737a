import type { Delivery } from "../../../../domain/api/schemas.ts";
import { localeOf } from "../../../../domain/formats.ts";
import type { LanguageCode } from "../../../../domain/languages.ts";
import type { IslandTranslate } from "../../../i18n/island-translate.ts";

interface DeliveryItemProps {
  readonly t: IslandTranslate<"webhooks">;
  readonly language: LanguageCode;
  readonly delivery: Delivery;
  readonly onVerify: () => void;
}

/** A message in the inbox: its type and time, and opened, all that came over the wire. */
export function DeliveryItem({ t, language, delivery, onVerify }: DeliveryItemProps) {
  const { type, headers, body, url, createdAt } = delivery;
  const time = new Intl.DateTimeFormat(localeOf(language), { timeStyle: "medium" });
  // The sentence stands in its own direction, the address in another.
  const [before, after] = t("live.inbox.for", { url: "\0" }).split("\0");
  return (
    <li>
      <details name="delivery">
        <summary>
          <code className="delivery-type" data-type={type} dir="ltr">
            {type}
          </code>
          <code className="delivery-id" dir="ltr">
            {headers["webhook-id"]}
          </code>
          <time dateTime={createdAt}>{time.format(new Date(createdAt))}</time>
        </summary>
        <div className="delivery">
          <p className="hint">
            {before}
            <bdi>{url}</bdi>
            {after}
          </p>
          <h4>{t("live.inbox.headers")}</h4>
          <dl dir="ltr" translate="no">
            {Object.entries(headers).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <h4>{t("live.inbox.body")}</h4>
          <pre dir="ltr" translate="no">
            {body}
          </pre>
          <button type="button" className="button small" onClick={onVerify}>
            {t("live.inbox.verify")}
          </button>
        </div>
      </details>
    </li>
  );
}
