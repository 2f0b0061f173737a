import { createSharedHeaders } from "../../server/http/shared-cache.ts";

/** What a site sends that tells caches of its changes. */
export const sharedHeaders = createSharedHeaders({ isPurged: true });

/** The browser's part of them. */
export const REVALIDATED = "public, max-age=0, must-revalidate";
