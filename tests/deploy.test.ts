import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { VARIABLES } from "../server/config.ts";

const ROOT = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const has = (command: string) => spawnSync("sh", ["-c", `command -v ${command}`]).status === 0;

/** What `tests/release.test.ts` runs. */
const TESTED = [
  "npm run release -- /release",
  '["node", "scripts/ready.mjs"]',
  '["node", "server/index.js"]',
];

it("names every variable in .env.example and in the README, and none that is not read", () => {
  const inExample = [...read(".env.example").matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name);
  const table = read("README.md").split("## Configuration")[1]?.split("\n## ")[0] ?? "";
  const rows = [...table.matchAll(/^\| (`[^|]+) \|/gm)].map(([, names = ""]) => names);
  const inReadme = rows.flatMap((names) => [...names.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name));

  expect(inExample.toSorted()).toEqual(VARIABLES.toSorted());
  expect(inReadme.toSorted()).toEqual(VARIABLES.toSorted());
});

it("builds and runs the image by commands that a test runs too", () => {
  const dockerfile = read("deploy/docker/Dockerfile");
  const ofImage = /^RUN (?:apt-get|mkdir) .*\n/gm;
  const steps = [...dockerfile.replace(ofImage, "").matchAll(/^(?:RUN|HEALTHCHECK.*? CMD|CMD) (.+)$/gm)];

  expect(steps.map(([, command]) => command)).toEqual(TESTED);
  expect(dockerfile).toMatch(/^USER node$/m);
});

it("composes the site of variables that it reads", () => {
  const { services } = parse(read("deploy/docker/compose.yaml"));

  expect(VARIABLES).toEqual(expect.arrayContaining(Object.keys(services.site.environment)));
  expect(services.site.depends_on.database.condition).toBe("service_healthy");
});

it.runIf(has("systemd-analyze"))("has a unit that systemd finds nothing wrong with", () => {
  const unit = join(ROOT, "deploy", "systemd", "baini.service");
  const { status, stdout, stderr } = spawnSync("systemd-analyze", ["verify", unit], { encoding: "utf8" });

  expect(`${stdout}${stderr}`).toBe("");
  expect(status).toBe(0);
});
