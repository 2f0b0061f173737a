import { LIMITS } from "../../domain/api/limits.ts";
import { errorMessage } from "../error-message.ts";
import { createSharedLimits, type SharedLimits } from "../limits/shared-limits.ts";
import type { Log } from "../log.ts";
import { createNetworkNames, NETWORK_WIDTHS, type NetworkOf } from "./client-network.ts";
import type { CursorPages } from "./cursor-pages.ts";
import type { SandboxDatabase } from "./database.ts";
import type { Owner } from "./keys.ts";
import { type Refusal, refusal } from "./outcome.ts";
import { type Reader, streamEvents } from "./stream-events.ts";
import { watchKeys } from "./watch-keys.ts";

export interface StreamsOptions {
  readonly db: SandboxDatabase;
  readonly log: Log;
  /** Milliseconds since the Unix epoch. */
  readonly now: () => number;
  /** True from the moment the process was asked to stop. */
  readonly isStopping: () => boolean;
  readonly networkOf?: NetworkOf;
  /** Counts over all processes; this one counts alone without it. */
  readonly sharedLimits?: SharedLimits;
  readonly times?: Partial<StreamTimes> | undefined;
  /** Streams of all keys in this process. */
  readonly openStreams?: number;
  readonly streamGauge?: StreamGauge | undefined;
}

/** Shows how many streams are open; a gauge of `@prometheus-io/client` is one. */
export interface StreamGauge {
  set(streams: number): void;
}

/** In milliseconds. */
export interface StreamTimes {
  /** How often the database is asked for what other processes stored. */
  readonly poll: number;
  /** How long a stream is silent at most. */
  readonly heartbeat: number;
}

const TIMES: StreamTimes = { poll: 1_000, heartbeat: 15_000 };

export interface Streams {
  /** Sends what is new in the lists of a key at once, where this process is the one that streams them. */
  wake(digest: string): void;
  /**
   * The entries of a list as server-sent events. Ends when the key expires or is removed, the process stops, `signal` aborts, or another client has more need of
   * the place: then who reads may go on with `Last-Event-ID`. A refusal where the key or the client has as many as it may.
   */
  open(list: CursorPages, { owner, after, client }: Opening): Promise<ReadableStream<Uint8Array> | Refusal>;
}

interface Opening {
  readonly owner: Owner;
  /** 0 for all entries. */
  readonly after: number;
  readonly client: { readonly address: string; readonly signal: AbortSignal };
}

interface OpenStream extends Reader {
  readonly digest: string;
  readonly network: string;
  leave: () => void;
}

/** The open streams of this process, of whatever key and list. The lists are in the database; here are only those who wait for more. */
export function createStreams(options: StreamsOptions): Streams {
  const { db, log, now, isStopping, networkOf = createNetworkNames() } = options;
  const { openStreams = LIMITS.openStreams, streamGauge } = options;
  const { sharedLimits = createSharedLimits({ now }) } = options;
  const ofKeys = sharedLimits.slots("streams of a key", LIMITS.streams);
  const ofClients = sharedLimits.slots("streams of a client", LIMITS.streamsPerAddress);
  const { poll, heartbeat } = { ...TIMES, ...options.times };
  /** The one that came first is the first. */
  const streams = new Set<OpenStream>();
  const of = (digest: string) => [...streams].filter((stream) => stream.digest === digest);
  const wake = (digest: string) => {
    for (const stream of of(digest)) stream.wake();
  };
  const end = (digest: string) => {
    for (const { leave } of of(digest)) leave();
  };
  /** The keys of the streams that are to go on. */
  const watchedKeys = () => {
    if (isStopping()) for (const { leave } of streams) leave();
    return new Set(Array.from(streams, ({ digest }) => digest));
  };
  const watch = watchKeys({ db, log, now, poll, digests: watchedKeys, onNewEvents: wake, onExpired: end });

  return {
    wake,

    async open(list, { owner, after, client: { address, signal } }) {
      const { digest } = owner;
      const network = networkOf(address);
      if (!(await ofKeys.acquire(digest))) return tooMany("a key", LIMITS.streams);
      if (!(await ofClients.acquire(network))) {
        ofKeys.release(digest);
        return tooMany("an IP address", LIMITS.streamsPerAddress);
      }
      // It will not abort once more, and nobody would ever give the places back.
      if (signal.aborted) {
        ofKeys.release(digest);
        ofClients.release(network);
        return new ReadableStream({ start: (controller) => controller.close() });
      }

      const stream: OpenStream = {
        digest,
        network,
        left: false,
        wake: () => undefined,
        leave() {
          stream.left = true;
          signal.removeEventListener("abort", stream.leave);
          if (streams.delete(stream)) {
            ofKeys.release(digest);
            ofClients.release(network);
          }
          streamGauge?.set(streams.size);
          stream.wake();
        },
      };
      signal.addEventListener("abort", stream.leave);
      streams.add(stream);
      streamGauge?.set(streams.size);
      if (streams.size > openStreams) firstOfFullest([...streams])?.leave();
      watch.start();

      const events = streamEvents({ db, list, digest, after, heartbeat }, stream);
      const encoder = new TextEncoder();
      let isCancelled = false;
      return new ReadableStream({
        async pull(controller) {
          const next = await events.next().catch((error: unknown) => {
            // The reader comes back and goes on after the last entry it has.
            log.error({ reason: errorMessage(error) }, `${list.name} not read`);
          });
          // A stream that was cancelled while the table was read takes nothing any more, not even its end.
          if (isCancelled) return;
          if (next && !next.done) return controller.enqueue(encoder.encode(next.value));
          stream.leave();
          controller.close();
        },
        cancel() {
          isCancelled = true;
          stream.leave();
        },
      });
    },
  };
}

function tooMany(who: string, most: number): Refusal {
  const message = `No more streams can be opened: ${who} has ${most} at most. Close one, or ask for application/json.`;
  return refusal("limit_reached", message);
}

/** The oldest stream of the client that holds most, in the network that holds most, of the ISP that holds most. */
function firstOfFullest(streams: readonly OpenStream[]): OpenStream | undefined {
  const [first] = NETWORK_WIDTHS.reduce((candidates, width) => {
    const groups = Map.groupBy(candidates, ({ network }) => network.slice(0, width));
    return [...groups.values()].reduce((most, group) => (group.length > most.length ? group : most), []);
  }, streams);
  return first;
}
