import { index, type RouteConfig, route } from "@react-router/dev/routes";

const OUTLINE = "pages/outline.tsx";

/** Every screen. `:lang` is one of the five language codes; the server redirects everything else before it gets here. */
export default [
  route(":lang", "shell/shell.tsx", [
    index("pages/home/home.tsx"),
    route("contact", "pages/contact/contact.tsx"),

    route("about", OUTLINE, { id: "about" }),
    route("pricing", "pages/pricing.tsx", { id: "pricing" }),
    route("get-started", "pages/pricing.tsx", { id: "get-started" }),
    route("security", OUTLINE, { id: "security" }),
    route("privacy", OUTLINE, { id: "privacy" }),
    route("terms", OUTLINE, { id: "terms" }),
    route("blog", "pages/blog.tsx"),

    route("solutions/financial-services", OUTLINE, { id: "financial" }),
    route("solutions/payment-platforms", OUTLINE, { id: "payments" }),
    route("solutions/ecommerce", OUTLINE, { id: "ecommerce" }),

    route("platform/fraud-prevention", OUTLINE, { id: "fraud" }),
    route("platform/investigation-automation", OUTLINE, { id: "investigation" }),
    route("platform/reporting-automation", OUTLINE, { id: "reporting" }),

    route("documentation", OUTLINE, { id: "docs" }),
    route("api-explorer", OUTLINE, { id: "api" }),
    route("webhooks", OUTLINE, { id: "webhooks" }),
    route("cli-tools", OUTLINE, { id: "cli" }),
    route("sdk-libraries", OUTLINE, { id: "sdk" }),
    route("sample-code", OUTLINE, { id: "code" }),
  ]),
] satisfies RouteConfig;
