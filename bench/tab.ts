import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { createInterface } from "node:readline";
import { temporaryFolder } from "./process.ts";
import { connect } from "./tab/connection.ts";
import { openTab, type Tab, type TabPage } from "./tab/open-tab.ts";

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
