import type { MouseEvent } from "react";
import {
  EXPLORER_OPERATIONS,
  OPERATIONS,
  type Operation,
  type OperationId,
} from "../../../../domain/api/operations.ts";
import type { LanguageCode } from "../../../../domain/languages.ts";
import { explorerPath } from "../../../../domain/paths.ts";
import { isUnmodifiedClick } from "../../../enhance/clicks.ts";
import type { IslandTranslate } from "../../../i18n/island-translate.ts";

interface EndpointListProps {
  readonly t: IslandTranslate<"api">;
  readonly language: LanguageCode;
  readonly chosen: OperationId;
  readonly onChoose: (id: OperationId) => void;
}

const isMain = ({ id }: Operation) => (EXPLORER_OPERATIONS as readonly OperationId[]).includes(id);
const MAIN = OPERATIONS.filter(isMain);
const OTHERS = OPERATIONS.filter((operation) => !isMain(operation));

/** The endpoints as links: plain ones, which open in place where there is script. */
export function EndpointList({ t, language, chosen, onChoose }: EndpointListProps) {
  const choose = (event: MouseEvent, id: OperationId) => {
    if (!isUnmodifiedClick(event)) return;
    event.preventDefault();
    onChoose(id);
  };
  const toItem = ({ id, method, path }: Operation) => (
    <li key={id}>
      <a
        href={explorerPath(language, id)}
        aria-current={id === chosen ? "true" : undefined}
        onClick={(event) => choose(event, id)}
      >
        <span className="endpoint" dir="ltr">
          <b className="method">{method}</b> <code translate="no">{path}</code>
        </span>
        <span className="endpoint-text">{t(`operations.${id}.summary`)}</span>
      </a>
    </li>
  );

  return (
    <nav className="endpoints" aria-label={t("explorer.endpoints")}>
      <ul>{MAIN.map(toItem)}</ul>
      <details open={OTHERS.some(({ id }) => id === chosen)}>
        <summary>{t("explorer.allEndpoints")}</summary>
        <ul>{OTHERS.map(toItem)}</ul>
      </details>
    </nav>
  );
}
