/** The mark of a plan: as many woven tiles to a side as its place among the plans. */
export function PlanMark({ size }: { size: number }) {
  const cells = Array.from(
    { length: size * size },
    (_, index) => [index % size, Math.floor(index / size)] as const,
  );
  return (
    <svg className="plan-mark" viewBox={`0 0 ${size * 56} ${size * 56}`} aria-hidden="true" focusable="false">
      {cells.map(([column, row]) => (
        <use
          key={`${column} ${row}`}
          href={(column + row) % 2 ? "#tile-b" : "#tile-a"}
          x={column * 56}
          y={row * 56}
        />
      ))}
    </svg>
  );
}
