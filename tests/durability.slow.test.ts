import { it } from "vitest";
import { type Kills, surviveKills } from "./support/kills.fixture.ts";

// Few of each, at every run of the tests; `npm run faults` makes more than a hundred.
it.for<Kills>([
  { rounds: 3, database: "SQLite", victim: "site" },
  { rounds: 1, database: "Postgres", victim: "site" },
  { rounds: 1, database: "Postgres", victim: "database" },
])(
  "loses nothing and stores nothing twice over $rounds kills of the $victim on $database",
  { timeout: 240_000 },
  async (kills, context) => {
    const seen = await surviveKills(kills);

    if (seen === undefined) return context.skip("this machine has no Postgres");
    context.annotate(seen);
  },
);
