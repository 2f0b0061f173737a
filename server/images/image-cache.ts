import { LRUCache } from "lru-cache";
import { type EncodedBody, encodeBody } from "../http/encoded-body.ts";

/** More than there are screens in all languages, and icons; about 40 KB each. */
const MAX_IMAGES = 200;

/** Finished pictures by a key that stands for all they show. */
export interface ImageCache {
  /**
   * The picture of a key, rendered at most once however many ask at the same time.
   * @throws what `render` throws, which is tried again when the key is next asked for
   */
  get(key: string, render: () => Promise<Buffer>): Promise<EncodedBody>;
}

export function createImageCache(max = MAX_IMAGES): ImageCache {
  const images = new LRUCache<string, Promise<EncodedBody>>({ max });

  return {
    get(key, render) {
      const known = images.get(key);
      if (known) return known;
      const image = render().then((bytes) => encodeBody(bytes, false));
      images.set(key, image);
      image.catch(() => images.delete(key));
      return image;
    },
  };
}
