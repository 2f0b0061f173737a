import { redirect } from "react-router";
import { formatDate } from "../../../domain/formats.ts";
import { blogPath, postPath } from "../../../domain/paths.ts";
import { blogPosting } from "../../../domain/structured-data.ts";
import type { PostSummary } from "../../../server/clients/blog.ts";
import { useTexts } from "../../i18n/use-texts.tsx";
import { blogShelf, type ScreenHandle, screenRequest } from "../../screen.ts";
import codeCss from "../../sections/code.css?inline";
import { PageMeta } from "../../shell/page-meta.tsx";
import { useSiteUrl } from "../../shell/site-url.ts";
import { StructuredData } from "../../shell/structured-data.tsx";
import type { Route } from "./+types/post.ts";
import { FeedLinks } from "./feed-links.tsx";
import css from "./post.css?inline";
import { ShareLinks } from "./share-links.tsx";

export const handle: ScreenHandle = {
  namespaces: [],
  share: { namespace: "common", name: "blog.title", headline: "blog.intro" },
  css: codeCss + css,
  perVisitor: true,
};

export async function loader({ params, context }: Route.LoaderArgs) {
  const { language } = context.get(screenRequest);
  const found = await context.get(blogShelf).find(language, params.slug);
  // The list says what is wrong, and offers what there is.
  if (found.status === "missing") return redirect(`${blogPath(language)}?missing`);
  if (found.status === "failed") return redirect(blogPath(language));
  return found;
}

/** Translate a minute that an adult reads of such a text. */
const READING_SPEED = 220;

export default function PostScreen({ loaderData: { post, previous, next } }: Route.ComponentProps) {
  const { t, text, language } = useTexts("common");
  const siteUrl = useSiteUrl();
  const address = siteUrl + postPath(post.language, post.slug);

  return (
    <article className="wrap post">
      <PageMeta
        title={t("meta.titleTemplate", { title: post.title })}
        description={post.description}
        languages={[post.language]}
      />
      <FeedLinks />
      <header className="post-head" id="first">
        <p data-search="skip">
          <a href={blogPath(language)}>{text("blog.title")}</a>
        </p>
        <h1 lang={post.language} dir={post.language === "ar" ? "rtl" : "ltr"}>
          {post.title}
        </h1>
        <p className="post-when" data-search="skip">
          <time dateTime={post.publishedAt}>{formatDate(language, post.publishedAt)}</time>
          {post.author && <span>{text("blog.by", { author: post.author.name })}</span>}
          <span>
            {text("blog.readingTime", { count: Math.max(1, Math.round(post.words / READING_SPEED)) })}
          </span>
          {post.language !== language && <span className="pill ok">{text("blog.inEnglish")}</span>}
        </p>
      </header>
      {post.cover && (
        <img
          className="post-cover"
          src={post.cover.url}
          alt={post.cover.alt}
          width={post.cover.width}
          height={post.cover.height}
          decoding="async"
        />
      )}
      <div
        className="post-text written"
        lang={post.language}
        dir={post.language === "ar" ? "rtl" : "ltr"}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by server/markdown/markdown.ts, which allows no script
        dangerouslySetInnerHTML={{ __html: post.html }}
      />
      <ShareLinks title={post.title} address={address} />
      <nav className="post-neighbours" aria-label={t("blog.allPosts")}>
        <Neighbour post={previous} label={text("blog.previous")} />
        <Neighbour post={next} label={text("blog.next")} />
      </nav>
      <StructuredData
        things={[
          blogPosting(siteUrl, {
            address,
            title: post.title,
            description: post.description,
            publishedAt: post.publishedAt,
            language: post.language,
            author: post.author?.name,
            image: post.cover?.url,
          }),
        ]}
      />
    </article>
  );
}

function Neighbour({ post, label }: { post: PostSummary | null; label: React.ReactNode }) {
  const { language } = useTexts("common");
  if (!post) return <span />;
  return (
    <a href={postPath(language, post.slug)}>
      <small>{label}</small>
      <b lang={post.language}>{post.title}</b>
    </a>
  );
}
