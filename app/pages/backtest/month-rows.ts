/** What a month of a large bank in one of our markets comes to. */
const MANY = 1_000_000;

/** On a telephone with little memory: the same picture, in a fifth of the time. */
const FEW = 200_000;

/** Gigabytes (Device Memory API), of which a page may use a quarter or so; below it a million payments may end the page. */
const ENOUGH_MEMORY = 4;
const PHONE_PX = 600;

/** How many payments an example month has on this device. */
export function monthRows(): number {
  const { deviceMemory } = navigator as Navigator & { deviceMemory?: number };
  const isSmall = deviceMemory === undefined ? screen.width < PHONE_PX : deviceMemory < ENOUGH_MEMORY;
  return isSmall ? FEW : MANY;
}
