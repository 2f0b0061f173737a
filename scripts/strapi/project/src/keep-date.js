const POST = "api::blog-post.blog-post";

/**
 * Strapi 5 dates a post anew each time it is published, so that a mended comma would make an old post the newest.
 * A post keeps the date of its first publication for as long as it stays published.
 * @param {any} strapi
 */
module.exports = (strapi) => async (/** @type {any} */ context, /** @type {() => Promise<any>} */ next) => {
  // An update with the status `published` publishes without a second call.
  if (context.uid !== POST || !["publish", "update"].includes(context.action)) return next();
  const posts = strapi.db.query(POST);
  const published = { documentId: context.params.documentId, publishedAt: { $notNull: true } };
  // One transaction: the site is told when it ends, and must not read the new date.
  return strapi.db.transaction(async () => {
    const before = await posts.findMany({ where: published });
    const result = await next();
    for (const { locale, publishedAt } of before) {
      await posts.updateMany({ where: { ...published, locale }, data: { publishedAt } });
    }
    return result;
  });
};
