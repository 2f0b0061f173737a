import { type KeyboardEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { OperationId } from "../../../../domain/api/operations.ts";
import type { LanguageCode } from "../../../../domain/languages.ts";
import { createIslandTranslate, type FlatTexts } from "../../../i18n/island-translate.ts";
import { KeyPanel } from "../key-panel.tsx";
import { keepRenewal } from "../sandbox-key.ts";
import { useKeyCreation, useSandboxKey } from "../use-sandbox-key.ts";
import { operationIn, operationOf, useChosenOperation } from "./chosen-operation.ts";
import { CodeView } from "./code-view.tsx";
import { EndpointList } from "./endpoint-list.tsx";
import { focusInSight, showTop } from "./in-sight.ts";
import { firstDraft, type RequestDraft, requestOf, usesSampleKey } from "./request-draft.ts";
import { RequestEditor } from "./request-editor.tsx";
import { ResponseView } from "./response-view.tsx";
import { type SendResult, send } from "./send.ts";

interface ExplorerProps {
  /** `explorer` and the operations' names of the namespace `api`, and `code` of `common`. */
  readonly texts: FlatTexts;
  readonly language: LanguageCode;
  /** The site's origin, as a command line names it. */
  readonly origin: string;
  /** The operation that the URL names. */
  readonly operation: OperationId;
}

type PerOperation<Value> = Partial<Record<OperationId, Value>>;

/** Endpoints, a request to change and send, and what came of it. Each endpoint keeps its own while the page is open. */
export function Explorer({ texts, language, origin, operation: rendered }: ExplorerProps) {
  const t = createIslandTranslate<"api">(texts);
  const key = useSandboxKey();
  const keyCreation = useKeyCreation(t("explorer.key.unreachable"));
  const [chosen, choose] = useChosenOperation(language, rendered);
  const [drafts, setDrafts] = useState<PerOperation<RequestDraft>>({});
  const [outcomes, setOutcomes] = useState<PerOperation<SendResult>>({});
  const [sending, setSending] = useState<readonly OperationId[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  const response = useRef<HTMLElement>(null);
  const frame = useRef<HTMLDivElement>(null);

  const operation = operationOf(chosen);
  const draft = drafts[chosen] ?? firstDraft(operation);
  const request = requestOf(operation, draft, key?.apiKey);
  const isSending = sending.includes(chosen);

  /** Whether the visitor still looks at this endpoint, once a response is there: the address tells. */
  const isSelected = () => operationIn(new URLSearchParams(location.search)) === chosen;

  const namesKey = usesSampleKey(operation, draft);

  /** With the key of this browser; the first request that names it gets one. */
  const sendWith = async (known: string | undefined) => {
    if (isSending) return;
    setSending((before) => [...before, chosen]);
    const apiKey = known ?? (namesKey ? (await keyCreation.create())?.apiKey : undefined);
    const isRefused = namesKey && !apiKey;
    const outcome = isRefused ? undefined : await send(requestOf(operation, draft, apiKey));
    const isRenewed = chosen === "renewSandboxKey" && outcome?.kind === "response" && outcome.status === 200;
    if (isRenewed && namesKey && apiKey) keepRenewal(apiKey, outcome.body);
    flushSync(() => {
      if (outcome) setOutcomes((before) => ({ ...before, [chosen]: outcome }));
      setSending((before) => before.filter((id) => id !== chosen));
    });
    // Why there is no key stands at the top.
    if (isRefused) showTop(frame.current);
    else if (isSelected()) showTop(response.current);
  };

  const sendOnShortcut = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void sendWith(key?.apiKey);
  };

  const renewAndSend = async () => {
    const created = await keyCreation.create();
    if (!created) return;
    await sendWith(created.apiKey);
    // The button goes with the refusal, and must not take the focus along.
    if (isSelected() && document.activeElement === document.body)
      focusInSight(response.current?.querySelector("h2"));
  };

  return (
    <div className="explorer" ref={frame}>
      <KeyPanel texts={texts} language={language} keyCreation={keyCreation} />
      <EndpointList
        t={t}
        language={language}
        chosen={chosen}
        onChoose={(id) => {
          flushSync(() => choose(id));
          // The focus goes where the choice leads, so that a screen reader says the endpoint's name.
          focusInSight(heading.current);
        }}
      />
      <div className="exchange">
        <RequestEditor
          t={t}
          language={language}
          operation={operation}
          draft={draft}
          apiKey={key?.apiKey}
          isSending={isSending}
          heading={heading}
          onChange={(changed) => setDrafts({ ...drafts, [chosen]: { ...draft, ...changed } })}
          onSend={() => void sendWith(key?.apiKey)}
          onKeyDown={sendOnShortcut}
        />
        <ResponseView
          t={t}
          outcome={outcomes[chosen]}
          isSending={isSending}
          sectionRef={response}
          onRenewKey={namesKey ? () => void renewAndSend() : undefined}
        />
        <CodeView texts={texts} request={request} origin={origin} />
      </div>
    </div>
  );
}
