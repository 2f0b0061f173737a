pip install https://baini.example/packages/baini-1.8.2-py3-none-any.whl
