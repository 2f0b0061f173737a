import { IndustryScreen, industryHandle } from "./industry.tsx";
import { RisingScore } from "./rising-score.tsx";

export const handle = industryHandle("financial");

/** Banks and fintech: an account is taken over, and its score rises from payment to payment. */
export default function Financial() {
  return <IndustryScreen industry="financial" demo={<RisingScore />} />;
}
