import { sparklineShape } from './sparkline-path';
import type { Direction } from './delta';

export interface SparklineProps {
  values: readonly (number | null)[];
  width?: number;
  height?: number;
  /** Colour of the line. Defaults to a muted grey. */
  direction?: Direction;
  /** Accessible name, e.g. "Price over 3 months, up 12.30%". Without it, the line is decorative. */
  label?: string;
  /** Time range, e.g. `1 month`, shown as a tooltip. The subject is next to the line. */
  period?: string;
}

/** A line without axes: the recent trend, with its last value marked. */
export function Sparkline({
  values,
  width = 80,
  height = 20,
  direction,
  label,
  period,
}: SparklineProps) {
  const shape = sparklineShape(values, width, height);
  return (
    <svg
      className="ui-sparkline"
      data-direction={direction}
      width={width}
      height={height}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {period && <title>{period}</title>}
      {shape && (
        <>
          <polyline
            fill="none"
            stroke="currentColor"
            strokeWidth="1.4"
            strokeLinejoin="round"
            points={shape.points}
          />
          <circle cx={shape.end.x} cy={shape.end.y} r="1.9" fill="currentColor" />
        </>
      )}
    </svg>
  );
}
