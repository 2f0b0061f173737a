baini logs --json
