import { Hono } from "hono";
import { cors } from "hono/cors";
import { stringify } from "yaml";
import { describeApi } from "../../domain/api/description.ts";
import type { ApiDescription } from "../../domain/api/description-types.ts";
import { postmanCollection } from "../../domain/api/postman.ts";
import type { TextNode, TextTree } from "../../domain/texts/nest.ts";
import { createDocument } from "../discovery/document.ts";
import { methodNotAllowed } from "../http/refuse.ts";
import type { ShippedTexts } from "../texts/shipped.ts";

interface Dependencies {
  /** Without a slash at its end. */
  readonly siteUrl: string;
  readonly shipped: ShippedTexts;
}

const HOUR_SECONDS = 3_600;

/** The description of the API as files to download, in English; mounted at `/`. Tools on other sites read them too. */
export function descriptionRoutes({ siteUrl, shipped }: Dependencies): Hono {
  const texts = shipped.tree("en", "api");
  let description: ApiDescription | undefined;
  const describe = () => {
    description ??= describeApi({ siteUrl, text: (key) => findText(texts, key) ?? key });
    return description;
  };

  const app = new Hono();
  const serve = (path: string, contentType: string, write: () => string) => {
    const respond = createDocument({ contentType, maxAge: HOUR_SECONDS });
    let text: string | undefined;
    app.use(path, cors({ origin: "*", allowMethods: ["GET", "HEAD"] }));
    app.get(path, (c) => {
      text ??= write();
      return respond(c.req.raw, text);
    });
    app.all(path, (c) => methodNotAllowed(c, "GET, HEAD"));
  };
  const json = "application/json; charset=utf-8";
  serve("/openapi.json", json, () => `${JSON.stringify(describe(), null, 2)}\n`);
  // Without aliases: a few tools that read YAML do not follow them.
  serve("/openapi.yaml", "application/yaml; charset=utf-8", () =>
    stringify(describe(), { aliasDuplicateObjects: false, lineWidth: 100 }),
  );
  serve(
    "/postman-collection.json",
    json,
    () => `${JSON.stringify(postmanCollection(describe()), null, 2)}\n`,
  );
  return app;
}

/** The text under `api:schemas.Rule.id`, in the texts of that namespace. */
export function findText(texts: TextTree, key: string): string | undefined {
  const path = key.slice(key.indexOf(":") + 1).split(".");
  const text = path.reduce<TextNode | undefined>(
    (node, part) => (typeof node === "object" && !Array.isArray(node) ? (node as TextTree)[part] : undefined),
    texts,
  );
  return typeof text === "string" ? text : undefined;
}
