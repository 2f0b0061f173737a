import type { RefObject } from "react";
import type { IslandTranslate } from "../../../i18n/island-translate.ts";
import { highlightJson } from "./highlight-json.ts";
import { RiskBar } from "./risk-bar.tsx";
import { type ApiResponse, errorCodeOf, type SendResult, TIMEOUT_MS } from "./send.ts";

interface ResponseViewProps {
  readonly t: IslandTranslate<"api">;
  readonly outcome: SendResult | undefined;
  readonly isSending: boolean;
  /** Where the response stands on the page. */
  readonly sectionRef: RefObject<HTMLElement | null>;
  /** Sends the request again with a new key; undefined where it does not name this browser's. */
  readonly onRenewKey: (() => void) | undefined;
}

/** The error codes that a new key resolves. */
const KEY_ERRORS = ["missing_api_key", "invalid_api_key"];

/** The response as it came: status and time, headers, body. Where none came, why. */
export function ResponseView({ t, outcome, isSending, sectionRef, onRenewKey }: ResponseViewProps) {
  const response = outcome?.kind === "response" ? outcome : null;
  const isKeyRejected = response !== null && KEY_ERRORS.includes(errorCodeOf(response) ?? "");

  return (
    <section
      className="panel-card response js-only"
      aria-labelledby="response-title"
      aria-busy={isSending}
      ref={sectionRef}
    >
      <h2 id="response-title" tabIndex={-1}>
        {t("explorer.response.title")}
      </h2>
      <p className="response-status" role="status">
        {isSending ? (
          t("explorer.request.sending")
        ) : response ? (
          <StatusLine t={t} response={response} />
        ) : (
          outcome &&
          t(`explorer.response.${outcome.kind as Exclude<SendResult["kind"], "response">}`, {
            seconds: TIMEOUT_MS / 1000,
          })
        )}
      </p>
      {isKeyRejected && onRenewKey && (
        <p className="response-renew">
          <button type="button" className="button small" onClick={onRenewKey}>
            {t("explorer.response.renewKey")}
          </button>
        </p>
      )}
      {response ? <ResponseBody t={t} response={response} /> : !outcome && <EmptyResponse t={t} />}
    </section>
  );
}

function StatusLine({
  t,
  response: { status, reason, ms },
}: {
  t: IslandTranslate<"api">;
  response: ApiResponse;
}) {
  return (
    <>
      <b className={`pill ${status < 400 ? "ok" : status < 500 ? "review" : "flag"}`}>
        <bdi dir="ltr">
          {status} {reason}
        </bdi>
      </b>{" "}
      <span>{t("explorer.response.time", { ms })}</span>
    </>
  );
}

function ResponseBody({ t, response }: { t: IslandTranslate<"api">; response: ApiResponse }) {
  return (
    <>
      <RiskBar body={response.body} />
      {response.body === "" ? (
        <p className="response-empty">{t("explorer.response.noBody")}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        <pre dir="ltr" translate="no" tabIndex={0}>
          <code>
            {highlightJson(response.body).map(({ kind, text }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: tokens of one text, which never change their order
              <span key={index} className={kind && `json-${kind}`}>
                {text}
              </span>
            ))}
          </code>
        </pre>
      )}
      <details className="response-headers">
        <summary>{t("explorer.response.headers", { count: response.headers.length })}</summary>
        <dl dir="ltr" translate="no">
          {response.headers.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}

/** The place of a response before there is one: the cloth, with nothing in it that stands out. */
function EmptyResponse({ t }: { t: IslandTranslate<"api"> }) {
  return (
    <div className="response-none">
      <svg aria-hidden="true" focusable="false">
        <rect width="100%" height="100%" fill="url(#weave)" />
      </svg>
      <p>{t("explorer.response.none")}</p>
    </div>
  );
}
