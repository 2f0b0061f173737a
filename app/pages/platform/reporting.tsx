import { ProductScreen, productHandle } from "./product.tsx";
import { ReportViews } from "./report-views.tsx";

export const handle = productHandle("reporting");

/** Compliance reporting: one suspicious transaction report from its three sides. */
export default function Reporting() {
  return <ProductScreen product="reporting" source="reporting" demo={<ReportViews />} />;
}
