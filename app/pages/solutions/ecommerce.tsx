import css from "./dispute-evidence.css?inline";
import { DisputeEvidence } from "./dispute-evidence.tsx";
import { IndustryScreen, industryHandle } from "./industry.tsx";

export const handle = industryHandle("ecommerce", css);

/** Online retailers: the evidence that answers a disputed payment. */
export default function Ecommerce() {
  return <IndustryScreen industry="ecommerce" demo={<DisputeEvidence />} />;
}
