const rule = {
  name: "Large payments from new accounts",
  description: "A new account that moves more than 5000 at once",
  conditions: [
    { field: "amount", operator: "greater_than", value: 5000 },
    { field: "accountAgeDays", operator: "less_than", value: 7 },
  ],
  actions: [{ type: "decline", reason: "Large payment from a new account" }],
};

// The id is yours to choose: putting it again replaces the rule.
const response = await fetch("https://baini.example/v1/rules/large-payments-new-accounts", {
  method: "PUT",
  headers: {
    Authorization: "Bearer sk_sandbox_your_key",
    "Content-Type": "application/json",
  },
  body: JSON.stringify(rule),
});
const result = await response.json();
if (!response.ok) throw new Error(`${result.error.param}: ${result.error.message}`);

console.log(`${result.id} in force since ${result.updatedAt}`);
