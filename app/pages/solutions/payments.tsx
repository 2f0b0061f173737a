import { IndustryScreen, industryHandle } from "./industry.tsx";
import css from "./merchant-hours.css?inline";
import { MerchantHours } from "./merchant-hours.tsx";

export const handle = industryHandle("payments", css);

/** Payment service providers: a merchant’s day beside its usual one. */
export default function Payments() {
  return <IndustryScreen industry="payments" demo={<MerchantHours />} />;
}
