baini test transactions.json
