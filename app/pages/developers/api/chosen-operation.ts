import { useEffect, useState } from "react";
import { OPERATIONS, type Operation, type OperationId } from "../../../../domain/api/operations.ts";
import type { LanguageCode } from "../../../../domain/languages.ts";
import { explorerPath } from "../../../../domain/paths.ts";

/** Where a visit begins: the question that the product is there to answer. */
const FIRST: OperationId = "analyzeTransaction";

/** The operation that a query string names: `?operation=putRule`. Any other value is the first one's. */
export function operationIn(search: URLSearchParams): OperationId {
  const requested = search.get("operation");
  return OPERATIONS.find(({ id }) => id === requested)?.id ?? FIRST;
}

export function operationOf(id: OperationId): Operation {
  return OPERATIONS.find((candidate) => candidate.id === id) as Operation;
}

/** The chosen operation, which stands in the URL, so that it can be linked to and gone back to. */
export function useChosenOperation(language: LanguageCode, rendered: OperationId) {
  const [chosen, setChosen] = useState(rendered);

  useEffect(() => {
    const follow = () => setChosen(operationIn(new URLSearchParams(location.search)));
    addEventListener("popstate", follow);
    return () => removeEventListener("popstate", follow);
  }, []);

  const choose = (id: OperationId) => {
    if (id === chosen) return;
    // What else is noted of this page in the history is true of it still.
    history.pushState(history.state, "", explorerPath(language, id));
    setChosen(id);
  };
  return [chosen, choose] as const;
}
