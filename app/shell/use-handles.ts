import { useMatches } from "react-router";
import type { ScreenHandle } from "../screen.ts";

/** What the routes of the page say about their screens, the innermost last. */
export function useScreenHandles(): ScreenHandle[] {
  return useMatches().flatMap(({ handle }) => (isScreenHandle(handle) ? handle : []));
}

function isScreenHandle(handle: unknown): handle is ScreenHandle {
  return typeof handle === "object" && handle !== null && "namespaces" in handle;
}
