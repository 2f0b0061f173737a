from baini import Baini

baini = Baini(
    api_key="sk_sandbox_your_key",
    base_url="https://baini.example",
)

analysis = baini.transactions.analyze(
    amount=7500,
    currency="KES",
    customer_id="cus_4821",
    new_device=True,
)

print(analysis.risk_score, analysis.recommendation)
