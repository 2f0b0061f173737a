import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, delimiter, dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PACKAGES_PATH } from "../domain/paths.ts";
import { fillIn } from "../domain/samples.ts";
import { CLI, SDKS, type SdkId } from "../domain/sdks.ts";
import { RECIPES } from "../scripts/packages/recipes.ts";
import {
  linkMavenPlugins,
  MAVEN_COMPILE,
  mavenCoordinates,
  mavenSettings,
  missing,
  npmSettings,
  offered,
  pipSettings,
  pom,
  SERVED,
} from "./packages/installers.fixture.ts";
import { runCommand, runProgram, samples, writeSample } from "./samples/programs.fixture.ts";
import { expectReceiver } from "./samples/receiver.fixture.ts";
import { parseDocument } from "./support/document.fixture.ts";
import { type Relay, startRelay } from "./support/relay.fixture.ts";
import { type RunningServer, startServer } from "./support/server.fixture.ts";

let server: RunningServer;
let relay: Relay;
const folder = mkdtempSync(join(tmpdir(), "baini-packages-"));

beforeAll(async () => {
  relay = await startRelay();
  // The registry of npm names whole URLs of the site.
  server = await startServer({ env: { SITE_URL: relay.url } });
  relay.forwardTo(server.port);
});

afterAll(async () => {
  relay.close();
  await server.stop("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

const read = async (path: string) => {
  const response = await fetch(relay.url + PACKAGES_PATH + path);
  expect(response.status, path).toBe(200);
  return Buffer.from(await response.arrayBuffer());
};

function sampleOf(name: string, ending = "") {
  const sample = samples[name]?.find(({ file }) => file.endsWith(ending));
  if (!sample) throw new Error(`There is no sample ${name} ${ending}`);
  return sample;
}

/** Runs the line of a sample that installs, in an empty folder. Returns the folder. */
async function install(name: string, env: Record<string, string> = {}): Promise<string> {
  const file = writeSample(folder, sampleOf(name, ".sh"), { origin: relay.url });
  const { code, output } = await runProgram(file, "curl", env);
  expect(code, output).toBe(0);
  return dirname(file);
}

/** The lines of the page of the packages that hold a text, as a visitor copies them. */
async function linesWith(text: string): Promise<string> {
  const page = parseDocument((await read("")).toString());
  const lines = page.querySelectorAll("pre").map(({ textContent }) => textContent);
  const declared = lines.find((one) => one.includes(text));
  if (!declared) throw new Error(`No lines on the page of the packages hold ${text}`);
  return declared;
}

/** Runs lines of the page of the packages in an empty folder. Returns the folder. */
async function runLines(text: string, env: Record<string, string>): Promise<string> {
  const own = mkdtempSync(join(folder, "lines-"));
  const { code, output } = await runCommand(["bash", "-ec", await linesWith(text)], own, env);
  expect(code, output).toBe(0);
  return own;
}

/** Pastes the first call of a library into an empty file, with a key that has seen no payment. */
async function paste(own: string, name: string): Promise<void> {
  const built = await fetch(`${relay.url}/v1/sandbox/keys`, { method: "POST" });
  const { apiKey } = (await built.json()) as { apiKey: string };
  const { file, code } = sampleOf(name);
  mkdirSync(own, { recursive: true });
  writeFileSync(join(own, basename(file)), fillIn(code, { origin: relay.url, apiKey }));
}

/** Pastes the first call into the folder of the library, and runs it by the line that stands under it. */
async function runFirstCall(own: string, id: SdkId, env: Record<string, string> = {}) {
  await paste(own, `sdk-${id}`);
  // The `node` of these tests, of which there may be another on the machine.
  const path = [dirname(process.execPath), process.env.PATH].join(delimiter);
  return runCommand(["sh", "-c", sampleOf(`run-${id}`).code], own, { PATH: path, ...env });
}

/** Pastes the receiver of webhook messages into the folder of the library and tries it. */
async function tryReceiver(own: string, ending: string, command: [string, ...string[]], env = {}) {
  const { file, code } = sampleOf("sdk-webhook", ending);
  writeFileSync(join(own, basename(file)), code);

  const output = await expectReceiver([...command, basename(file)], own, env);

  expect(output).toContain("rule.triggered");
  for (const reason of ["no_match", "too_old"]) expect(output).toContain(reason);
}

/** A program that runs for a second has no use for the compiler that pays off later. */
const QUICK_START = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"];

/** The score of the sample's payment, and what to do with it. */
const FIRST_CALL = { code: 0, output: "0.65 review\n" };

// All at once, each with a minute of its own: the limit of a machine that has much else to do.
describe.concurrent("A library, installed from the site and called as its page shows it", {
  timeout: 120_000,
}, () => {
  it("is each of them, or what was missing is said", () => {
    for (const [tool, what] of Object.entries(missing)) if (what) console.log(`Not run: ${tool} (${what})`);
    const covered = SDKS.flatMap(({ id }) => [`install-${id}`, `registry-${id}`, `run-${id}`, `sdk-${id}`]);

    const ofPackages = Object.keys(samples).filter((name) => /^(?:install|registry|run|sdk)-/.test(name));

    expect(ofPackages.toSorted()).toEqual([...covered, "registry-cli", "sdk-webhook"].toSorted());
  });

  it.each(["install-javascript", "registry-javascript"])("JavaScript: %s", async (name) => {
    const settings = npmSettings(join(folder, `${name}-npm`));
    const own = name.startsWith("install")
      ? await install(name, settings)
      : await runLines(sampleOf(name).code, settings);

    expect(await runFirstCall(own, "javascript")).toEqual(FIRST_CALL);
    if (name === "install-javascript") await tryReceiver(own, ".mjs", [process.execPath]);
  });

  it.runIf(!missing.python).each(["install-python", "registry-python"])("Python: %s", async (name) => {
    const target = join(folder, `${name}-packages`);
    const own = name.startsWith("install")
      ? await install(name, pipSettings(target, { PIP_NO_INDEX: "1" }))
      : await runLines(sampleOf(name).code, pipSettings(target, { PIP_INDEX_URL: "http://127.0.0.1:1/" }));

    expect(await runFirstCall(own, "python", { PYTHONPATH: target })).toEqual(FIRST_CALL);
    if (name === "install-python") await tryReceiver(own, ".py", ["python3"], { PYTHONPATH: target });
  });

  it.runIf(!missing.java)("Java: install-java", async () => {
    const own = await install("install-java");

    expect(await runFirstCall(own, "java")).toEqual(FIRST_CALL);
    const jar = readdirSync(own).find((file) => file.endsWith(".jar")) ?? "";
    await tryReceiver(own, ".java", ["java", ...QUICK_START, "-cp", jar]);
  });

  it.runIf(!missing.maven)("Java, by Maven: install-java, registry-java", async () => {
    const own = join(folder, "maven");
    const names = ["install-java", "registry-java"];
    for (const name of names) {
      await paste(join(own, name, "src", "main", "java"), "sdk-java");
      const shown = fillIn(sampleOf(name, ".xml").code, { origin: relay.url });
      const parts = shown.startsWith("<dependency>") ? `<dependencies>${shown}</dependencies>` : shown;
      writeFileSync(
        join(own, name, "pom.xml"),
        pom(name, "jar", `<parent>${mavenCoordinates("both")}</parent>${parts}`),
      );
    }
    const modules = names.map((name) => `<module>${name}</module>`).join("");
    writeFileSync(join(own, "pom.xml"), pom("both", "pom", `<modules>${modules}</modules>`));
    writeFileSync(join(own, "settings.xml"), mavenSettings(relay.url));
    linkMavenPlugins(join(own, "repository"));

    // -C: a sum that does not fit ends it.
    const { code, output } = await runCommand(
      ["mvn", "-B", "-C", "-s", "settings.xml", "-Dmaven.repo.local=repository", MAVEN_COMPILE],
      own,
      { MAVEN_OPTS: QUICK_START.join(" ") },
    );

    expect(code, output).toBe(0);
    for (const repository of ["baini", "instead-of-central"]) {
      expect(output).toContain(`Downloaded from ${repository}: ${relay.url}/packages/maven/example/`);
    }
  });
});

it.each([
  ["its page", (env: Record<string, string>) => install("cli-install", env)],
  ["its name", (env: Record<string, string>) => runLines(sampleOf("registry-cli").code, env)],
  ["the checked archive", (env: Record<string, string>) => runLines("--global ./baini-cli", env)],
] as const)("The command line is installed by %s", async (name, installing) => {
  if (name === "the checked archive" && missing.sums) return;
  const settings = npmSettings(join(folder, `${name}-npm`));
  const own = await installing(settings);

  const command = join(settings.npm_config_prefix, "bin", "baini");

  expect((await runCommand([command, "--version"], own)).output).toContain(CLI.version);
});

describe("The packages", () => {
  const files = offered.flatMap((one) => one.files);

  it("are those that the site names", () => {
    const names = offered.map(({ id, name, version }) => ({ id, name, version }));

    const named = [...SDKS, CLI].map(({ id, packageName, version }) => ({ id, name: packageName, version }));
    expect(names.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(
      named.toSorted((a, b) => a.id.localeCompare(b.id)),
    );
  });

  // Java's takes six seconds: its build names every entry and its date.
  const quick = RECIPES.filter(
    ({ id }) => id !== "java" && offered.some((one) => one.id === id && !one.missing),
  );
  it.each(quick)(
    "come out the same, byte for byte, when they are packed again: $name",
    async ({ id, directory, pack }) => {
      const own = join(folder, `again-${id}`);
      mkdirSync(own);

      await pack(own);

      for (const file of readdirSync(own)) {
        expect(readFileSync(join(own, file)).equals(readFileSync(join(SERVED, directory, file))), file).toBe(
          true,
        );
      }
    },
  );

  it.runIf(!missing.sums)("fit their sums, as sha256sum reads them", async () => {
    const own = join(folder, "sums");
    mkdirSync(own);
    for (const path of ["SHA256SUMS", ...files.map(({ path }) => path)]) {
      writeFileSync(join(own, basename(path)), await read(path));
    }

    const { code, output } = await runCommand(["sha256sum", "--check", "SHA256SUMS"], own);

    expect(output).toBe(files.map(({ path }) => `${basename(path)}: OK\n`).join(""));
    expect(code).toBe(0);
  });

  it.runIf(!missing.java)("have every sum that a Maven repository has, and say their version", async () => {
    const repository = files.flatMap(({ path }) => (path.startsWith("maven/") ? [path] : []));
    const metadata = `${dirname(dirname(repository[0] ?? ""))}/maven-metadata.xml`;

    for (const path of [...repository, metadata]) {
      const content = await read(path);
      for (const kind of ["md5", "sha1", "sha256"]) {
        const sum = (await read(`${path}.${kind}`)).toString();
        expect(sum, path).toBe(createHash(kind).update(content).digest("hex"));
      }
    }
    expect((await read(metadata)).toString()).toContain("<release>3.0.1</release>");
    expect(repository.map((path) => basename(path).replace("baini-sdk-3.0.1", ""))).toEqual([
      ".jar",
      "-sources.jar",
      "-javadoc.jar",
      ".pom",
    ]);
  });
});
