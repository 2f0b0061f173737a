baini init payments-rules --base-url https://baini.example
cd payments-rules
