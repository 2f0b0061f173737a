import { ProductScreen, productHandle } from "./product.tsx";
import css from "./report-views.css?inline";
import { ReportViews } from "./report-views.tsx";

export const handle = productHandle("reporting", css);

/** Compliance reporting: one suspicious transaction report from its three sides. */
export default function Reporting() {
  return <ProductScreen product="reporting" source="reporting" demo={<ReportViews />} />;
}
