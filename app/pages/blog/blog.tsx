import { redirect } from "react-router";
import { blogPath } from "../../../domain/paths.ts";
import { POSTS_PER_PAGE } from "../../../domain/posts.ts";
import { useTexts } from "../../i18n/use-texts.tsx";
import { postsRepository, type ScreenHandle, screenRequest } from "../../screen.ts";
import { PageMeta } from "../../shell/page-meta.tsx";
import type { Route } from "./+types/blog.ts";
import css from "./blog.css?inline";
import { FeedLinks } from "./feed-links.tsx";
import { PageNumbers } from "./page-numbers.tsx";
import { PostCard } from "./post-card.tsx";
import stateCss from "./posts-state.css?inline";
import { PostsFailed, PostsLoading, WAIT, withoutPosts } from "./posts-state.tsx";

export const handle: ScreenHandle = {
  namespaces: [],
  ogImage: { namespace: "common", name: "blog.title", headline: "blog.intro" },
  css: css + stateCss,
  // Posts come and go without a change of texts.
  freshForMs: 60_000,
  query: {
    page: (value) => (pageNumber(value) > 1 ? value : undefined),
    missing: () => "",
    [WAIT]: "any",
  },
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const { language } = context.get(screenRequest);
  const requested = pageNumber(searchParams.get("page"));
  const waits = searchParams.has(WAIT);
  const list = await context
    .get(postsRepository)
    .list(language, requested, waits ? "until-loaded" : "until-timeout");
  if (list.status !== "ready") return withoutPosts({ ...list, page: requested });
  // One URL for each page, so that no invented number is one more document.
  if (waits || list.page !== requested) throw redirect(blogPath(language, list.page));
  return { ...list, isMissing: searchParams.has("missing") };
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Anything other than a whole number from 1 is the first page; the repository answers one past the end with the last. */
function pageNumber(requested: string | null): number {
  return requested && /^[1-9]\d{0,5}$/.test(requested) ? Number(requested) : 1;
}

/** The posts, nine a page, newest first: those in the language of the page, and English ones that have no version in it. */
export default function Blog({ loaderData: list }: Route.ComponentProps) {
  const { t, text, language } = useTexts("common");

  return (
    <div className="wrap blog">
      <PageMeta
        title={t("meta.titleTemplate", { title: t("blog.title") })}
        description={t("blog.description")}
      />
      <FeedLinks />
      <header className="blog-head" id="first">
        <h1>{text("blog.title")}</h1>
        <p className="lead">{text("blog.intro")}</p>
      </header>
      {list.status === "ready" && list.isMissing && (
        <p className="blog-notice" role="status">
          {text("blog.missing")}
        </p>
      )}
      {list.status === "loading" ? (
        <PostsLoading count={POSTS_PER_PAGE} path={blogPath(language, list.page)} />
      ) : list.status === "failed" ? (
        <PostsFailed reason={list.reason} retry={blogPath(language)} />
      ) : list.posts.length === 0 ? (
        <section className="blog-state">
          <h2>{text("blog.empty")}</h2>
          <p>{text("blog.emptyText")}</p>
        </section>
      ) : (
        <>
          <ul className="posts" data-posts={t("blog.loading")} data-search="skip">
            {list.posts.map((post, index) => (
              <PostCard key={`${post.language} ${post.slug}`} post={post} isFirst={index < 3} />
            ))}
          </ul>
          <PageNumbers page={list.page} pageCount={list.pageCount} />
        </>
      )}
    </div>
  );
}
