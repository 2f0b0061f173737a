import { formatDate } from "../../../domain/formats.ts";
import { getLanguage } from "../../../domain/languages.ts";
import { postPath } from "../../../domain/paths.ts";
import type { PostSummary } from "../../../server/blog/source.ts";
import { useTexts } from "../../i18n/use-texts.tsx";
import { useBylines } from "./byline.ts";

/** A post in the list: its cover, when and by whom, and what it is about. */
export function PostCard({ post, isFirst }: { post: PostSummary; isFirst: boolean }) {
  const { text, language } = useTexts("common");
  const { name } = useBylines();
  const isForeign = post.language !== language;
  const foreign = isForeign ? { lang: post.language, dir: getLanguage(post.language).direction } : {};

  return (
    <li className="post-card">
      {post.cover && (
        <img
          src={post.cover.url}
          {...(post.cover.small && {
            srcSet: `${post.cover.small.url} ${post.cover.small.width}w, ${post.cover.url} ${post.cover.width}w`,
            sizes: "(max-width: 600px) 100vw, 384px",
          })}
          alt={post.cover.alt}
          width={post.cover.width}
          height={post.cover.height}
          decoding="async"
          {...(!isFirst && { loading: "lazy" as const })}
        />
      )}
      <p className="post-when">
        <time dateTime={post.publishedAt}>{formatDate(language, post.publishedAt)}</time>
        {post.author && (
          <span>
            <bdi>{name(post.author)}</bdi>
          </span>
        )}
        {isForeign && <span className="pill ok">{text("blog.inEnglish")}</span>}
      </p>
      <h2 {...foreign}>
        <a href={postPath(language, post.slug)}>{post.title}</a>
      </h2>
      {post.description && (
        <p className="post-about" {...foreign}>
          {post.description}
        </p>
      )}
    </li>
  );
}
