const response = await fetch("https://baini.example/v1/rules/large-payment-new-account", {
  method: "PUT",
  headers: {
    Authorization: "Bearer sk_sandbox_your_key",
    "Content-Type": "application/json",
  },
  body: JSON.stringify({
    name: "Large payment from a new account",
    conditions: [
      { field: "amount", operator: "greater_than", value: 5000 },
      { field: "currency", operator: "equals", value: "KES" },
      { field: "accountAgeDays", operator: "less_than", value: 30 },
    ],
    actions: [{ type: "decline", reason: "Above 5000 KES from an account younger than 30 days." }],
  }),
});
const result = await response.json();
if (!response.ok) throw new Error(`${result.error.code}: ${result.error.message}`);

console.log(result.id, result.enabled, result.updatedAt);
