import { randomBytes } from "node:crypto";

/** What an editor does in Strapi's admin panel, by the calls that the panel makes. */
export interface Editor {
  /** Saves a change of a post as a draft beside what is published. */
  save(slug: string, change: Readonly<Record<string, string>>): Promise<void>;
  publish(slug: string): Promise<void>;
}

const COLLECTION = "/content-manager/collection-types/api::blog-post.blog-post";

/** Signs up, when first needed, as the first administrator of a Strapi that has none. English posts only. */
export function createEditor(strapiUrl: string): Editor {
  let authorization: string | undefined;

  async function call(method: string, path: string, body?: object) {
    const response = await fetch(strapiUrl + path, {
      method,
      headers: { "content-type": "application/json", ...(authorization && { authorization }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}: ${text}`);
    return JSON.parse(text);
  }

  async function signUp() {
    const { data } = await call("POST", "/admin/register-admin", {
      firstname: "Editor",
      email: "editor@baini.example",
      // A capital, a small letter and a digit, as Strapi wants them.
      password: `Aa1${randomBytes(18).toString("base64url")}`,
    });
    authorization = `Bearer ${data.token}`;
  }

  async function documentOf(slug: string): Promise<string> {
    if (!authorization) await signUp();
    const { results } = await call("GET", `${COLLECTION}?filters[slug][$eq]=${slug}&locale=en`);
    return `${COLLECTION}/${results[0].documentId}`;
  }

  return {
    async save(slug, change) {
      await call("PUT", `${await documentOf(slug)}?locale=en`, change);
    },
    async publish(slug) {
      await call("POST", `${await documentOf(slug)}/actions/publish?locale=en`, {});
    },
  };
}
