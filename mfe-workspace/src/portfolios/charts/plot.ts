import { sampled } from './sampled';
import { valueScale, type ValueScale } from './value-scale';

/** Space in px above the lines, below them for dates, and right of them for values. */
const HEAD = 10;
const FOOT = 24;
const AXIS = 58;

/** Geometry of a line chart, in px. */
export interface Plot {
  scale: ValueScale;
  /** Edges of the lines' area. */
  right: number;
  top: number;
  bottom: number;
  /** Position of a date's index. */
  x: (at: number) => number;
  y: (value: number) => number;
  /** One path for each series. */
  paths: string[];
}

/** Lays out series of daily values on one scale. */
export function plotOf(
  series: readonly (readonly (number | null)[])[],
  days: number,
  size: { width: number; height: number },
): Plot {
  const [right, bottom] = [Math.max(1, size.width - AXIS), size.height - FOOT];
  const scale = valueScale(series.flatMap((values) => values.filter((value) => value !== null)));
  const x = (at: number) => (right * at) / Math.max(1, days - 1);
  const y = (value: number) =>
    HEAD + ((bottom - HEAD) * (scale.high - value)) / (scale.high - scale.low);
  const paths = series.map((values) => linePath(values, x, y, right));
  return { scale, right, top: HEAD, bottom, x, y, paths };
}

/** Path through known values; after a gap it starts again with a move. */
function linePath(
  values: readonly (number | null)[],
  x: (at: number) => number,
  y: (value: number) => number,
  pixels: number,
): string {
  let path = '';
  let isLine = false;
  for (const at of sampled(values, Math.ceil(pixels))) {
    const value = values[at];
    if (value === null || value === undefined) {
      isLine = false;
      continue;
    }
    path += `${isLine ? 'L' : 'M'}${x(at).toFixed(1)},${y(value).toFixed(1)}`;
    isLine = true;
  }
  return path;
}

/** Area between a line without gaps and the baseline. */
export function areaPath(line: string, { right, bottom }: Pick<Plot, 'right' | 'bottom'>): string {
  const start = /^M([\d.-]+),/.exec(line)?.[1];
  return start === undefined || line.lastIndexOf('M') > 0
    ? ''
    : `${line}L${right.toFixed(1)},${bottom}L${start},${bottom}Z`;
}
