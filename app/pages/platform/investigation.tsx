import { LinkedAccounts } from "./linked-accounts.tsx";
import { ProductScreen, productHandle } from "./product.tsx";

export const handle = productHandle("investigation");

/** Case management: one case with the accounts that are linked to it. */
export default function Investigation() {
  return <ProductScreen product="investigation" source="investigation" demo={<LinkedAccounts />} />;
}
