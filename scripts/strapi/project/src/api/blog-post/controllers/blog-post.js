const { factories } = require("@strapi/strapi");

/**
 * Strapi 5 shows drafts to everybody who may find posts, for `?status=draft` and for any status it does not know. Here
 * only who comes with a key may ask for them, so that an editor's preview still can.
 * @param {any} context
 */
function asksForDrafts({ query, state }) {
  return query.status !== undefined && query.status !== "published" && !state.auth?.credentials;
}

/** @type {any} */
const reading = {
  /** @param {any} context */
  async find(context) {
    return asksForDrafts(context) ? context.forbidden() : super.find(context);
  },
  /** @param {any} context */
  async findOne(context) {
    return asksForDrafts(context) ? context.forbidden() : super.findOne(context);
  },
};

module.exports = factories.createCoreController("api::blog-post.blog-post", () => reading);
