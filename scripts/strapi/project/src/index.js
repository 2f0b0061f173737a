const { readFileSync } = require("node:fs");
const { join } = require("node:path");
const keepDate = require("./keep-date.js");
const tellSite = require("./tell-site.js");

const POST = "api::blog-post.blog-post";

/** @type {{ code: string, name: string }[]} the languages of the site, written by its `npm run strapi` */
const LANGUAGES = JSON.parse(readFileSync(join(__dirname, "..", "languages.json"), "utf8"));

/** What the site asks for without a key. A post's author is left out unless authors may be found too. */
const PUBLIC_ACTIONS = [`${POST}.find`, `${POST}.findOne`, "api::author.author.find"];

module.exports = {
  /** @param {{ strapi: any }} context */
  register({ strapi }) {
    strapi.documents.use(keepDate(strapi));
  },

  /**
   * At every start, so that a new database needs no hand.
   * @param {{ strapi: any }} context
   */
  async bootstrap({ strapi }) {
    const locales = strapi.plugin("i18n").service("locales");
    for (const { code, name } of LANGUAGES) {
      if (!(await locales.findByCode(code))) await locales.create({ code, name });
    }

    const role = await strapi
      .query("plugin::users-permissions.role")
      .findOne({ where: { type: "public" }, populate: ["permissions"] });
    const granted = new Set(role.permissions.map((/** @type {{ action: string }} */ { action }) => action));
    for (const action of PUBLIC_ACTIONS) {
      if (granted.has(action)) continue;
      await strapi.query("plugin::users-permissions.permission").create({ data: { action, role: role.id } });
    }
    await tellSite(strapi);
  },
};
