import { Baini } from "@baini/sdk";

const baini = new Baini({
  apiKey: "sk_sandbox_your_key",
  baseUrl: "https://baini.example",
});

const analysis = await baini.transactions.analyze({
  amount: 7500,
  currency: "KES",
  customerId: "cus_4821",
  newDevice: true,
});

console.log(analysis.riskScore, analysis.recommendation);
