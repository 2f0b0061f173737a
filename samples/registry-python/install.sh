pip install baini==1.8.2
