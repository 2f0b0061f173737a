import { Hono } from "hono";
import { cors } from "hono/cors";
import { stringify } from "yaml";
import { describeApi } from "../../domain/api/description.ts";
import type { ApiDescription } from "../../domain/api/description-types.ts";
import { postmanCollection } from "../../domain/api/postman.ts";
import { figuresIn } from "../../domain/texts/figures.ts";
import { interpolate, type Translate } from "../../domain/texts/interpolate.ts";
import { createDocument } from "../discovery/document.ts";
import { methodNotAllowed } from "../http/refuse.ts";
import type { SharedHeaders } from "../http/shared-cache.ts";
import type { ShippedTexts } from "../texts/shipped.ts";
import { textAt } from "../texts/text-at.ts";

interface Dependencies {
  /** Without a trailing slash. */
  readonly siteUrl: string;
  readonly shipped: ShippedTexts;
  readonly sharedHeaders: SharedHeaders;
}

/** The description of the API as files to download, in English; mounted at `/`. Tools on other sites read them too. */
export function descriptionRoutes({ siteUrl, shipped, sharedHeaders }: Dependencies): Hono {
  const texts = shipped.tree("en", "api");
  let description: ApiDescription | undefined;
  const describe = () => {
    const translate: Translate = (key, values) =>
      interpolate(textAt(texts, key.slice("api:".length)) ?? key, { ...figuresIn("en"), ...values });
    description ??= describeApi({ siteUrl, translate });
    return description;
  };

  const app = new Hono();
  const serve = (path: string, contentType: string, write: () => string) => {
    const respond = createDocument(contentType);
    let text: string | undefined;
    app.use(path, cors({ origin: "*", allowMethods: ["GET", "HEAD"] }));
    app.get(path, (c) => {
      text ??= write();
      return respond(c.req.raw, text, sharedHeaders([]));
    });
    app.all(path, (c) => methodNotAllowed(c, "GET, HEAD"));
  };
  const json = "application/json; charset=utf-8";
  const indented = (value: object) => `${JSON.stringify(value, null, 2)}\n`;
  serve("/openapi.json", json, () => indented(describe()));
  // Without aliases: a few tools that read YAML do not follow them.
  serve("/openapi.yaml", "application/yaml; charset=utf-8", () =>
    stringify(describe(), { aliasDuplicateObjects: false, lineWidth: 100 }),
  );
  serve("/postman-collection.json", json, () => indented(postmanCollection(describe())));
  return app;
}
