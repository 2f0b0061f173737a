import { renderToReadableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { reportError } from "./screen.ts";
import { EntryModule } from "./shell/entry-module.ts";

/** Renders one screen, whole: the page cache keeps finished documents, so nothing is gained by sending it in pieces. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  _request: RouterContextProvider,
) {
  const stream = await renderToReadableStream(
    <EntryModule value={context.manifest.entry.module}>
      <ServerRouter context={context} url={request.url} />
    </EntryModule>,
    { signal: AbortSignal.timeout(10_000) },
  );
  await stream.allReady;
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(stream, { status, headers });
}

/** Hands errors to the server's log; a visitor who left is none. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(reportError)(error);
};
