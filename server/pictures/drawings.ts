import { type EncodedBody, encodeBody } from "../http/encoded-body.ts";

/** More than there are screens in all languages, and icons; about 40 KB each. */
const MAX_KEPT = 200;

/** Finished pictures by a key that stands for all they show. */
export interface Drawings {
  /**
   * The picture of a key, drawn at most once however many ask at the same time, and one picture after the other: while
   * it is drawn it takes 5 MB.
   * @throws what `draw` throws, which is tried again when the key is next asked for
   */
  get(key: string, draw: () => Promise<Buffer>): Promise<EncodedBody>;
}

/** Keeps what is asked for most recently. */
export function createDrawings(maxKept = MAX_KEPT): Drawings {
  // A map keeps the order of insertion: the first is the one that nobody has asked for the longest.
  const kept = new Map<string, Promise<EncodedBody>>();
  let queue: Promise<unknown> = Promise.resolve();

  return {
    get(key, draw) {
      const known = kept.get(key);
      const picture = known ?? queue.then(draw).then((png) => encodeBody(png, false));
      if (!known) {
        queue = picture.catch(() => kept.delete(key));
      }
      kept.delete(key);
      kept.set(key, picture);
      for (const oldest of kept.keys()) {
        if (kept.size <= maxKept) break;
        kept.delete(oldest);
      }
      return picture;
    },
  };
}
