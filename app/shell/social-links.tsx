import type { SocialAccount } from "../../domain/brand.ts";
import { useTexts } from "../i18n/use-texts.tsx";

/** Links to the accounts in social networks; nothing where there is none. */
export function SocialLinks({ accounts }: { readonly accounts: readonly SocialAccount[] }) {
  const { t } = useTexts("common");
  if (accounts.length === 0) return null;

  return (
    <ul className="footer-social">
      {accounts.map(({ name, url }) => (
        <li key={name}>
          <a href={url} rel="noreferrer" aria-label={t("footer.social", { network: name })}>
            <bdi>{name}</bdi>
          </a>
        </li>
      ))}
    </ul>
  );
}
