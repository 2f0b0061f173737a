import css from "./linked-accounts.css?inline";
import { LinkedAccounts } from "./linked-accounts.tsx";
import { ProductScreen, productHandle } from "./product.tsx";

export const handle = productHandle("investigation", css);

/** Case management: one case with the accounts that are linked to it. */
export default function Investigation() {
  return <ProductScreen product="investigation" source="investigation" demo={<LinkedAccounts />} />;
}
