import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import {
  companyFacts as companyFactsContext,
  docsRepository,
  type InquiryForm,
  inquiryForm,
  postsRepository,
  reportError,
  type ScreenRequest,
  screenRequest,
  siteSearch,
} from "../../app/screen.ts";
import type { PostsRepository } from "../blog/repository.ts";
import type { FindCompanyFacts } from "../company/facts.ts";
import type { DocsRepository } from "../docs/docs-repository.ts";
import type { InquiryService } from "../inquiries/inquiry-service.ts";
import { outcomeHeaders, outcomeStatus } from "../inquiries/routes.ts";
import type { Log } from "../log.ts";
import type { SearchSite } from "../search/site-search.ts";

interface Settings {
  readonly build: ServerBuild;
  readonly inquiries: InquiryService;
  readonly blog: PostsRepository;
  readonly docs: DocsRepository;
  readonly search: SearchSite;
  readonly companyFacts: FindCompanyFacts;
  readonly log: Log;
  readonly mode: "production" | "development";
}

/** What a cached document is rendered with, the same for all visitors. */
interface CachedDocument {
  /** What every form carries in the place of a new token. */
  readonly token: string;
  readonly posts: PostsRepository;
}

/** Renders a screen of the route table: the request as React Router sees it, and what the server knows about it. */
export type Render = (request: Request, screen: ScreenRequest, cached?: CachedDocument) => Promise<Response>;

export function createRender({
  build,
  inquiries,
  blog,
  docs,
  search,
  companyFacts,
  log,
  mode,
}: Settings): Render {
  const handle = createRequestHandler(build, mode);
  const forms: InquiryForm = {
    issueToken: inquiries.issueToken,
    async submit(fields, visitor) {
      const outcome = await inquiries.submit(fields, visitor);
      return { outcome, status: outcomeStatus(outcome), headers: outcomeHeaders(outcome) };
    },
  };
  return async (request, screen, cached) => {
    const context = new RouterContextProvider();
    context.set(screenRequest, screen);
    context.set(inquiryForm, cached ? { ...forms, issueToken: async () => cached.token } : forms);
    context.set(postsRepository, cached?.posts ?? blog);
    context.set(docsRepository, docs);
    context.set(siteSearch, search);
    context.set(companyFactsContext, companyFacts);
    context.set(reportError, (error) =>
      log.error({ err: error, path: new URL(request.url).pathname }, "render failed"),
    );
    return handle(request, context);
  };
}
