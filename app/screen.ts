import { createContext } from "react-router";
import type { LanguageCode } from "../domain/languages.ts";
import type { Namespace } from "../domain/namespaces.ts";
import type { BlogStore } from "../server/blog/store.ts";
import type { DocsRepository } from "../server/docs/docs-repository.ts";
import type { SubmitContext, SubmitOutcome } from "../server/inquiries/desk.ts";
import type { SearchSite } from "../server/search/site-search.ts";
import type { TextsFailure } from "../server/texts/store.ts";
import type { Texts } from "./i18n/texts.ts";

/** Where the texts stand that the picture of a shared link shows. Keys of one namespace. */
export interface ShareTexts {
  readonly namespace: Namespace;
  /** The key of the screen's name. */
  readonly name: string;
  /** The key of the sentence that is set large. */
  readonly headline: string;
}

/** What a route module says about its screen: `export const handle: ScreenHandle`. */
export interface ScreenHandle {
  /** The namespaces whose texts the screen shows, beside those of the shell. */
  readonly namespaces: readonly Namespace[] | ((routeId: string) => readonly Namespace[]);
  /** The screen's own rules, inlined after the shell's. */
  readonly css?: string;
  /** The HTML depends on the visitor (a form token, a pre-filled country), so it is rendered each time and not kept. */
  readonly perVisitor?: boolean;
  /** The parameters of the address that change the HTML: with one of them it is rendered for the one who asks. */
  readonly query?: readonly string[];
  /** What the picture of a shared link says. */
  readonly share?: ShareTexts | ((routeId: string) => ShareTexts);
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
  /** The key below `common:notice` of a message that survived a redirect. */
  readonly notice: "inquirySent" | null;
  readonly siteUrl: string;
  /** Two-letter code that the visitor's address suggests, a hint to pre-fill a form with. */
  readonly country: string | null;
  readonly clientAddress: string;
  /** Whether a first visit has to look its country up over the network. */
  readonly looksCountryUp: boolean;
}

export const screenRequest = createContext<ScreenRequest>();

/** The contact form's other side. */
export interface FormDesk {
  issueToken(): Promise<string>;
  /** Takes a posted form; `status` and `headers` are those of the answer. */
  submit(
    form: FormData,
    context: SubmitContext,
  ): Promise<{ outcome: SubmitOutcome; status: number; headers: Record<string, string> }>;
}

export const formDesk = createContext<FormDesk>();
/** The posts. */
export const blogShelf = createContext<BlogStore>();

/** The guides of the documentation. */
export const docsRepository = createContext<DocsRepository>();

/** Looks for pages. */
export const siteSearch = createContext<SearchSite>();

/** Takes an error that a screen's loader, action or render threw. */
export const reportError = createContext<(error: unknown) => void>();
