import { error, type PreflightCheck, warning } from "./check.ts";

/** The public origin, which every canonical link, feed and message names. */
export const checkAddress: PreflightCheck = ({ config, isSet }) => {
  if (!isSet("SITE_URL"))
    return [error("SITE_URL is not set: links in feeds, sitemaps and shared pages lead to localhost.")];
  if (!config.siteUrl.startsWith("https:"))
    return [error("SITE_URL is not https: what visitors send can be read on its way.")];
  return [];
};

/** https ends in front of the site, so that a proxy must stand there. */
export const checkProxies: PreflightCheck = ({ config, isSet }) => {
  if (isSet("TRUSTED_PROXIES") || !config.siteUrl.startsWith("https:")) return [];
  return [
    error(
      "TRUSTED_PROXIES is not set: behind a proxy all visitors count as one, and share its limits. Name the proxy's address.",
    ),
  ];
};

/** Without it what a service holds shows only when what is cached has expired. */
export const checkRevalidation: PreflightCheck = ({ config }) => {
  if (config.revalidateToken) return [];
  return [
    ...(config.cmsUrl
      ? [warning("REVALIDATE_TOKEN is not set: the CMS cannot tell the site that a post was published.")]
      : []),
    ...(config.backend
      ? [
          warning(
            "REVALIDATE_TOKEN is not set: a text that is changed in Supabase shows within a day, and not at once.",
          ),
        ]
      : []),
  ];
};
