import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** Screens of one kind are one template; the id of the route is the namespace of its texts. */
const INDUSTRY = "pages/solutions/industry.tsx";
const PRODUCT = "pages/platform/product.tsx";
const LEGAL = "pages/legal/legal.tsx";
const PRICING = "pages/pricing/pricing.tsx";

/** Every screen. `:lang` is one of the five language codes; the server redirects everything else before it gets here. */
export default [
  route(":lang", "shell/shell.tsx", [
    index("pages/home/home.tsx"),
    route("contact", "pages/contact/contact.tsx"),

    route("about", "pages/about.tsx"),
    route("pricing", PRICING, { id: "pricing" }),
    route("get-started", PRICING, { id: "get-started" }),
    route("security", "pages/security.tsx"),
    route("privacy", LEGAL, { id: "privacy" }),
    route("terms", LEGAL, { id: "terms" }),
    route("blog", "pages/blog/blog.tsx"),
    route("blog/:slug", "pages/blog/post.tsx"),

    route("solutions/financial-services", INDUSTRY, { id: "financial" }),
    route("solutions/payment-platforms", INDUSTRY, { id: "payments" }),
    route("solutions/ecommerce", INDUSTRY, { id: "ecommerce" }),

    route("platform/fraud-prevention", PRODUCT, { id: "fraud" }),
    route("platform/investigation-automation", PRODUCT, { id: "investigation" }),
    route("platform/reporting-automation", PRODUCT, { id: "reporting" }),

    route("documentation", "pages/developers/docs/getting-started.tsx", { id: "docs" }),
    route("documentation/reference", "pages/developers/docs/reference.tsx"),
    route("documentation/reference/:operation", "pages/developers/docs/operation.tsx"),
    route("documentation/sdk/:sdk", "pages/developers/docs/library.tsx"),
    route("documentation/guides/:guide", "pages/developers/docs/guide.tsx"),
    route("api-explorer", "pages/developers/explorer/api-explorer.tsx"),
    route("webhooks", "pages/developers/webhooks/webhooks.tsx", { id: "webhooks" }),
    route("cli-tools", "pages/developers/cli-tools.tsx"),
    route("sdk-libraries", "pages/developers/sdk-libraries.tsx"),
    route("sample-code", "pages/developers/sample-code.tsx"),
  ]),
] satisfies RouteConfig;
