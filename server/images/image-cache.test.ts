import { describe, expect, it } from "vitest";
import { createImageCache } from "./image-cache.ts";

const soon = () => new Promise<void>((resolve) => setImmediate(resolve));

describe("createImageCache", () => {
  it("draws once for all who ask at the same time, and not again for those who ask later", async () => {
    const images = createImageCache();
    let drawn = 0;
    const draw = async () => {
      await soon();
      return Buffer.from(`${++drawn}`);
    };

    const together = await Promise.all([images.get("a", draw), images.get("a", draw)]);
    const later = await images.get("a", draw);

    expect(drawn).toBe(1);
    expect(new Set([...together, later]).size).toBe(1);
  });

  it("drops what nobody has asked for the longest", async () => {
    const images = createImageCache(2);
    const drawn: string[] = [];
    const get = (key: string) =>
      images.get(key, async () => {
        drawn.push(key);
        return Buffer.from(key);
      });

    for (const key of ["a", "b", "a", "c", "a", "b"]) await get(key);

    expect(drawn).toEqual(["a", "b", "c", "b"]);
  });

  it("tries again after a failure, and goes on with others", async () => {
    const images = createImageCache();
    const failing = images.get("a", () => Promise.reject(new Error("No canvas")));
    const other = images.get("b", async () => Buffer.from("b"));

    await expect(failing).rejects.toThrow("No canvas");
    expect((await (await other).get("identity")).body.toString()).toBe("b");
    const again = await images.get("a", async () => Buffer.from("a"));
    expect((await again.get("identity")).body.toString()).toBe("a");
  });
});
