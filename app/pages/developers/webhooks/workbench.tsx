import { useRef } from "react";
import type { Delivery } from "../../../../domain/api/schemas.ts";
import type { LanguageCode } from "../../../../domain/languages.ts";
import { createIslandTranslate, type FlatTexts } from "../../../i18n/island-translate.ts";
import { KeyPanel } from "../key-panel.tsx";
import { useHydrated } from "../use-hydrated.ts";
import { useKeyCreation, useSandboxKey } from "../use-sandbox-key.ts";
import { InboxPane } from "./inbox-pane.tsx";
import { RegisterPane } from "./register-pane.tsx";
import { useRegisteredWebhooks } from "./registered-webhooks.ts";
import { useInbox } from "./use-inbox.ts";
import { messageOf, useVerifier } from "./use-verifier.ts";
import { VerifierPane } from "./verifier-pane.tsx";

interface WorkbenchProps {
  /** `live` of the namespace `webhooks`, `explorer.key` of `api` and `code` of `common`. */
  readonly texts: FlatTexts;
  readonly language: LanguageCode;
  /** The body of the message that the verifier gives as an example. */
  readonly example: string;
}

/** Register a webhook, see its messages arrive, verify them: with one sandbox key, in one place. */
export function Workbench({ texts, language, example }: WorkbenchProps) {
  const t = createIslandTranslate<"webhooks">(texts);
  const isReady = useHydrated();
  const key = useSandboxKey();
  const keyCreation = useKeyCreation(createIslandTranslate<"api">(texts)("explorer.key.unreachable"));
  const { webhooks, add } = useRegisteredWebhooks(key?.apiKey);
  const inbox = useInbox(key?.apiKey);
  const verifier = useVerifier(example, inbox.deliveries);
  const verifierHeading = useRef<HTMLHeadingElement>(null);

  const verify = (delivery: Delivery) => {
    const secret = webhooks.find(({ id }) => id === delivery.webhookId)?.secret ?? "";
    void verifier.fill({ ...messageOf(delivery), secret });
    verifierHeading.current?.focus();
  };

  return (
    <div className="workbench">
      <KeyPanel texts={texts} language={language} keyCreation={keyCreation} />
      <div className="panes" inert={!isReady}>
        <RegisterPane
          texts={texts}
          apiKey={key?.apiKey}
          createKey={keyCreation.create}
          webhooks={webhooks}
          onRegistered={add}
        />
        <InboxPane t={t} language={language} apiKey={key?.apiKey} inbox={inbox} onVerify={verify} />
        <VerifierPane t={t} language={language} verifier={verifier} heading={verifierHeading} />
      </div>
    </div>
  );
}
