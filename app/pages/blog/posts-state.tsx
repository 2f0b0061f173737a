import { data } from "react-router";
import type { PostsNotReady } from "../../../server/blog/repository.ts";
import { useTexts } from "../../i18n/use-texts.tsx";

/** The parameter of a URL that is asked for a second time: the response waits until the posts are there, or cannot be had. */
export const WAIT = "wait";

/** A loader's data without posts: a page that no cache keeps, with a status that says so to programs. */
export function withoutPosts<T extends PostsNotReady>(none: T) {
  return data(none, { status: 503, headers: { "Retry-After": "5" } });
}

/**
 * Empty places while a slow source of posts is waited for. The browser asks again by itself, without JavaScript too, and
 * shows the places until that response comes.
 */
export function PostsLoading({ count, path }: { count: number; path: string }) {
  const { t } = useTexts("common");
  const again = `${path}${path.includes("?") ? "&" : "?"}${WAIT}`;
  return (
    <>
      <meta httpEquiv="refresh" content={`0;url=${again}`} />
      <ul className="posts" aria-busy="true" aria-label={t("blog.loading")} data-search="skip">
        {Array.from({ length: count }, (_, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is nothing but its number
          <li key={n} className="post-skeleton" />
        ))}
      </ul>
    </>
  );
}

/** Why there are no posts, and another try. */
export function PostsFailed({ reason, retry }: { reason: "not-ok" | "other"; retry: string }) {
  const { text } = useTexts("common");
  return (
    <section className="blog-state" role="alert">
      <h2>{text("blog.unable")}</h2>
      <p>{text(reason === "not-ok" ? "blog.notOk" : "blog.failed")}</p>
      <a className="button" href={retry} data-no-prefetch="">
        {text("actions.tryAgain")}
      </a>
    </section>
  );
}
