import type { Connection, Parameters, Result } from "./connection.ts";

/** A document of the tab, shown or being prerendered. */
export interface TabPage {
  readonly url: string;
  readonly send: (method: string, parameters?: Parameters) => Promise<Result>;
  /** The value of an expression, awaited. @throws what it throws. */
  readonly evaluate: <T>(expression: string) => Promise<T>;
}

export interface Tab {
  /** The document that is shown; a new object when a prerendered one takes its place. */
  currentPage(): TabPage;
  /** The documents that are prepared and not shown. */
  prerendered(): TabPage[];
  /** What was reported under a name, of every document of the tab, from now on. */
  on(method: string, listener: (parameters: Result) => void): void;
  open(url: string): Promise<void>;
  close(): Promise<void>;
}

interface Attached extends TabPage {
  url: string;
  isPrerendered: boolean;
}

/** A new tab. @param prepare runs in the session of each of its documents before that does anything */
export async function openTab(
  { send, listen }: Connection,
  prepare: (page: TabPage) => Promise<unknown> = async () => undefined,
): Promise<Tab> {
  const pages = new Map<string, Attached>();
  const bySession = new Map<string, Attached>();
  const listeners = new Map<string, (parameters: Result) => void>();
  const first = Promise.withResolvers<void>();

  const attach = async (sessionId: string, { targetId, url, subtype }: Result) => {
    const page: Attached = {
      url,
      isPrerendered: subtype === "prerender",
      send: (method, parameters) => send(method, parameters, sessionId),
      async evaluate(expression) {
        const { result, exceptionDetails } = await send(
          "Runtime.evaluate",
          { expression, awaitPromise: true, returnByValue: true },
          sessionId,
        );
        if (exceptionDetails)
          throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
        return result.value;
      },
    };
    pages.set(targetId, page);
    bySession.set(sessionId, page);
    // A document that waits answers only once it may go on; it takes what was sent in order.
    const prepared = prepare(page);
    await page.send("Runtime.runIfWaitingForDebugger");
    await prepared;
    first.resolve();
  };

  const { targetId: tabId } = await send("Target.createTarget", { url: "about:blank", forTab: true });
  const { sessionId: tabSession } = await send("Target.attachToTarget", { targetId: tabId, flatten: true });
  const stop = listen((method, parameters, sessionId) => {
    if (method === "Target.attachedToTarget" && sessionId === tabSession) {
      // A prerendering that is given up meanwhile takes its session with it.
      void attach(parameters.sessionId, parameters.targetInfo).catch(() => undefined);
    } else if (method === "Target.detachedFromTarget" && sessionId === tabSession) {
      bySession.delete(parameters.sessionId);
      pages.delete(parameters.targetId);
    } else if (method === "Target.targetInfoChanged") {
      const { targetId, url, subtype } = parameters.targetInfo;
      const page = pages.get(targetId);
      if (page) Object.assign(page, { url, isPrerendered: subtype === "prerender" });
    } else if (sessionId && bySession.has(sessionId)) listeners.get(method)?.(parameters);
  });
  await send("Target.setDiscoverTargets", { discover: true, filter: [{}] });
  await send(
    "Target.setAutoAttach",
    { autoAttach: true, waitForDebuggerOnStart: true, flatten: true, filter: [{ type: "page" }] },
    tabSession,
  );
  await first.promise;

  const tab: Tab = {
    currentPage() {
      const page = [...pages.values()].find(({ isPrerendered }) => !isPrerendered);
      if (!page) throw new Error("The tab shows nothing.");
      return page;
    },
    prerendered: () => [...pages.values()].filter(({ isPrerendered }) => isPrerendered),
    on: (method, listener) => void listeners.set(method, listener),
    async open(url) {
      await tab.currentPage().send("Page.enable");
      const loaded = new Promise((resolve) => listeners.set("Page.loadEventFired", resolve));
      await tab.currentPage().send("Page.navigate", { url });
      await loaded;
    },
    async close() {
      stop();
      await send("Target.closeTarget", { targetId: tabId });
    },
  };
  return tab;
}
