import type { ReactNode } from 'react';
import type { PricePoint } from './data/price-points';

const WIDTH = 1000;
const HEIGHT = 100;
/** Maximum number of points: more look the same at the width of a chart. */
const MAX_POINTS = 160;

/**
 * The closes as one line, until the charting library draws the chart: in the server's HTML and while
 * its code loads.
 */
export function FirstLine({ points }: { points: readonly PricePoint[] }): ReactNode {
  const path = linePath(points.flatMap(({ close }) => (close === null ? [] : [close])));
  if (path === null) return null;
  return (
    <svg
      className="first-line"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={path} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

/** SVG path of values over the whole box. Null with fewer than two. */
export function linePath(values: readonly number[]): string | null {
  if (values.length < 2) return null;
  const step = Math.max(1, (values.length - 1) / (MAX_POINTS - 1));
  const count = Math.min(values.length, MAX_POINTS);
  const points = Array.from({ length: count }, (_, at) => values[Math.round(at * step)] ?? 0);
  const low = Math.min(...points);
  const span = Math.max(...points) - low;
  return points
    .map((value, at) => {
      const x = (at / (count - 1)) * WIDTH;
      const y = span === 0 ? HEIGHT / 2 : HEIGHT - ((value - low) / span) * HEIGHT;
      return `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}
