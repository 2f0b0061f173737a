import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import { get } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, it, onTestFinished } from "vitest";
import { parse } from "yaml";
import routes from "../app/routes.ts";
import type { ScreenHandle } from "../app/screen.ts";
import { VARIABLES } from "../server/config.ts";
import { SITE_TAG } from "../server/http/shared-cache.ts";
import type { Located } from "../server/pages/locate.ts";
import { createPathList } from "../server/purge/site-paths.ts";
import { freePort } from "./support/free-port.fixture.ts";
import { missingForNginx, reserveNginxPorts, startNginx } from "./support/nginx.fixture.ts";

const ROOT = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const has = (command: string) => spawnSync("sh", ["-c", `command -v ${command}`]).status === 0;

/** What `tests/release.slow.test.ts` runs. */
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

it("hands every variable of its file to the container, but for those that are the container's own", () => {
  const { env_file, environment } = parse(read("deploy/docker/compose.yaml")).services.site;
  const handedOn = ([name, value]: [string, unknown]) => String(value).startsWith(`\${${name}:`);
  const own = Object.entries<unknown>(environment).filter((entry) => !handedOn(entry));
  const [, imageSettings = ""] = /^ENV (NODE_ENV=.+)$/m.exec(read("deploy/docker/Dockerfile")) ?? [];
  const ofImage = [...imageSettings.matchAll(/([A-Z_]+)=(\S+)/g)].filter(([, name = ""]) =>
    VARIABLES.includes(name),
  );

  // Beside compose.yaml, where Compose itself looks for what it fills in.
  expect(env_file).toBe(".env");
  expect(own.map(([name]) => name).toSorted()).toEqual([
    "ADMIN_HOST",
    "ADMIN_PORT",
    "DATABASE_URL",
    "DATA_DIR",
    "HOST",
    "PORT",
  ]);
  // The file goes before the image's own settings, so that they have to be said again.
  expect(ofImage.map(([, name]) => name)).toEqual(["HOST", "PORT", "DATA_DIR"]);
  for (const [, name = "", value] of ofImage) expect(String(environment[name]), name).toBe(value);
});

it("lets the assets of the build before into an image, and no settings", () => {
  const lines = read(".dockerignore").trim().split("\n");

  expect(lines).not.toContain("build");
  expect(lines.indexOf("!build/previous")).toBe(lines.indexOf("build/*") + 1);
  // Not `.env` alone: that is the one in the project's folder, and Compose has another.
  expect(lines).toContain("**/.env");
});

it("has caches keep the pages of every query parameter that a shared screen declares", async () => {
  const pattern = nginxQueryPattern();
  const inNginx = Array.from(pattern.matchAll(/(\w+)=/g), ([, name = ""]) => name);
  const cdn = read("docs/operations.md").split("## A CDN in front")[1]?.split("\n## ")[0] ?? "";
  const [, inText = ""] = /\*\*Pages of their own\*\* are those with (.+?) as the only/.exec(cdn) ?? [];
  const [, ofCloudflare = ""] = /one that starts with (.+?), and a path/.exec(cdn) ?? [];
  const namesIn = (text: string) => Array.from(text.matchAll(/`(\w+)=?`/g), ([, name = ""]) => name);

  const declared = await cachedParameters();

  expect(declared).toContain("page");
  expect(inNginx.toSorted(), "deploy/nginx/site.conf").toEqual(declared);
  expect(read("deploy/fastly/baini.vcl")).toContain(`req.url !~ "${pattern}"`);
  expect(namesIn(inText).toSorted(), "operations.md, Pages of their own").toEqual(declared);
  expect(namesIn(ofCloudflare).toSorted(), "operations.md, Cloudflare").toEqual(declared);
  expect(await purgedParameters(), "server/purge/site-paths.ts").toEqual(declared);
});

it("has caches keep the addresses with a query that are purged, and no other ones", async () => {
  const pattern = new RegExp(nginxQueryPattern());
  const purged = (await purgedPaths()).filter((path) => path.includes("?"));
  const elsewhere = purged.map((path) => `/en/about${path.slice(path.indexOf("?"))}`);

  expect(purged).toContain("/en/demo?story=mule-ring");
  expect(purged.filter((path) => !pattern.test(path))).toEqual([]);
  expect([...elsewhere, "/openapi.json?page=2"].filter((path) => pattern.test(path))).toEqual([]);
});

