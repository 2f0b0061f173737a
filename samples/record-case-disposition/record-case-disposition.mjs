async function post(path, body) {
  const response = await fetch(`https://baini.example${path}`, {
    method: "POST",
    headers: {
      Authorization: "Bearer sk_sandbox_your_key",
      "Content-Type": "application/json",
    },
    body: JSON.stringify(body),
  });
  const result = await response.json();
  if (!response.ok) throw new Error(`${result.error.code}: ${result.error.message}`);
  return result;
}

// An alert names its case.
const payment = { amount: 7500, currency: "KES", customerId: "cus_5102" };
const { caseId } = await post("/v1/transactions/analyze", payment);
const closed = await post(`/v1/cases/${caseId}/disposition`, {
  outcome: "confirmed_fraud",
  reason: "The customer confirmed the fraud by telephone.",
  analyst: "analyst-17",
});

console.log(closed.id, closed.status, closed.disposition.outcome);
