baini init payments-rules
