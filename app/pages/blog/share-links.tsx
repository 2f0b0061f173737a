import { feedPath } from "../../../domain/paths.ts";
import { useTexts } from "../../i18n/use-texts.tsx";

/** Plain links: nothing of another company is loaded, and the company learns only of readers who follow a link. */
export function ShareLinks({ title, address }: { title: string; address: string }) {
  const { t, text, language } = useTexts("common");
  const of = (base: string, query: Record<string, string>) => `${base}?${new URLSearchParams(query)}`;
  const networks = [
    {
      name: "LinkedIn",
      href: of("https://www.linkedin.com/sharing/share-offsite/", { url: address }),
    },
    { name: "X", href: of("https://x.com/intent/post", { text: title, url: address }) },
  ];

  return (
    <section className="share-links" aria-label={t("blog.share")} data-search="skip">
      {networks.map(({ name, href }) => (
        <a key={name} href={href} rel="noreferrer">
          {text("blog.shareOn", { network: name })}
        </a>
      ))}
      <a href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`}>
        {text("blog.shareByEmail")}
      </a>
      <a href={feedPath(language, "atom")} type="application/atom+xml">
        {text("blog.atom")}
      </a>
      <a href={feedPath(language, "json")} type="application/feed+json">
        {text("blog.jsonFeed")}
      </a>
    </section>
  );
}
