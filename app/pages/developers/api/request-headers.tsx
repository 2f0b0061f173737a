import type { Operation } from "../../../../domain/api/operations.ts";
import type { IslandTranslate } from "../../../i18n/island-translate.ts";
import { NamedField } from "./named-field.tsx";
import {
  type RequestDraft,
  takesBody,
  takesIdempotencyKey,
  takesKey,
  withKey,
  withoutKey,
} from "./request-draft.ts";

interface RequestHeadersProps {
  readonly t: IslandTranslate<"api">;
  readonly operation: Operation;
  readonly draft: RequestDraft;
  readonly apiKey: string | undefined;
  readonly onChange: (changed: Partial<RequestDraft>) => void;
}

/** The headers that the operation reads; nothing where it reads none. */
export function RequestHeaders({ t, operation, draft, apiKey, onChange }: RequestHeadersProps) {
  if (!takesKey(operation) && !takesBody(operation)) return null;

  return (
    <fieldset className="request-headers">
      <legend>{t("explorer.request.headers")}</legend>
      {takesKey(operation) && (
        <NamedField
          name="Authorization"
          value={withKey(draft.authorization, apiKey)}
          onChange={(value) => onChange({ authorization: withoutKey(value, apiKey) })}
        />
      )}
      {takesIdempotencyKey(operation) && (
        <NamedField
          name="Idempotency-Key"
          hint={t("explorer.request.optional")}
          value={draft.idempotencyKey}
          onChange={(idempotencyKey) => onChange({ idempotencyKey })}
        />
      )}
      {takesBody(operation) && (
        <p className="named-field">
          <span>
            <code dir="ltr" translate="no">
              Content-Type
            </code>
          </span>
          <code className="named-fixed" dir="ltr" translate="no">
            application/json
          </code>
        </p>
      )}
    </fieldset>
  );
}
