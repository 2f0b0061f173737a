import { createContext } from "react-router";
import type { FormFields } from "../domain/contact/form-fields.ts";
import type { LanguageCode } from "../domain/languages.ts";
import type { Namespace } from "../domain/namespaces.ts";
import type { Notice } from "../domain/notices.ts";
import type { PostsRepository } from "../server/blog/repository.ts";
import type { FindCompanyFacts } from "../server/company/facts.ts";
import type { DocsRepository } from "../server/docs/docs-repository.ts";
import type { SubmitContext } from "../server/inquiries/inquiry-service.ts";
import type { SubmitOutcome } from "../server/inquiries/submit-outcome.ts";
import type { SearchSite } from "../server/search/site-search.ts";
import type { TextsFailure } from "../server/texts/text-cache-entry.ts";
import type { Texts } from "./i18n/texts.ts";

/** Where the texts stand that the picture of a shared link shows. Keys of one namespace. */
export interface OgTextKeys {
  readonly namespace: Namespace;
  /** The key of the screen's name. */
  readonly name: string;
  /** The key of the sentence that is set large. */
  readonly headline: string;
}

/**
 * Who may keep a document: everybody, since it is the same for all; its visitor alone, since it carries a form's token and is
 * the same but for that; or nobody.
 */
export type CachePolicy = "shared" | "private" | "none";

/**
 * The canonical form of a query parameter's value in a language, undefined where the value changes nothing; `"any"` where every
 * value makes another document, which is then rendered for the one who asks and not cached.
 */
export type QueryParameter = ((value: string, language: LanguageCode) => string | undefined) | "any";

/** What a route module says about its screen: `export const handle: ScreenHandle`. */
export interface ScreenHandle {
  /** The namespaces whose texts the screen shows, beside those of the shell. */
  readonly namespaces: readonly Namespace[];
  /** The screen's own rules, inlined after the shell's. */
  readonly css?: string;
  /** `shared` by default: the document is a function of path, query, texts and build, rendered once and cached. */
  readonly cache?: CachePolicy;
  /**
   * For how long a cached document is current, in milliseconds; for as long as its texts by default. Later it is still
   * sent, while it is rendered anew.
   */
  readonly freshForMs?: number;
  /** The query parameters that change a shared or private document, by name. No other one reaches the screen. */
  readonly query?: Readonly<Record<string, QueryParameter>>;
  /** Nothing leaves the open page: its policy forbids scripts to send and forms to be posted, and nothing is fetched ahead. */
  readonly isolated?: boolean;
  /** What the picture of a shared link says. */
  readonly ogImage?: OgTextKeys;
}

/** Why there is no page yet: the texts are still on their way, or did not come. */
export type StartupState = ({ state: "loading" } | { state: "failed"; failure: TextsFailure }) & {
  /** What the browser asks for in the server's stead. */
  readonly namespaces: readonly Namespace[];
};

/** What the server knows about a request before a screen is rendered. */
export interface ScreenRequest {
  readonly language: LanguageCode;
  readonly texts: Texts;
  readonly startup: StartupState | null;
  /** The HTTP status of an error that is shown in the place of the screen. */
  readonly errorStatus?: number;
  /** What a fault of ours is logged under, for a person to quote. */
  readonly errorId?: string;
  /** A message that the URL asks for, after the redirect of a form. */
  readonly notice: Notice | null;
  readonly siteUrl: string;
  readonly clientAddress: string;
  /** Whether a hosted service is asked for the country, so that a first visit waits for it. */
  readonly looksUpCountry: boolean;
}

export const screenRequest = createContext<ScreenRequest>();

/** What the screen of the contact form asks of the server. */
export interface InquiryForm {
  issueToken(): Promise<string>;
  /** Takes a posted form; `status` and `headers` are those of the answer. */
  submit(
    fields: FormFields,
    context: SubmitContext,
  ): Promise<{ outcome: SubmitOutcome; status: number; headers: Record<string, string> }>;
}

export const inquiryForm = createContext<InquiryForm>();
export const postsRepository = createContext<PostsRepository>();

/** The guides of the documentation. */
export const docsRepository = createContext<DocsRepository>();

/** What the legal pages say about the operator. */
export const companyFacts = createContext<FindCompanyFacts>();

export const siteSearch = createContext<SearchSite>();

/** Takes an error that a screen's loader, action or render threw. */
export const reportError = createContext<(error: unknown) => void>();
