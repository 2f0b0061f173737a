baini listen --forward-to localhost:8000
