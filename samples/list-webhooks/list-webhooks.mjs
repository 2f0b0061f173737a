const response = await fetch("https://baini.example/v1/webhooks?limit=5", {
  headers: { Authorization: "Bearer sk_sandbox_your_key" },
});
const result = await response.json();
if (!response.ok) throw new Error(`${result.error.code}: ${result.error.message}`);

for (const { id, url, events } of result.data) console.log(id, url, events);
if (result.next) console.log("The next page begins after", result.next);
