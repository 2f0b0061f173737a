import { type EncodedBody, encodeBody } from "../http/encoded-body.ts";

/** More than there are screens in all languages, and icons; about 40 KB each. */
const MAX_KEPT = 200;

/** Finished pictures by a key that stands for all they show. */
export interface ImageCache {
  /**
   * The picture of a key, rendered at most once however many ask at the same time.
   * @throws what `render` throws, which is tried again when the key is next asked for
   */
  get(key: string, render: () => Promise<Buffer>): Promise<EncodedBody>;
}

/** Keeps what is asked for most recently. */
export function createImageCache(maxKept = MAX_KEPT): ImageCache {
  // A map keeps the order of insertion: the first is the one that nobody has asked for the longest.
  const kept = new Map<string, Promise<EncodedBody>>();

  return {
    get(key, render) {
      const known = kept.get(key);
      const picture = known ?? render().then((bytes) => encodeBody(bytes, false));
      if (!known) picture.catch(() => kept.delete(key));
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
