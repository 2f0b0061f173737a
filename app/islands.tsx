import type { ComponentType } from "react";
import { hydrateRoot } from "react-dom/client";

type Load = () => Promise<ComponentType<never>>;

/** The parts of screens that run in the browser (in the built site by Preact), each fetched by the screen that shows it. */
const ISLANDS = {
  backtest: async () => (await import("./pages/backtest/workbench.tsx")).Workbench,
  demo: async () => (await import("./pages/demo/player.tsx")).Player,
  explorer: async () => (await import("./pages/developers/api/explorer.tsx")).Explorer,
  webhooks: async () => (await import("./pages/developers/webhooks/workbench.tsx")).Workbench,
} satisfies Record<string, Load>;

export type IslandName = keyof typeof ISLANDS;

/**
 * Starts every island of the page with the props that the server rendered it with.
 * @throws when the code of one does not come; the others start all the same.
 */
export async function startIslands(): Promise<void> {
  await Promise.all([...document.querySelectorAll<HTMLElement>("[data-island]")].map(startIsland));
}

async function startIsland(container: HTMLElement): Promise<void> {
  const Component = (await ISLANDS[container.dataset.island as IslandName]()) as ComponentType<object>;
  const props = JSON.parse(container.nextElementSibling?.textContent ?? "{}") as object;
  hydrateRoot(container, <Component {...props} />);
}
