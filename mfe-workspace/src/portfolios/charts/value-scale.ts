/** Value range of a line chart, with round tick values. */
export interface ValueScale {
  low: number;
  high: number;
  ticks: number[];
}

const STEPS = [1, 2, 2.5, 5, 10];

/** Round numbers around all values; 0 to 1 without values. A constant line has space around it. */
export function valueScale(values: readonly number[], count = 4): ValueScale {
  if (values.length === 0) return { low: 0, high: 1, ticks: [0, 1] };
  let [least, most] = [Infinity, -Infinity];
  for (const value of values) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  const span = most - least || Math.abs(most) * 0.1 || 1;
  const power = 10 ** Math.floor(Math.log10(span / count));
  const factor = STEPS.find((each) => each * power >= (span / count) * (1 - 1e-9)) ?? 10;
  const step = factor * power;
  const first = Math.floor(least / step + 1e-9);
  const last = Math.max(first + 1, Math.ceil(most / step - 1e-9));
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
  return { low: first * step, high: last * step, ticks };
}
