import type { ReactNode } from "react";

export const HEIGHT = 260;
const TOP = 22;
const BOTTOM = 26;
const START = 4;

/** Where values stand in a plot of a width; from right to left on pages that are read so. */
export interface Scale {
  x(share: number): number;
  y(share: number): number;
}

export function createScale(width: number, isRightToLeft: boolean): Scale {
  const inner = width - 2 * START;
  return {
    x: (share) => START + (isRightToLeft ? 1 - share : share) * inner,
    y: (share) => TOP + (1 - share) * (HEIGHT - TOP - BOTTOM),
  };
}

interface AxesProps {
  readonly scale: Scale;
  readonly isRightToLeft: boolean;
  /** Below: where, and what. */
  readonly ticks: readonly { readonly at: number; readonly text: string }[];
  /** At the sides: how high, and what. */
  readonly lines: readonly { readonly at: number; readonly text: string }[];
}

/** The ground line, what stands below it, and the lines of round values. */
export function Axes({ scale, isRightToLeft, ticks, lines }: AxesProps): ReactNode {
  return (
    <g className="axes" direction={isRightToLeft ? "rtl" : "ltr"}>
      {lines.map(({ at, text }) => (
        <g key={at}>
          <line x1={scale.x(0)} x2={scale.x(1)} y1={scale.y(at)} y2={scale.y(at)} />
          <text x={scale.x(0)} y={scale.y(at) - 4}>
            {text}
          </text>
        </g>
      ))}
      <line className="ground" x1={scale.x(0)} x2={scale.x(1)} y1={scale.y(0)} y2={scale.y(0)} />
      {ticks.map(({ at, text }) => (
        <text
          key={at}
          x={scale.x(at)}
          y={HEIGHT - 8}
          textAnchor={at === 0 ? "start" : at === 1 ? "end" : "middle"}
        >
          {text}
        </text>
      ))}
    </g>
  );
}

/** A round number not below a value, and not far above it. */
export function roundUp(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return (
    [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].map((step) => step * power).find((step) => step >= value) ??
    value
  );
}
