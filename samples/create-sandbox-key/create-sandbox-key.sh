curl -X POST https://baini.example/v1/sandbox/keys
