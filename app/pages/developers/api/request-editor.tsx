import type { KeyboardEvent, RefObject } from "react";
import { type Operation, queryNamesOf } from "../../../../domain/api/operations.ts";
import type { LanguageCode } from "../../../../domain/languages.ts";
import { referencePath } from "../../../../domain/paths.ts";
import type { IslandTranslate } from "../../../i18n/island-translate.ts";
import { useHydrated } from "../use-hydrated.ts";
import { BodyField } from "./body-field.tsx";
import { NamedField } from "./named-field.tsx";
import { pathNamesOf, type RequestDraft, takesBody, withKey, withoutKey } from "./request-draft.ts";
import { RequestHeaders } from "./request-headers.tsx";

interface RequestEditorProps {
  readonly t: IslandTranslate<"api">;
  readonly language: LanguageCode;
  readonly operation: Operation;
  readonly draft: RequestDraft;
  readonly apiKey: string | undefined;
  readonly isSending: boolean;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly onChange: (changed: Partial<RequestDraft>) => void;
  readonly onSend: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The request of one operation: every part of it that a caller decides can be changed, also into one that is refused. */
export function RequestEditor({ t, language, operation, draft, apiKey, ...rest }: RequestEditorProps) {
  const { isSending, heading, onChange, onSend, onKeyDown } = rest;
  const { id, method, slug } = operation;
  const isReady = useHydrated();

  const parameter = (name: string, hint: "explorer.request.inPath" | "explorer.request.inQuery") => (
    <NamedField
      key={name}
      name={name}
      hint={t(hint)}
      value={draft.parameters[name] ?? ""}
      onChange={(value) => onChange({ parameters: { ...draft.parameters, [name]: value } })}
    />
  );

  return (
    <form
      className="panel-card request"
      aria-labelledby="request-title"
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      {/* Without script, Enter in a field asks for this page again. */}
      <input type="hidden" name="operation" value={id} />
      <div className="request-head">
        <h2 id="request-title" ref={heading} tabIndex={-1}>
          <span className="visually-hidden">{t("explorer.request.title")} </span>
          <span className="endpoint" dir="ltr">
            <b className="method">{method}</b> <code translate="no">{operation.path}</code>
          </span>
        </h2>
        <a href={referencePath(language, slug)}>{t("explorer.request.reference")}</a>
      </div>
      <p className="request-text">{t(`operations.${id}.summary`)}</p>

      {pathNamesOf(operation).map((name) => parameter(name, "explorer.request.inPath"))}
      {queryNamesOf(operation).map((name) => parameter(name, "explorer.request.inQuery"))}
      <RequestHeaders t={t} operation={operation} draft={draft} apiKey={apiKey} onChange={onChange} />

      {takesBody(operation) ? (
        <BodyField
          key={id}
          t={t}
          operation={operation}
          body={withKey(draft.body, apiKey)}
          onChange={(body) => onChange({ body: withoutKey(body, apiKey) })}
        />
      ) : (
        <p className="request-text">{t("explorer.request.noBody")}</p>
      )}

      <p className="request-send js-only">
        <button type="submit" className="button" disabled={!isReady} aria-disabled={isSending}>
          {t(isSending ? "explorer.request.sending" : "explorer.request.send")}
        </button>
        <span className="request-shortcut">{t("explorer.request.shortcut")}</span>
      </p>
      <p className="request-noscript">{t("explorer.noScript")}</p>
    </form>
  );
}
