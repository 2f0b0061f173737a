const NAME = "The site's pages";
const EVENTS = ["entry.publish", "entry.unpublish", "entry.delete"];

/**
 * Where SITE_URL and REVALIDATE_TOKEN are set in `.env`, the site hears of what is published at once, not within a minute.
 * The admin panel cannot enter this for a site on the same machine: it refuses addresses that are not public.
 * @param {any} strapi
 */
module.exports = async (strapi) => {
  const { SITE_URL: siteUrl, REVALIDATE_TOKEN: token } = process.env;
  if (!siteUrl || !token) return;
  const url = `${siteUrl.replace(/\/$/, "")}/-/revalidate`;
  const headers = { Authorization: `Bearer ${token}` };
  const webhook = { name: NAME, url, headers, events: EVENTS, isEnabled: true };

  const store = strapi.get("webhookStore");
  const known = (await store.findWebhooks()).find((/** @type {any} */ { name }) => name === NAME);
  const saved = known ? await store.updateWebhook(known.id, webhook) : await store.createWebhook(webhook);
  strapi.get("webhookRunner").update(saved);
};
