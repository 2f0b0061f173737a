import { useTexts } from "../../i18n/use-texts.tsx";

const VIEWS = ["all", "device", "payee", "agent"] as const;

/**
 * One case as a net of accounts; the reader chooses which kind of link to follow. Lines stretch with the grid in which
 * the accounts stand. The net has no reading direction: it is the same in Arabic.
 */
export function LinkedAccounts() {
  const { t, text } = useTexts("investigation");

  return (
    <figure className="product-demo links" aria-label={t("productDemo.label")}>
      <fieldset>
        <legend>{text("productDemo.legend")}</legend>
        <p className="segments">
          {VIEWS.map((view) => (
            <label key={view}>
              <input type="radio" name="shared" value={view} defaultChecked={view === "all"} />
              <span>{text(`productDemo.views.${view}`)}</span>
            </label>
          ))}
        </p>
      </fieldset>

      <div className="net">
        <svg viewBox="0 0 300 180" preserveAspectRatio="none" aria-hidden="true" focusable="false">
          <path className="line-device" d="M50 30V150" />
          <path className="line-payee" d="M50 30L150 90M50 150L150 90" />
          <path className="line-agent" d="M150 90H250" />
        </svg>
        <p className="node node-victim of-device of-payee">
          <bdi>{text("productDemo.nodes.victim", { digits: "3861" })}</bdi>
        </p>
        <p className="node node-device of-device">
          <bdi>{text("productDemo.nodes.device", { id: "D-71C" })}</bdi>
        </p>
        <p className="node node-second of-device of-payee">
          <bdi>{text("productDemo.nodes.second", { digits: "5518" })}</bdi>
        </p>
        <p className="node node-mule of-payee of-agent">
          <bdi>{text("productDemo.nodes.mule", { digits: "9034" })}</bdi>
        </p>
        <p className="node node-agent of-agent">
          <bdi>{text("productDemo.nodes.agent", { number: "318" })}</bdi>
        </p>
        <p className="net-count count-first">
          <bdi>{text("productDemo.count", { count: 5 })}</bdi>
        </p>
        <p className="net-count count-second">
          <bdi>{text("productDemo.count", { count: 3 })}</bdi>
        </p>
      </div>

      <ul className="link-reasons" aria-live="polite">
        {(["device", "payee", "agent"] as const).map((link) => (
          <li key={link} className={`reason-${link}`}>
            {text(`productDemo.links.${link}`)}
          </li>
        ))}
      </ul>
      <figcaption>{text("productDemo.note")}</figcaption>
    </figure>
  );
}
