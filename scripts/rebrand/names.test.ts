import { describe, expect, it } from "vitest";
import { createReplacer, parseNames } from "./names.ts";

const KEY_PREFIX = "sk_sandbox_";
const LUMEN = parseNames({ name: "Lumen", domain: "lumen.example", keyPrefix: KEY_PREFIX });
const TETEA = parseNames({ name: "Tetea Risk", domain: "risk.tetea-group.example", keyPrefix: "tr_test_" });

const toTetea = (text: string) => createReplacer(LUMEN, TETEA)(text).text;

describe("A new name", () => {
  it.each([
    ['name: "Lumen",', 'name: "Tetea Risk",'],
    ["the Lumen API, by Lumen Ltd", "the Tetea Risk API, by Tetea Risk Ltd"],
    ["# Lumen\n", "# Tetea Risk\n"],
    [
      "Checks that a message comes from Lumen, is recent",
      "Checks that a message comes from Tetea Risk, is recent",
    ],
  ])("stands where people read it: %s", (from, to) => {
    expect(toTetea(from)).toBe(to);
  });

  it.each([
    ["class Lumen extends LumenBase", "class TeteaRisk extends TeteaRiskBase"],
    ["from lumen import Lumen", "from tetearisk import TeteaRisk"],
    ["Lumen lumen = Lumen.builder();", "TeteaRisk tetearisk = TeteaRisk.builder();"],
    ["throw new LumenTimeoutError", "throw new TeteaRiskTimeoutError"],
    ["### Lumen", "### TeteaRisk"],
    ["LUMEN_API_KEY, lumen.json, npx lumen", "TETEARISK_API_KEY, tetearisk.json, npx tetearisk"],
    [
      "@lumen/sdk, lumen-sdk-2.1.0.tgz, lumen_build",
      "@tetearisk/sdk, tetearisk-sdk-2.1.0.tgz, tetearisk_build",
    ],
    ["import example.lumen.Lumen;", "import example.tetea_group.risk.TeteaRisk;"],
    ["src/main/java/example/lumen/Lumen.java", "src/main/java/example/tetea_group/risk/TeteaRisk.java"],
    [
      "HTTPS://Lumen.Example:443, site@lumen.example",
      "HTTPS://risk.tetea-group.example:443, site@risk.tetea-group.example",
    ],
    ["Bearer sk_sandbox_1", "Bearer tr_test_1"],
  ])("stands as code has it: %s", (from, to) => {
    expect(toTetea(from)).toBe(to);
  });

  it.each(["kulumen, inapolumenika", "illumen", "Lumens", "lumen.sqlite"])("leaves %s alone", (text) => {
    expect(createReplacer(LUMEN, TETEA)(text)).toEqual({ text, count: 0 });
  });

  it("may begin with the old one, and goes back to it", () => {
    const pay = parseNames({ name: "Lumen Pay", domain: "lumen.example", keyPrefix: KEY_PREFIX });
    const text = "the Lumen API: new Lumen(), LUMEN_KEY, @lumen/sdk at lumen.example";

    const renamed = createReplacer(LUMEN, pay)(text).text;

    expect(renamed).toBe("the Lumen Pay API: new LumenPay(), LUMENPAY_KEY, @lumenpay/sdk at lumen.example");
    expect(createReplacer(pay, LUMEN)(renamed).text).toBe(text);
  });

  it.each([
    [{ name: "A&B" }, '--name is "A&B"'],
    [{ name: "تبيّن" }, '--slug is "", and must be'],
    [{ domain: "https://lumen.example" }, '--domain is "https://lumen.example"'],
    [{ keyPrefix: "sk" }, '--key-prefix is "sk"'],
  ])("is refused where it cannot be carried: %j", (wrong, message) => {
    const right = { name: "Lumen", domain: "lumen.example", keyPrefix: KEY_PREFIX };

    expect(() => parseNames({ ...right, ...wrong })).toThrow(message);
    expect(parseNames({ ...right, name: "تبيّن", slug: "tabayyan" }).slug).toBe("tabayyan");
  });
});
