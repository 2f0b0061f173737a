import type { CaseDetail } from "../../../domain/api/schemas.ts";
import { formatNumber } from "../../../domain/formats.ts";
import type { I18n } from "./i18n.ts";
import { NODE, placeAccounts, WIDTH } from "./place-accounts.ts";

/** The accounts of a case as a drawing, and the same as a table, for screen readers and for anyone who wants the figures. */
export function LinkNetwork({ i18n, detail }: { i18n: I18n; detail: CaseDetail }) {
  const { t, language } = i18n;
  const { links, customers } = detail;
  const { accounts, height } = placeAccounts(links);
  const middle = new Map(accounts.map((account) => [account.id, account]));

  return (
    <div className="network">
      <svg viewBox={`0 0 ${WIDTH} ${height}`} aria-hidden="true" focusable="false">
        {links.map(({ from, to, kind, value }) => {
          const [a, b] = [middle.get(from), middle.get(to)];
          // Links of a kind lie beside each other, so that none hides another.
          const shift = { transfer: 0, payee: -6, device: 6, till: 12, agent: -12 }[kind];
          const isSteep = a && b && Math.abs(a.y - b.y) > Math.abs(a.x - b.x);
          const [x, y] = isSteep ? [shift, 0] : [0, shift];
          return (
            a &&
            b && (
              <path
                key={`${from} ${to} ${kind} ${value}`}
                className={`link-${kind}`}
                d={`M${a.x + x} ${a.y + y}L${b.x + x} ${b.y + y}`}
              />
            )
          );
        })}
        {accounts.map(({ id, x, y }) => (
          <g key={id} className={customers.includes(id) ? "account alerted" : "account"}>
            <rect
              x={x - NODE.width / 2}
              y={y - NODE.height / 2}
              width={NODE.width}
              height={NODE.height}
              rx="4"
            />
            <text x={x} y={y + 4} textAnchor="middle">
              {id}
            </text>
          </g>
        ))}
      </svg>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className="links-scroll" aria-label={t("case.links")} tabIndex={0}>
        <table className="links-table">
          <thead>
            <tr>
              <th>{t("links.from")}</th>
              <th>{t("links.to")}</th>
              <th>{t("links.kind")}</th>
              <th>{t("links.strength")}</th>
              <th>{t("links.count")}</th>
            </tr>
          </thead>
          <tbody>
            {links.map(({ from, to, kind, value, strength, payments }) => (
              <tr key={`${from} ${to} ${kind} ${value}`}>
                <td>
                  <bdi>{from}</bdi>
                </td>
                <td>
                  <bdi>{to}</bdi>
                </td>
                <td>{t(`links.kinds.${kind}`)}</td>
                <td>{formatNumber(language, strength, 1)}</td>
                <td>{payments}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
