// Puts the posts of seed/posts.json, which the site's `npm run strapi` wrote, into this Strapi. What is there by its
// slug and language stays as it is.
const { readFileSync, statSync } = require("node:fs");
const { basename, join } = require("node:path");
const { createStrapi } = require("@strapi/strapi");

const POST = "api::blog-post.blog-post";
const AUTHOR = "api::author.author";
const FOLDER = join(__dirname, "seed");
const TYPES = /** @type {Record<string, string>} */ ({ webp: "image/webp", png: "image/png" });

/**
 * @typedef {{ slug: string, locale: string, title: string, description: string, content: string, publishedAt: string,
 *   draft: boolean, author?: { name: string, avatar: string }, cover?: string }} Seed a post; pictures are files of FOLDER
 */

/** @param {any} strapi */
async function seed(strapi) {
  /** @type {Seed[]} */
  const posts = JSON.parse(readFileSync(join(FOLDER, "posts.json"), "utf8"));
  let added = 0;
  for (const post of posts) {
    const { slug, locale } = post;
    const known = await strapi.db.query(POST).findMany({ where: { slug } });
    if (known.some((/** @type {{ locale: string }} */ row) => row.locale === locale)) continue;
    await addPost(strapi, post, known[0]?.documentId);
    added++;
  }
  return `${added} posts added, ${posts.length - added} were there.`;
}

/**
 * @param {any} strapi
 * @param {Seed} post
 * @param {string | undefined} documentId of the same post in another language
 */
async function addPost(strapi, { slug, locale, title, description, content, ...post }, documentId) {
  const data = {
    ...{ slug, title, description, content },
    ...(post.author && { author: await authorNamed(strapi, post.author) }),
    ...(post.cover && { cover: await picture(strapi, post.cover) }),
  };
  const documents = strapi.documents(POST);
  const saved = documentId
    ? await documents.update({ documentId, locale, data })
    : await documents.create({ locale, data });
  if (post.draft) return;
  await documents.publish({ documentId: saved.documentId, locale });
  // Strapi dates a post by the moment of its publication, and takes no other date by its own interface.
  await strapi.db.query(POST).updateMany({
    where: { documentId: saved.documentId, locale, publishedAt: { $notNull: true } },
    data: { publishedAt: post.publishedAt },
  });
}

/**
 * The author's documentId.
 * @param {any} strapi
 * @param {{ name: string, avatar: string }} author
 */
async function authorNamed(strapi, { name, avatar }) {
  const known = await strapi.db.query(AUTHOR).findOne({ where: { name } });
  if (known) return known.documentId;
  const data = { name, avatar: await picture(strapi, avatar) };
  return (await strapi.documents(AUTHOR).create({ data })).documentId;
}

/**
 * The id of a picture in the media library, where every post in any language shares it.
 * @param {any} strapi
 * @param {string} name
 */
async function picture(strapi, name) {
  const known = await strapi.db.query("plugin::upload.file").findOne({ where: { name } });
  if (known) return known.id;
  const filepath = join(FOLDER, name);
  const [file] = await strapi
    .plugin("upload")
    .service("upload")
    .upload({
      // An ornament: it says nothing that the title does not.
      data: { fileInfo: { name, alternativeText: "" } },
      files: {
        filepath,
        originalFilename: basename(name),
        mimetype: TYPES[name.split(".").at(-1) ?? ""],
        size: statSync(filepath).size,
      },
    });
  return file.id;
}

async function main() {
  const strapi = await createStrapi({ appDir: __dirname, distDir: __dirname }).load();
  try {
    return await seed(strapi);
  } finally {
    await strapi.destroy();
  }
}

main().then(
  (outcome) => {
    console.log(outcome);
    process.exit(0);
  },
  (error) => {
    console.error(error);
    process.exit(1);
  },
);
