import { BRAND } from "../../domain/brand.ts";
import { pathTo, type Screen } from "../../domain/paths.ts";
import type { TextKey } from "../i18n/keys.ts";
import { useTexts } from "../i18n/use-texts.tsx";
import { SocialLinks } from "./social-links.tsx";

interface Column {
  readonly title: TextKey<"common">;
  readonly links: readonly { screen: Screen; hash?: string; title: TextKey<"common"> }[];
}

const COLUMNS: readonly Column[] = [
  {
    title: "footer.product",
    links: [
      { screen: "fraud", title: "nav.items.fraud.title" },
      { screen: "investigation", title: "nav.items.investigation.title" },
      { screen: "reporting", title: "nav.items.reporting.title" },
      { screen: "demo", title: "footer.links.demo" },
      { screen: "backtest", title: "footer.links.backtest" },
      { screen: "savings", title: "footer.links.savings" },
      { screen: "pricing", title: "footer.links.pricing" },
      { screen: "home", hash: "faq", title: "footer.links.faq" },
    ],
  },
  {
    title: "footer.industries",
    links: [
      { screen: "financial", title: "nav.items.financial.title" },
      { screen: "payments", title: "nav.items.payments.title" },
      { screen: "ecommerce", title: "nav.items.ecommerce.title" },
    ],
  },
  {
    title: "footer.developers",
    links: [
      { screen: "docs", title: "footer.links.docs" },
      { screen: "api", title: "footer.links.api" },
      { screen: "webhooks", title: "footer.links.webhooks" },
      { screen: "cli", title: "footer.links.cli" },
      { screen: "sdk", title: "footer.links.sdk" },
      { screen: "code", title: "footer.links.code" },
      { screen: "support", title: "actions.contactSupport" },
    ],
  },
  {
    title: "footer.company",
    links: [
      { screen: "about", title: "footer.links.about" },
      { screen: "blog", title: "footer.links.blog" },
      { screen: "contact", title: "footer.links.contact" },
      { screen: "privacy", title: "footer.links.privacy" },
      { screen: "terms", title: "footer.links.terms" },
      { screen: "security", title: "footer.links.security" },
      { screen: "imprint", title: "footer.links.imprint" },
    ],
  },
];

export function Footer() {
  const { t, text, language } = useTexts("common");

  return (
    <footer className="footer">
      <div className="wrap">
        <nav className="footer-columns" aria-label={t("footer.label")}>
          {COLUMNS.map((column) => (
            <section key={column.title}>
              <h2>{text(column.title)}</h2>
              <ul>
                {column.links.map((link) => (
                  <li key={link.title}>
                    <a
                      href={pathTo(language, link.screen, link.hash)}
                      {...(link.hash && { "data-hash": link.hash })}
                    >
                      {text(link.title)}
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
        <div className="footer-end">
          <p>{text("footer.statement")}</p>
          <SocialLinks accounts={BRAND.social} />
          <p className="footer-legal">
            <span>{text("footer.copyright", { year: BUILT_IN })}</span>
            <button type="button" className="link js-only" data-consent-open="">
              {text("footer.cookieSettings")}
            </button>
            <a href="https://db-ip.com" rel="noreferrer">
              {text("footer.dbip")}
            </a>
          </p>
        </div>
      </div>
    </footer>
  );
}

/** The year of the copyright line. The page is a function of the build: taken when the server starts, not per visitor. */
const BUILT_IN = String(new Date().getUTCFullYear());
