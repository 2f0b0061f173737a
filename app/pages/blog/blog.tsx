import { blogPath } from "../../../domain/paths.ts";
import { useTexts } from "../../i18n/use-texts.tsx";
import { blogShelf, type ScreenHandle, screenRequest } from "../../screen.ts";
import { PageMeta } from "../../shell/page-meta.tsx";
import type { Route } from "./+types/blog.ts";
import css from "./blog.css?inline";
import { FeedLinks } from "./feed-links.tsx";
import { PageNumbers } from "./page-numbers.tsx";
import { PostCard } from "./post-card.tsx";

export const handle: ScreenHandle = {
  namespaces: [],
  share: { namespace: "common", name: "blog.title", headline: "blog.intro" },
  css,
  // Posts come and go without a change of texts.
  perVisitor: true,
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const { language } = context.get(screenRequest);
  const list = await context.get(blogShelf).list(language, pageNumber(searchParams.get("page")));
  return { list, isMissing: searchParams.has("missing") };
}

/** Anything other than a whole number from 1 is the first page; the repository answers one past the end with the last. */
function pageNumber(asked: string | null): number {
  return asked && /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1;
}

/** The posts, nine a page: those in the language of the page, then English ones. */
export default function Blog({ loaderData: { list, isMissing } }: Route.ComponentProps) {
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
      {isMissing && (
        <p className="blog-notice" role="status">
          {text("blog.missing")}
        </p>
      )}
      {list.status === "failed" ? (
        <section className="blog-state" role="alert">
          <h2>{text("blog.unable")}</h2>
          <p>{text(list.reason === "not-ok" ? "blog.notOk" : "blog.failed")}</p>
          <a className="button" href={blogPath(language)} data-no-prefetch="">
            {text("actions.tryAgain")}
          </a>
        </section>
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
