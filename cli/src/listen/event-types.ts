import { EVENT_TYPES, type EventType } from "../../../domain/api/event-types.ts";
import { EXIT, Failure } from "../failure.ts";
import { didYouMean } from "../suggestion.ts";

/**
 * The event types of `--events`, with commas between them; all when it was not given.
 * @throws {Failure} when one of them is unknown
 */
export function readEventTypes(value: string | undefined): readonly EventType[] {
  if (value === undefined) return EVENT_TYPES;
  return value.split(",").map((part) => {
    const name = part.trim();
    const type = EVENT_TYPES.find((known) => known === name);
    if (type) return type;
    const message = `--events: there is no event type "${name}".${didYouMean(name, EVENT_TYPES)}`;
    throw new Failure(EXIT.wrongInput, message, `The types are ${EVENT_TYPES.join(", ")}.`);
  });
}
