const response = await fetch("https://baini.example/v1/rules/large-payment-new-account", {
  method: "DELETE",
  headers: { Authorization: "Bearer sk_sandbox_your_key" },
});
const result = await response.json();
// 404: it was deleted before.
if (!response.ok && response.status !== 404) {
  throw new Error(`${result.error.code}: ${result.error.message}`);
}

console.log(response.ok ? "deleted" : "not found");
