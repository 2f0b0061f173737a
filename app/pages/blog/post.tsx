import { redirect } from "react-router";
import { formatDate } from "../../../domain/formats.ts";
import { getLanguage, tagOf } from "../../../domain/languages.ts";
import { blogPath, postPath } from "../../../domain/paths.ts";
import { blogPosting } from "../../../domain/structured-data.ts";
import type { PostWithNeighbours } from "../../../server/blog/repository.ts";
import type { PostSummary } from "../../../server/blog/source.ts";
import { useTexts } from "../../i18n/use-texts.tsx";
import { postsRepository, type ScreenHandle, screenRequest } from "../../screen.ts";
import codeCss from "../../sections/code.css?inline";
import { PageMeta } from "../../shell/page-meta.tsx";
import { useSiteUrl } from "../../shell/site-url.ts";
import { StructuredData } from "../../shell/structured-data.tsx";
import type { Route } from "./+types/post.ts";
import { useBylines } from "./byline.ts";
import { FeedLinks } from "./feed-links.tsx";
import css from "./post.css?inline";
import stateCss from "./posts-state.css?inline";
import { PostsFailed, PostsLoading, WAIT, withoutPosts } from "./posts-state.tsx";
import { ShareLinks } from "./share-links.tsx";

export const handle: ScreenHandle = {
  namespaces: [],
  ogImage: { namespace: "common", name: "blog.title", headline: "blog.intro" },
  css: codeCss + css + stateCss,
  freshForMs: 60_000,
  query: { [WAIT]: "any" },
};

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { language } = context.get(screenRequest);
  const { slug } = params;
  const waits = new URL(request.url).searchParams.has(WAIT);
  const result = await context
    .get(postsRepository)
    .find(language, slug, waits ? "until-loaded" : "until-timeout");
  // The list says what is wrong, and offers what there is.
  if (result.status === "missing") throw redirect(`${blogPath(language)}?missing`);
  if (result.status !== "ready") return withoutPosts({ ...result, path: postPath(language, slug) });
  if (waits) throw redirect(postPath(language, slug));
  return result;
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Words a minute that an adult reads of such a text. */
const READING_SPEED = 220;

export default function PostScreen({ loaderData: result }: Route.ComponentProps) {
  if (result.status === "ready") return <WholePost {...result} />;
  return <NoPost result={result} />;
}

function NoPost({ result }: { result: Exclude<Route.ComponentProps["loaderData"], PostWithNeighbours> }) {
  const { t, text, language } = useTexts("common");

  return (
    <div className="wrap post">
      <PageMeta
        title={t("meta.titleTemplate", { title: t("blog.title") })}
        description={t("blog.description")}
      />
      <h1 id="first">
        <a href={blogPath(language)}>{text("blog.title")}</a>
      </h1>
      {result.status === "loading" ? (
        <PostsLoading count={1} path={result.path} />
      ) : (
        <PostsFailed reason={result.reason} retry={result.path} />
      )}
    </div>
  );
}

function WholePost({ post, previous, next }: PostWithNeighbours) {
  const { t, text, language } = useTexts("common");
  const { nameOf, byline } = useBylines();
  const siteUrl = useSiteUrl();
  const address = siteUrl + postPath(post.language, post.slug);

  return (
    <article className="wrap post">
      <PageMeta
        title={t("meta.titleTemplate", { title: post.title })}
        description={post.description}
        languages={[post.language]}
        article={post}
      />
      <FeedLinks />
      <header className="post-head" id="first">
        <p data-search="skip">
          <a href={blogPath(language)}>{text("blog.title")}</a>
        </p>
        <h1 lang={tagOf(post.language)} dir={getLanguage(post.language).direction}>
          {post.title}
        </h1>
        <p className="post-when" data-search="skip">
          <time dateTime={post.publishedAt}>{formatDate(language, post.publishedAt)}</time>
          {post.author && <span>{byline(post.author)}</span>}
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
        className="post-text prose"
        lang={tagOf(post.language)}
        dir={getLanguage(post.language).direction}
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
            updatedAt: post.updatedAt,
            language: post.language,
            author: post.author ? nameOf(post.author) : undefined,
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
      <b lang={tagOf(post.language)}>{post.title}</b>
    </a>
  );
}
