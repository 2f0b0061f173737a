import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { createInterface } from "node:readline";
import { temporaryFolder } from "./process.ts";

type Parameters = Readonly<Record<string, unknown>>;
/** What the browser answers or reports; its shape is that of the DevTools protocol's method. */
// biome-ignore lint/suspicious/noExplicitAny: the protocol's shapes, read at the place that knows the method
type Result = any;

/** A document of the tab, shown or being prerendered. */
export interface TabPage {
  readonly url: string;
  readonly send: (method: string, parameters?: Parameters) => Promise<Result>;
  /** The value of an expression, awaited. @throws what it throws. */
  readonly evaluate: <T>(expression: string) => Promise<T>;
}

export interface Tab {
  /** The document that is shown; a new object when a prerendered one takes its place. */
  shown(): TabPage;
  /** The documents that are prepared and not shown. */
  prerendered(): TabPage[];
  /** What was reported under a name, of every document of the tab, from now on. */
  on(method: string, listener: (parameters: Result) => void): void;
  open(url: string): Promise<void>;
  close(): Promise<void>;
}

export interface TabBrowser {
  /** @param prepare runs in each document's session before the document does anything. */
  newTab(prepare?: (page: TabPage) => Promise<unknown>): Promise<Tab>;
  close(): Promise<void>;
}

const ARGUMENTS = [
  "--headless=new",
  "--no-sandbox",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-dev-shm-usage",
  "--disable-gpu",
  "--disable-sync",
  "--remote-debugging-port=0",
];

/**
 * A Chromium that prerenders. Playwright's does not: a DevTools session on a page forbids it, one on its tab does not
 * (`PrerenderFinalStatus::kPrerenderingDisabledByDevTools`). So the few calls that are needed are made here.
 * @throws when it does not start within 20 seconds.
 */
export async function launchTabBrowser(
  executablePath = "/usr/bin/chromium",
  args: string[] = [],
): Promise<TabBrowser> {
  const folder = temporaryFolder();
  const child = spawn(executablePath, [...ARGUMENTS, ...args, `--user-data-dir=${folder}`, "about:blank"], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  const address = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("Chromium did not start within 20 seconds.")), 20_000);
    createInterface(child.stderr).on("line", (line) => {
      const found = /^DevTools listening on (ws:\S+)/.exec(line)?.[1];
      if (!found) return;
      clearTimeout(timer);
      resolve(found);
    });
  });
  const connection = await connect(address);

  return {
    newTab: (prepare) => openTab(connection, prepare),
    async close() {
      const ended = once(child, "exit");
      void connection.send("Browser.close").catch(() => undefined);
      await ended;
      process.off("exit", kill);
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

interface Connection {
  send(method: string, parameters?: Parameters, sessionId?: string): Promise<Result>;
  listen(listener: (method: string, parameters: Result, sessionId: string | undefined) => void): () => void;
}

async function connect(address: string): Promise<Connection> {
  const socket = new WebSocket(address);
  await once(socket as unknown as EventTarget as never, "open");
  const waiting = new Map<number, { reply: PromiseWithResolvers<Result>; session: string | undefined }>();
  const listeners = new Set<(method: string, parameters: Result, sessionId: string | undefined) => void>();
  let last = 0;
  /** A page that goes answers no more. */
  const abandon = (gone: string) => {
    for (const [id, { reply, session }] of waiting) {
      if (session !== gone) continue;
      waiting.delete(id);
      reply.reject(new Error("The page has gone."));
    }
  };

  socket.addEventListener("message", ({ data }) => {
    const { id, method, params, result, error, sessionId } = JSON.parse(String(data));
    if (id === undefined) {
      if (method === "Target.detachedFromTarget") abandon(params.sessionId);
      for (const listener of listeners) listener(method, params, sessionId);
      return;
    }
    const reply = waiting.get(id)?.reply;
    waiting.delete(id);
    if (error) reply?.reject(new Error(error.message));
    else reply?.resolve(result);
  });

  return {
    send(method, params = {}, sessionId) {
      const reply = Promise.withResolvers<Result>();
      waiting.set(++last, { reply, session: sessionId });
      socket.send(JSON.stringify({ id: last, method, params, sessionId }));
      return reply.promise;
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

interface Attached extends TabPage {
  url: string;
  isPrerendered: boolean;
}

async function openTab(
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
    shown() {
      const page = [...pages.values()].find(({ isPrerendered }) => !isPrerendered);
      if (!page) throw new Error("The tab shows nothing.");
      return page;
    },
    prerendered: () => [...pages.values()].filter(({ isPrerendered }) => isPrerendered),
    on: (method, listener) => void listeners.set(method, listener),
    async open(url) {
      await tab.shown().send("Page.enable");
      const loaded = new Promise((resolve) => listeners.set("Page.loadEventFired", resolve));
      await tab.shown().send("Page.navigate", { url });
      await loaded;
    },
    async close() {
      stop();
      await send("Target.closeTarget", { targetId: tabId });
    },
  };
  return tab;
}