/** What the address of a page with a query that nginx keeps has to match. */
const nginxQueryPattern = () =>
  /"~(\^\/\[a-z\]\{2\}.+\$)" "\?\$args"/.exec(read("deploy/nginx/site.conf"))?.[1] ?? "";

/** The paths that are purged when a release takes the place of another, with their queries. */
function purgedPaths(): Promise<readonly string[]> {
  const listPaths = createPathList({
    locate: () => ({ kind: "screen", namespaces: ["common"] }) as unknown as Located,
    listPages: async () => [],
    posts: { list: async () => ({ status: "ready", posts: [], page: 1, pageCount: 2 }) },
    files: [],
  });
  return listPaths(new Set([SITE_TAG]));
}

async function purgedParameters(): Promise<string[]> {
  const names = (await purgedPaths()).flatMap((path) => [
    ...new URL(path, "http://site").searchParams.keys(),
  ]);
  return [...new Set(names)].toSorted();
}

/** The parameters by which shared screens differ, sorted; without those that are rendered for each request (`"any"`). */
async function cachedParameters(): Promise<string[]> {
  const files = (routes: readonly RouteConfigEntry[]): string[] =>
    routes.flatMap(({ file, children = [] }) => [file, ...files(children)]);
  const screens: { handle?: ScreenHandle }[] = await Promise.all(
    files(routes).map((file) => import(join(ROOT, "app", file))),
  );
  const shared = screens.flatMap(({ handle }) =>
    handle && (handle.cache ?? "shared") === "shared" ? handle : [],
  );
  const names = shared.flatMap(({ query = {} }) =>
    Object.keys(query).filter((name) => query[name] !== "any"),
  );
  return [...new Set(names)].toSorted();
}

it.runIf(missingForNginx.length === 0 && has("openssl"))(
  "serves by TLS with the example filled in, and sends who comes by HTTP there",
  async () => {
    const site = createServer(({ headers, url }, response) =>
      response.end(`${headers["x-forwarded-proto"]} ${url}`),
    ).listen(0, "127.0.0.1");
    onTestFinished(() => void site.close());
    await once(site, "listening");
    const { certificate, key } = makeCertificate();
    const [ports, port] = await Promise.all([reserveNginxPorts(), freePort()]);
    const nginx = await startNginx({
      sites: [(site.address() as AddressInfo).port],
      ports,
      tls: { port, certificate, key },
    });
    onTestFinished(() => nginx.stop());

    const byHttp = await fetch(`${nginx.url}/en/blog?page=2`, { redirect: "manual" });
    const asking = get({ host: "127.0.0.1", port, path: "/en/blog?page=2", ca: readFileSync(certificate) });
    const [byTls] = (await once(asking, "response")) as [IncomingMessage];

    expect([byHttp.status, byHttp.headers.get("location")]).toEqual([
      301,
      "https://127.0.0.1/en/blog?page=2",
    ]);
    expect([byTls.statusCode, await text(byTls)]).toEqual([200, "https /en/blog?page=2"]);
  },
);

/** For 127.0.0.1, signed by itself. */
function makeCertificate() {
  const folder = mkdtempSync(join(tmpdir(), "baini-certificate-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const certificate = join(folder, "fullchain.pem");
  const key = join(folder, "privkey.pem");
  const { status, stderr } = spawnSync(
    "openssl",
    [
      ..."req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=127.0.0.1".split(
        " ",
      ),
      ..."-addext subjectAltName=IP:127.0.0.1".split(" "),
      ...["-keyout", key, "-out", certificate],
    ],
    { encoding: "utf8" },
  );
  expect(status, stderr).toBe(0);
  return { certificate, key };
}

it.runIf(has("systemd-analyze"))("has a unit that systemd finds nothing wrong with", () => {
  const unit = join(ROOT, "deploy", "systemd", "baini.service");
  const { status, stdout, stderr } = spawnSync("systemd-analyze", ["verify", unit], { encoding: "utf8" });

  expect(`${stdout}${stderr}`).toBe("");
  expect(status).toBe(0);
});
