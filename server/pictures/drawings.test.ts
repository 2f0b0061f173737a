import { describe, expect, it } from "vitest";
import { createDrawings } from "./drawings.ts";

const soon = () => new Promise<void>((resolve) => setImmediate(resolve));

describe("createDrawings", () => {
  it("draws once for all who ask at the same time, and not again for those who ask later", async () => {
    const drawings = createDrawings();
    let drawn = 0;
    const draw = async () => {
      await soon();
      return Buffer.from(`${++drawn}`);
    };

    const together = await Promise.all([drawings.get("a", draw), drawings.get("a", draw)]);
    const later = await drawings.get("a", draw);

    expect(drawn).toBe(1);
    expect(new Set([...together, later]).size).toBe(1);
  });

  it("draws one picture after the other", async () => {
    const drawings = createDrawings();
    let [running, most] = [0, 0];
    const draw = async () => {
      most = Math.max(most, ++running);
      await soon();
      running--;
      return Buffer.alloc(0);
    };

    await Promise.all(["a", "b", "c"].map((key) => drawings.get(key, draw)));

    expect(most).toBe(1);
  });

  it("drops what nobody has asked for the longest", async () => {
    const drawings = createDrawings(2);
    const drawn: string[] = [];
    const get = (key: string) =>
      drawings.get(key, async () => {
        drawn.push(key);
        return Buffer.from(key);
      });

    for (const key of ["a", "b", "a", "c", "a", "b"]) await get(key);

    expect(drawn).toEqual(["a", "b", "c", "b"]);
  });

  it("tries again after a failure, and goes on with others", async () => {
    const drawings = createDrawings();
    const failing = drawings.get("a", () => Promise.reject(new Error("No canvas")));
    const other = drawings.get("b", async () => Buffer.from("b"));

    await expect(failing).rejects.toThrow("No canvas");
    expect((await other).variants.identity.body.toString()).toBe("b");
    const again = await drawings.get("a", async () => Buffer.from("a"));
    expect(again.variants.identity.body.toString()).toBe("a");
  });
});
