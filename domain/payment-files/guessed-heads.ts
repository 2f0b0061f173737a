import { plainCell } from "./plain-cell.ts";

/** What such columns are called in exports of payment systems, in small letters and without blanks: what is guessed is shown, and may be changed. */
const GUESSED_HEADS: Readonly<Record<string, readonly string[]>> = {
  amount: ["amount", "montant", "valor", "montante", "kiasi", "المبلغ", "betrag", "value", "sum"],
  currency: ["currency", "ccy", "devise", "moeda", "sarafu", "العملة", "currencycode"],
  occurredAt: [
    ...[
      "occurredat",
      "timestamp",
      "time",
      "date",
      "datetime",
      "transactiondate",
      "transactiontime",
      "createdat",
    ],
    ...[
      "dateopération",
      "dateoperation",
      "dateheure",
      "horodatage",
      "data",
      "dataehora",
      "tarehe",
      "الوقت",
      "التاريخ",
    ],
  ],
  customerId: [
    ...["customerid", "customer", "msisdn", "sender", "payer", "debtor", "accountfrom", "fromaccount"],
    ...["client", "émetteur", "expéditeur", "cliente", "remetente", "mteja", "العميل"],
  ],
  reference: ["reference", "transactionid", "txnid", "paymentid", "référence", "referência", "المرجع"],
  type: ["type", "transactiontype", "tipo", "aina", "النوع"],
  channel: ["channel", "canal", "njia", "القناة"],
  merchant: ["merchant", "marchand", "comerciante", "mfanyabiashara", "التاجر"],
  "payee.id": [
    ...["payeeid", "payee", "receiver", "recipient", "beneficiary", "creditor", "accountto", "toaccount"],
    ...["bénéficiaire", "destinataire", "beneficiário", "destinatário", "mlipwaji", "المستفيد"],
  ],
  deviceId: ["deviceid", "device", "appareil", "dispositivo", "kifaa", "الجهاز"],
  agentId: ["agentid", "agent", "agente", "wakala", "الوكيل"],
  tillId: ["tillid", "till", "terminal", "caisse", "caixa"],
  country: ["country", "pays", "país", "nchi", "البلد"],
};
/** Headers of the column that says what was fraud. */
const LABEL_HEADS = [
  "fraud",
  "isfraud",
  "islaundering",
  "label",
  "fraude",
  "fraudulent",
  "udanganyifu",
  "احتيال",
];
const plainHead = (head: string) =>
  plainCell(head)
    .toLowerCase()
    .replaceAll(/[\s_.-]/g, "");
const FIELD_OF_HEAD = new Map(
  Object.entries(GUESSED_HEADS).flatMap(([field, heads]) => heads.map((head) => [head, field] as const)),
);

/** The field that a head usually means; undefined where it usually means none. */
export const guessField = (head: string): string | undefined => FIELD_OF_HEAD.get(plainHead(head));

/** Whether a column of this head usually says what was fraud. */
export const isLabelHead = (head: string): boolean => LABEL_HEADS.includes(plainHead(head));
