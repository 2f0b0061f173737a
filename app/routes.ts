import { index, type RouteConfig, route } from "@react-router/dev/routes";
import { SCREENS, type Screen } from "../domain/paths.ts";

/** The screen's name is its route's id; where it stands is said in `domain/paths.ts`. */
const screen = (name: Screen, file: string) => route(SCREENS[name], `pages/${file}`, { id: name });

/** Every screen. `:lang` is a code of `domain/languages.ts`; the server redirects everything else before it gets here. */
export default [
  route(":lang", "shell/shell.tsx", [
    index("pages/home/home.tsx", { id: "home" }),
    screen("contact", "contact/contact.tsx"),
    screen("demo", "demo/demo.tsx"),
    screen("savings", "savings/savings.tsx"),
    screen("backtest", "backtest/backtest.tsx"),
    screen("support", "contact/support.tsx"),

    screen("about", "about.tsx"),
    screen("pricing", "pricing/pricing.tsx"),
    screen("get-started", "pricing/pricing.tsx"),
    screen("security", "security.tsx"),
    screen("privacy", "legal/privacy.tsx"),
    screen("terms", "legal/terms.tsx"),
    screen("imprint", "legal/imprint.tsx"),
    screen("blog", "blog/blog.tsx"),
    route("blog/:slug", "pages/blog/post.tsx"),

    screen("financial", "solutions/financial.tsx"),
    screen("payments", "solutions/payments.tsx"),
    screen("ecommerce", "solutions/ecommerce.tsx"),

    screen("fraud", "platform/fraud.tsx"),
    screen("investigation", "platform/investigation.tsx"),
    screen("reporting", "platform/reporting.tsx"),

    screen("docs", "developers/docs/docs.tsx"),
    screen("reference", "developers/docs/reference.tsx"),
    route("documentation/reference/:operation", "pages/developers/docs/operation.tsx"),
    route("documentation/sdk/:sdk", "pages/developers/docs/library.tsx"),
    route("documentation/guides/:guide", "pages/developers/docs/guide.tsx"),
    screen("api", "developers/api/api.tsx"),
    screen("webhooks", "developers/webhooks/webhooks.tsx"),
    screen("cli", "developers/cli.tsx"),
    screen("sdk", "developers/sdk.tsx"),
    screen("code", "developers/code.tsx"),
  ]),
] satisfies RouteConfig;
