import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // The route table is small; a hydrated screen gets it whole instead of asking for it in pieces.
  routeDiscovery: { mode: "initial" },
  // By the names of `vite.config.ts`: there are two files, the server and the thread of its pictures.
  serverBuildFile: "[name].js",
} satisfies Config;
