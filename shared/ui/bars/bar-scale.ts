/** Range of a bar chart, with round grid values. */
export interface BarScale {
  low: number;
  high: number;
  ticks: number[];
}

/** Zero is always included. Without any value, the scale is 0 to 1. */
export function scaleOf(
  series: readonly { values: readonly (number | null)[] }[],
  stacked: boolean,
): BarScale {
  const numbers = series.flatMap(({ values }) => values.filter((value) => value !== null));
  const length = Math.max(0, ...series.map(({ values }) => values.length));
  const sums = stacked
    ? Array.from({ length }, (_, at) =>
        series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0),
      )
    : numbers;
  const most = Math.max(0, ...sums);
  const least = Math.min(0, ...sums);
  if (most === least) return { low: 0, high: 1, ticks: [0] };
  const step = roundStep((most - least) / 4);
  const first = Math.floor(least / step + 1e-9);
  const last = Math.ceil(most / step - 1e-9);
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
  return { low: first * step, high: last * step, ticks };
}

/** Rounds up to 1, 2, 2.5 or 5 times a power of ten. */
function roundStep(size: number): number {
  const power = 10 ** Math.floor(Math.log10(size));
  const factor = [1, 2, 2.5, 5, 10].find((each) => each * power >= size * (1 - 1e-9)) ?? 10;
  return factor * power;
}
