"""Reads a file of payments by Python's own csv module into columns, and prints what is in it.

    python3 bench/payment-files/read_csv.py <file>
"""

import csv
import json
import sys
from datetime import datetime

NUMBERS = {"amount", "accountAgeDays", "simChangedHoursAgo"}


def read_columns(path):
    with open(path, newline="", encoding="utf-8") as file:
        rows = csv.reader(file)
        heads = next(rows)
        columns = [[] for _ in heads]
        readers = [
            datetime.fromisoformat if head == "occurredAt" else float if head in NUMBERS else sys.intern
            for head in heads
        ]
        for row in rows:
            for column, read, cell in zip(columns, readers, row):
                column.append(read(cell) if cell else None)
    return dict(zip(heads, columns))


if __name__ == "__main__":
    columns = read_columns(sys.argv[1])
    print(
        json.dumps(
            {
                "rows": len(columns["amount"]),
                "amounts": sum(columns["amount"]),
                "frauds": columns["label"].count("1"),
                "customers": len(set(columns["customerId"])),
                "last": round(columns["occurredAt"][-1].timestamp() * 1_000),
            }
        )
    )
