import { Axes, createScale, HEIGHT } from "./axes.tsx";

export interface Bar {
  /** Shares of the height, from below; each part stands on the one before. */
  readonly parts: readonly { readonly className: string; readonly share: number }[];
  readonly isPale?: boolean;
}

interface Props {
  readonly width: number;
  readonly isRightToLeft: boolean;
  readonly bars: readonly Bar[];
  readonly ticks: Parameters<typeof Axes>[0]["ticks"];
  readonly lines: Parameters<typeof Axes>[0]["lines"];
  /** A line across, or one upright: as shares of height and width. */
  readonly across?: number | undefined;
  readonly upright?: number | undefined;
}

const GAP = 0.2;

/** Bars side by side, each of parts. */
export function Bars({ width, isRightToLeft, bars, ticks, lines, across, upright }: Props) {
  const scale = createScale(width, isRightToLeft, lines);
  const each = 1 / Math.max(1, bars.length);
  return (
    <svg viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
      {bars.map(({ parts, isPale }, index) => {
        const ends = [scale.x((index + GAP / 2) * each), scale.x((index + 1 - GAP / 2) * each)];
        let below = 0;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place in the plot
          <g key={index} className={isPale ? "pale" : undefined}>
            {parts.map(({ className, share }) => {
              const from = below;
              below += share;
              return (
                <rect
                  key={className}
                  className={className}
                  x={Math.min(...ends)}
                  width={Math.abs((ends[1] as number) - (ends[0] as number))}
                  y={scale.y(below)}
                  height={Math.max(0, scale.y(from) - scale.y(below))}
                />
              );
            })}
          </g>
        );
      })}
      {across !== undefined && (
        <line className="marker" x1={scale.x(0)} x2={scale.x(1)} y1={scale.y(across)} y2={scale.y(across)} />
      )}
      {upright !== undefined && (
        <line
          className="marker"
          x1={scale.x(upright)}
          x2={scale.x(upright)}
          y1={scale.y(1)}
          y2={scale.y(0)}
        />
      )}
      <Axes scale={scale} isRightToLeft={isRightToLeft} ticks={ticks} lines={lines} />
    </svg>
  );
}
