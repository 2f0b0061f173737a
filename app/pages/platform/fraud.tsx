import { ProductScreen, productHandle } from "./product.tsx";
import css from "./threshold-field.css?inline";
import { ThresholdField } from "./threshold-field.tsx";

export const handle = productHandle("fraud", css);

/** Transaction monitoring: where the threshold stands decides what is flagged. */
export default function Fraud() {
  return <ProductScreen product="fraud" source="fraud-prevention" demo={<ThresholdField />} />;
}
