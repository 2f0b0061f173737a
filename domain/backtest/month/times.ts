import { DAYS, START } from "./population.ts";
import type { Random } from "./random.ts";

const MINUTE_MS = 60_000;
const MINUTES = DAYS * 24 * 60;

/** How much is paid in each hour of the day, from midnight on: little at night, most at noon and in the evening. Our choice. */
const HOURS = [2, 1, 1, 1, 2, 5, 10, 16, 21, 25, 27, 29, 31, 30, 28, 28, 30, 34, 38, 36, 29, 20, 11, 5];
/** From Monday to Sunday. */
const WEEKDAYS = [1, 0.97, 0.98, 1.02, 1.2, 1.1, 0.8];
/** Wages are paid on the last days of a month. */
const PAY_DAYS = 1.4;

/** The times of so many payments, in order, as people pay in a month. */
export function* timesOfMonth(payments: number, hoursAhead: number, random: Random): Generator<number, void> {
  const weights = Float64Array.from({ length: MINUTES }, (_, minute) => {
    const local = minute + hoursAhead * 60;
    const day = Math.floor(local / (24 * 60));
    const [hour, part] = [Math.floor(local / 60) % 24, (local % 60) / 60];
    const [now, soon] = [HOURS[hour] as number, HOURS[(hour + 1) % 24] as number];
    return (now + (soon - now) * part) * (WEEKDAYS[day % 7] as number) * (day >= DAYS - 4 ? PAY_DAYS : 1);
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let passed = 0;
  let generated = 0;
  for (let minute = 0; minute < MINUTES; minute += 1) {
    passed += weights[minute] as number;
    const until = minute === MINUTES - 1 ? payments : Math.round((passed / total) * payments);
    const count = until - generated;
    for (let index = 0; index < count; index += 1) {
      yield START + minute * MINUTE_MS + Math.floor(((index + random.next()) / count) * MINUTE_MS);
    }
    generated = until;
  }
}
