import type { Page } from "@playwright/test";

/** Types a value into the last condition, and waits until the rule's count is another one. */
export const edit = (page: Page, value: number): Promise<number> =>
  page.evaluate(async (typed) => {
    const count = document.querySelector(".rule summary span") as HTMLElement;
    const field = [...document.querySelectorAll<HTMLInputElement>(".rule .condition .number")].at(
      -1,
    ) as HTMLInputElement;
    const before = count.textContent;
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
    const start = performance.now();
    set?.call(field, String(typed));
    field.dispatchEvent(new Event("input", { bubbles: true }));
    while (count.textContent === before && performance.now() - start < 5_000)
      await new Promise((resolve) => setTimeout(resolve, 1));
    return performance.now() - start;
  }, value);

/** Drags the threshold from 1 to 100. Resolves with the milliseconds of each step. */
export const drag = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const slider = document.querySelector(".threshold-bar input") as HTMLInputElement;
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
    const times: number[] = [];
    for (let value = 1; value <= 100; value += 1) {
      await new Promise(requestAnimationFrame);
      const start = performance.now();
      set?.call(slider, String(value));
      slider.dispatchEvent(new Event("input", { bubbles: true }));
      // Preact renders in the next microtask.
      await Promise.resolve();
      document.body.getBoundingClientRect();
      times.push(performance.now() - start);
    }
    return times;
  });
