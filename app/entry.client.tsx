import { enhance } from "./enhance/enhance.ts";

enhance();

// Only a screen that hydrates carries the router's data; React is fetched for those alone.
if ("__reactRouterContext" in window) void import("./hydrate.tsx");
