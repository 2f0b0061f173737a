import { IndustryScreen, industryHandle } from "./industry.tsx";
import { MerchantHours } from "./merchant-hours.tsx";

export const handle = industryHandle("payments");

/** Payment service providers: a merchant’s day beside its usual one. */
export default function Payments() {
  return <IndustryScreen industry="payments" demo={<MerchantHours />} />;
}
