import { AUTHOR_KEYS, AUTHORS } from "../../../domain/authors.ts";
import { COVER_SIZE, coverPath, SMALL_COVER_SIZE } from "./cover-files.ts";
import type { Query } from "./query.ts";
import { documentIdOf, type Post } from "./store.ts";

/** Strapi 4 wraps attributes and relations; Strapi 5 answers flat. It has `documentId` in both, Strapi 4 has none. */
export type Format = "v4" | "v5";

type Wanted = Pick<Query, "fields" | "populate">;

/**
 * One post as the REST interface answers it. A relation that was not asked for is absent; an empty one is `null`, in
 * version 4 `{ data: null }`. Addresses of pictures are relative to the CMS.
 */
export function entryOf(post: Post, wanted: Wanted, format: Format): object {
  const relation =
    format === "v4" ? (related: Related | null) => ({ data: related && shaped(related, format) }) : flat;
  const { author, avatar, cover } = wanted.populate;
  return shaped(
    {
      id: post.id,
      documentId: post.documentId,
      attributes: {
        ...Object.fromEntries(wanted.fields.map((field) => [field, post[field]])),
        ...(author && { author: relation(authorOf(post, avatar, relation)) }),
        ...(cover && { cover: relation(coverOf(post)) }),
      },
    },
    format,
  );
}

interface Related {
  readonly id: number;
  readonly documentId: string;
  readonly attributes: object;
}

type Relation = (related: Related | null) => unknown;

const flat: Relation = (related) => related && shaped(related, "v5");

function shaped({ id, documentId, attributes }: Related, format: Format): object {
  return format === "v4" ? { id, documentId, attributes } : { id, documentId, ...attributes };
}

function authorOf({ author }: Post, withAvatar: boolean, relation: Relation): Related | null {
  if (author === undefined) return null;
  const { name, avatar } = AUTHORS[author];
  const picture = { id: 1, documentId: documentIdOf("media", avatar), attributes: { url: avatar } };
  return {
    id: AUTHOR_KEYS.indexOf(author) + 1,
    documentId: documentIdOf("author", author),
    attributes: { name, ...(withAvatar && { avatar: relation(picture) }) },
  };
}

function coverOf({ id, cover }: Post): Related | null {
  if (cover === undefined) return null;
  const url = coverPath(cover, COVER_SIZE);
  return {
    // The avatar is the first of the media, the covers follow in the order of their posts.
    id: id + 1,
    documentId: documentIdOf("media", url),
    attributes: {
      url,
      // An ornament: it says nothing that the title does not.
      alternativeText: "",
      ...COVER_SIZE,
      formats: { small: { url: coverPath(cover, SMALL_COVER_SIZE), ...SMALL_COVER_SIZE } },
    },
  };
}
