import { useRouteLoaderData } from "react-router";
import type { loader } from "../root.tsx";

/** The site's own origin, such as `https://www.baini.example`: what is read elsewhere needs whole addresses. */
export function useSiteUrl(): string {
  const start = useRouteLoaderData<typeof loader>("root");
  if (!start) throw new Error("A screen was rendered without what the server knows of the request");
  return start.siteUrl;
}
