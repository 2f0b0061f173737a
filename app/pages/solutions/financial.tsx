import { IndustryScreen, industryHandle } from "./industry.tsx";
import css from "./rising-score.css?inline";
import { RisingScore } from "./rising-score.tsx";

export const handle = industryHandle("financial", css);

/** Banks and fintech: an account is taken over, and its score rises from payment to payment. */
export default function Financial() {
  return <IndustryScreen industry="financial" demo={<RisingScore />} />;
}
