/**
 * What such columns are called in exports of banks and payment systems, the likeliest first, without the words that tell nothing: what is guessed
 * is shown, and may be changed.
 */
const GUESSED_HEADS: Readonly<Record<string, readonly string[]>> = {
  amount: [
    "amount, debit amount, montant, montant débit, valor, montante, kiasi, المبلغ, مبلغ, betrag, value, sum",
    "القيمة, debit, débito, مدين",
  ],
  currency: ["currency, currencycode, ccy, devise, monnaie, moeda, divisa, sarafu, العملة"],
  occurredAt: [
    "timestamp, occurred at, created at, date time, date and time, date heure, date et heure, horodatage",
    "data hora, data e hora, tarehe na saa, التاريخ والوقت, completion time",
    // Often without the time of the day.
    "date, transactiondate, data, tarehe, التاريخ, تاريخ, payment date, posting date, value date, date valeur, data valor",
    "time, transactiontime, الوقت",
  ],
  customerId: [
    "msisdn, customer msisdn, sender msisdn, account from, from account, debit account, sender account",
    "customer, sender, payer, debtor, client, émetteur, expéditeur, cliente, remetente, ordenante, mteja, العميل",
    "account, compte, conta, akaunti, الحساب",
    "customer name, sender name, nom client, nome cliente, jina mteja, اسم العميل",
  ],
  reference: ["reference, transaction id, txn id, payment id, receipt, référence, referência, المرجع"],
  type: ["type, transactiontype, tipo, aina, النوع"],
  channel: ["channel, canal, njia, القناة"],
  merchant: ["merchant, merchant name, marchand, comerciante, mfanyabiashara, التاجر"],
  "payee.id": [
    "receiver msisdn, account to, to account, credit account, receiver account, beneficiary account",
    "compte bénéficiaire, conta beneficiário, conta destino, حساب المستفيد",
    "payee, receiver, recipient, beneficiary, creditor, bénéficiaire, destinataire, beneficiário, destinatário",
    "mlipwaji, mpokeaji, المستفيد",
    "payee name, receiver name, beneficiary name, nom bénéficiaire, nome beneficiário, jina mpokeaji, اسم المستفيد",
  ],
  deviceId: ["device, appareil, dispositivo, kifaa, الجهاز"],
  agentId: ["agent, agente, wakala, الوكيل"],
  tillId: ["till, terminal, caisse, caixa"],
  country: ["country, pays, país, nchi, البلد"],
};

/** Headers of the column that says what was fraud. */
const LABEL_HEADS = [
  "fraud, isfraud, fraud flag, fraud label, confirmed fraud, fraudulent, laundering, islaundering, label",
  "fraude, fraude confirmée, fraude confirmada, ulaghai, udanganyifu, احتيال, الاحتيال",
];

/** Words that tell nothing: a customer's number is the customer, and the transaction's date a date. Without accents. */
const FILLERS = new Set(
  "is id no n number numero nambari namba code codigo رقم كود transaction transacao trans tran txn operation operacao movimento muamala العملية المعاملة de l do da du ya cha na".split(
    " ",
  ),
);

/** Small letters and digits without accents and without what stands in brackets: `Nº Client (XOF)` is `client`. */
function plainHead(head: string): string {
  const words =
    head
      .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, " ")
      .normalize("NFKD")
      .toLowerCase()
      .replaceAll(/\p{M}|\(.*?\)/gu, "")
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = words.filter((word) => !FILLERS.has(word));
  return (telling.length > 0 ? telling : words).join("").replace(/(?<=[a-z])id$/, "");
}

const plainHeads = (lines: readonly string[]): readonly string[] =>
  lines.flatMap((line) => line.split(", ")).map(plainHead);

const PLAIN_HEADS = Object.entries(GUESSED_HEADS).map(
  ([field, lines]) => [field, plainHeads(lines)] as const,
);
const PLAIN_LABEL_HEADS = plainHeads(LABEL_HEADS);

/** Which column usually holds which field, by their heads. */
export function guessFields(heads: readonly string[]): ReadonlyMap<string, number> {
  const plain = heads.map(plainHead);
  const found = PLAIN_HEADS.map(([field, known]) => [field, indexOfFirst(known, plain)] as const);
  return new Map(found.filter(([, column]) => column !== -1));
}

/** The column that usually says what was fraud; -1 for none. */
export const guessLabel = (heads: readonly string[]): number =>
  indexOfFirst(PLAIN_LABEL_HEADS, heads.map(plainHead));

/** Where the first of the known heads stands that there is. */
const indexOfFirst = (known: readonly string[], heads: readonly string[]): number =>
  known.map((head) => heads.indexOf(head)).find((column) => column !== -1) ?? -1;
