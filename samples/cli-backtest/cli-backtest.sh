baini backtest history.csv --label fraud
