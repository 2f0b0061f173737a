import { useTexts } from "../../../i18n/use-texts.tsx";
import { WeaveField } from "../../../ui/weave-field.tsx";
import type { SignedMessage } from "./signing.ts";

/** A message as it arrives, on the woven field. */
export function WebhookMessage({ message: { id, timestamp, signature, body } }: { message: SignedMessage }) {
  const { t, text } = useTexts("webhooks");
  const headers = { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signature };
  return (
    <div className="woven webhooks-hero-field">
      <WeaveField columns={10.5} rows={10} odd={[8, 1]} keepsCorner />
      <figure className="product-demo" aria-label={t("hero.messageLabel")}>
        <div dir="ltr" translate="no" className="message">
          <p>
            <b>POST</b> /webhooks
          </p>
          <dl>
            {Object.entries(headers).map(([name, value]) => (
              <div key={name}>
                <dt>{name}:</dt> <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <code>{body}</code>
        </div>
        <p className="pill ok">{text("hero.verified")}</p>
      </figure>
    </div>
  );
}
