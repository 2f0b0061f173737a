import { expect, it } from "vitest";
import routes from "../app/routes.ts";
import { deadExports } from "./structure/exports.fixture.ts";
import { listSources } from "./structure/imports.fixture.ts";

const FOLDERS = ["app", "domain", "server", "cli/src", "scripts"];

/** Every file that may import of them. */
const READERS = [
  ...[...FOLDERS, "sdk/javascript", "supabase", "bench", "tests"].flatMap(listSources),
  ...[
    "cli/vite.config.ts",
    "playwright.config.ts",
    "react-router.config.ts",
    "vite.config.ts",
    "vitest.config.ts",
  ],
];

/** What React Router takes from the files of the route table, from the root and from the server's entry. */
const ROUTE_EXPORTS = ["action", "ErrorBoundary", "handle", "handleError", "headers", "Layout", "loader"];

const filesOf = (entries: typeof routes): string[] =>
  entries.flatMap(({ file, children = [] }) => [`app/${file}`, ...filesOf(children)]);

it("exports no value that no other file imports, or that tests alone have a use for", () => {
  const ofRouter = ["app/root.tsx", "app/entry.server.tsx", ...filesOf(routes)].flatMap((file) =>
    ROUTE_EXPORTS.map((name) => `${file}: ${name}`),
  );

  const dead = deadExports(FOLDERS, READERS);

  expect(dead.filter((found) => !ofRouter.includes(found))).toEqual([]);
});
