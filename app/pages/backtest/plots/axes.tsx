import type { ReactNode } from "react";

/** In the units of a drawing, as all lengths here: a sixteenth of the page's text size (`plot.tsx`). */
export const HEIGHT = 260;
const TOP = 12;
const BOTTOM = 26;
const END = 4;
/** So wide is a digit or letter of a label at most, as `plots.css` sets it: to measure would take a second drawing. */
const LETTER = 7;
const GAP = 8;

/** Where values stand in a plot of a width; from right to left on pages that are read so. */
export interface Scale {
  x(share: number): number;
  y(share: number): number;
}

/** The labels of the lines stand before the plot, not on what it shows. */
export function createScale(width: number, isRightToLeft: boolean, lines: AxesProps["lines"]): Scale {
  const start = Math.max(0, ...lines.map(({ text }) => text.length)) * LETTER + GAP + END;
  const inner = width - start - END;
  return {
    x: (share) => (isRightToLeft ? END + (1 - share) * inner : start + share * inner),
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
  const labelEnd = scale.x(0) + (isRightToLeft ? GAP : -GAP);
  return (
    <g className="axes" direction={isRightToLeft ? "rtl" : "ltr"}>
      {lines.map(({ at, text }) => (
        <g key={at}>
          <line x1={scale.x(0)} x2={scale.x(1)} y1={scale.y(at)} y2={scale.y(at)} />
          <text x={labelEnd} y={scale.y(at) + 4} textAnchor="end">
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
