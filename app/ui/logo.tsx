import { MARK } from "../../domain/brand/mark.ts";
import { TILE_SIZE } from "../../domain/brand/weave.ts";

/** The mark: one tile of the weave, with the dot that does not fit. */
export function Logo() {
  return (
    <svg
      className="logo-mark"
      viewBox={`0 0 ${TILE_SIZE} ${TILE_SIZE}`}
      width="26"
      height="26"
      aria-hidden="true"
      focusable="false"
    >
      {MARK.leaves.map((leaf) => (
        <path key={leaf} d={leaf} />
      ))}
      <circle cx={MARK.dot.x} cy={MARK.dot.y} r={MARK.dot.radius} />
      <circle className="logo-odd" cx={MARK.odd.x} cy={MARK.odd.y} r={MARK.odd.radius} />
    </svg>
  );
}
