const response = await fetch("https://baini.example/v1/cases/case_1/report?jurisdiction=KE", {
  headers: { Authorization: "Bearer sk_sandbox_your_key" },
});
const result = await response.json();
if (!response.ok) throw new Error(`${result.error.code}: ${result.error.message}`);

console.log(result.form.title, "to complete:", result.missing);
for (const { text, sources } of result.narrative) console.log(text, sources);
