import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import {
  blogShelf,
  docsRepository,
  type FormDesk,
  formDesk,
  reportError,
  type ScreenRequest,
  screenRequest,
  siteSearch,
} from "../../app/screen.ts";
import type { BlogStore } from "../blog/store.ts";
import type { DocsRepository } from "../docs/docs-repository.ts";
import type { InquiryDesk } from "../inquiries/desk.ts";
import { outcomeHeaders, outcomeStatus, readFormFields } from "../inquiries/routes.ts";
import type { Log } from "../log.ts";
import type { SearchSite } from "../search/site-search.ts";

interface Settings {
  readonly build: ServerBuild;
  readonly desk: InquiryDesk;
  readonly blog: BlogStore;
  readonly docs: DocsRepository;
  readonly search: SearchSite;
  readonly log: Log;
  readonly mode: "production" | "development";
}

/** Renders a screen of the route table: the request as React Router sees it, and what the server knows about it. */
export type Render = (request: Request, screen: ScreenRequest) => Promise<Response>;

export function createRender({ build, desk, blog, docs, search, log, mode }: Settings): Render {
  const handle = createRequestHandler(build, mode);
  const forms: FormDesk = {
    issueToken: desk.issueToken,
    async submit(form, visitor) {
      const outcome = await desk.submit(readFormFields(form), visitor);
      return { outcome, status: outcomeStatus(outcome), headers: outcomeHeaders(outcome) };
    },
  };
  return async (request, screen) => {
    const context = new RouterContextProvider();
    context.set(screenRequest, screen);
    context.set(formDesk, forms);
    context.set(blogShelf, blog);
    context.set(docsRepository, docs);
    context.set(siteSearch, search);
    context.set(reportError, (error) =>
      log.error({ err: error, path: new URL(request.url).pathname }, "render failed"),
    );
    return handle(request, context);
  };
}
