import { ProductScreen, productHandle } from "./product.tsx";
import { ThresholdField } from "./threshold-field.tsx";

export const handle = productHandle("fraud");

/** Transaction monitoring: where the threshold stands decides what is flagged. */
export default function Fraud() {
  return <ProductScreen product="fraud" source="fraud-prevention" demo={<ThresholdField />} />;
}
