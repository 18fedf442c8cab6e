/** Geometry of a small line chart. Pure, so that tests need no browser. */

export interface ValueLines {
  /** `points` attributes of polylines, broken where values are missing; one list for each series. */
  lines: string[][];
  /** Outline of the area below the first series. */
  area: string;
  /** Y position of each axis value. */
  ticks: { value: number; y: number }[];
  /** Labelled days with their x position. */
  days: { date: string; x: number }[];
  /** Y position of the last value of each series; null if missing. */
  ends: (number | null)[];
}

const TICKS = 4;
const DAYS = 5;
/** Minimum distance of labelled values and of labelled days, px. */
const TICK_HEIGHT = 22;
const DAY_WIDTH = 80;
/** Axis steps, times a power of ten. */
const NICE = [1, 2, 2.5, 5, 10];

/** Round values that cover a range, at most the given number if they start at one. */
export function niceTicks(min: number, max: number, steps = TICKS): number[] {
  const range = max - min || Math.abs(max) || 1;
  const raw = range / steps;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = (NICE.find((nice) => nice * power >= raw) ?? 10) * power;
  const first = Math.floor(min / step);
  const last = Math.ceil(max / step);
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
}

/**
 * Lays out series over the same days.
 *
 * @param series values by day, null if missing
 * @param width of the plot in px, without its labels
 */
export function valueLines(
  dates: readonly string[],
  series: readonly (readonly (number | null)[])[],
  width: number,
  height: number,
): ValueLines | null {
  const values = series.flat().filter((value) => value !== null);
  if (dates.length < 2 || values.length === 0) return null;
  const steps = Math.max(1, Math.min(TICKS, Math.floor(height / TICK_HEIGHT) - 1));
  const ticks = niceTicks(Math.min(...values), Math.max(...values), steps);
  const [bottom, top] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const x = (at: number) => round((at / (dates.length - 1)) * width);
  const y = (value: number) =>
    round(top === bottom ? height / 2 : ((top - value) / (top - bottom)) * height);
  const lines = series.map((one) => pieces(one).map((piece) => pointsOf(piece, x, y)));
  const first = series[0]?.flatMap((value, at) => (value === null ? [] : [[at, value] as const]));
  const area =
    first && first.length > 1
      ? [
          `${x(first[0]?.[0] ?? 0)},${height}`,
          ...first.map(([at, value]) => `${x(at)},${y(value)}`),
          `${x(first.at(-1)?.[0] ?? 0)},${height}`,
        ].join(' ')
      : '';
  const labels = Math.max(2, Math.min(DAYS, dates.length, Math.floor(width / DAY_WIDTH)));
  return {
    lines,
    area,
    ticks: ticks.map((value) => ({ value, y: y(value) })),
    days: Array.from({ length: labels }, (_, label) => {
      const at = Math.round((label / (labels - 1)) * (dates.length - 1));
      return { date: dates[at] ?? '', x: x(at) };
    }),
    ends: series.map((one) => {
      const last = one.at(-1);
      return last === null || last === undefined ? null : y(last);
    }),
  };
}

type Piece = readonly (readonly [at: number, value: number])[];

/** Runs of known values: a line is broken at a missing day. */
function pieces(values: readonly (number | null)[]): Piece[] {
  const result: [number, number][][] = [];
  for (const [at, value] of values.entries()) {
    if (value === null) continue;
    const last = result.at(-1);
    if (last && last.at(-1)?.[0] === at - 1) last.push([at, value]);
    else result.push([[at, value]]);
  }
  return result.filter(({ length }) => length > 1);
}

const pointsOf = (piece: Piece, x: (at: number) => number, y: (value: number) => number): string =>
  piece.map(([at, value]) => `${x(at)},${y(value)}`).join(' ');

const round = (value: number): number => Math.round(value * 10) / 10;
