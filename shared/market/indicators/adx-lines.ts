import type { IndicatorBars, IndicatorLine } from './indicator';
import { knownRuns } from './known-runs';

/**
 * Average directional index of Wilder, 0–100, with the directional indicators +DI and −DI
 * (StockCharts ChartSchool, "Average Directional Index"). Ranges and movements start as sums of
 * `period` bars, then lose a `period`-th and gain the newest. The index starts as the mean of
 * `period` directional movements. All start again after a gap and after an unknown high or low.
 */
export function adxLines(
  { date, high, low, close }: IndicatorBars,
  period: number,
): IndicatorLine[] {
  const starts = knownRuns(
    date,
    high.map((value, at) => (value === null ? null : (low[at] ?? null))),
  );
  const length = date.length;
  const lines = {
    adx: Array.from({ length }, (): number | null => null),
    plus: Array.from({ length }, (): number | null => null),
    minus: Array.from({ length }, (): number | null => null),
  };
  let [range, up, down, index] = [0, 0, 0, 0];
  for (let at = 0; at < length; at++) {
    const done = at - (starts[at] ?? 0);
    if (done <= 0) {
      [range, up, down, index] = [0, 0, 0, 0];
      continue;
    }
    const move = movement(at, high, low, close);
    const share = done <= period ? 1 : 1 - 1 / period;
    range = range * share + move.range;
    up = up * share + move.up;
    down = down * share + move.down;
    if (done < period) continue;
    // Constant prices have neither direction nor trend.
    lines.plus[at] = range > 0 ? (100 * up) / range : null;
    lines.minus[at] = range > 0 ? (100 * down) / range : null;
    const strength = up + down > 0 ? (100 * Math.abs(up - down)) / (up + down) : 0;
    const count = done - period + 1;
    index = count <= period ? index + strength / period : index + (strength - index) / period;
    if (count >= period) lines.adx[at] = index;
  }
  return [
    { name: '', values: lines.adx },
    { name: '+DI', values: lines.plus },
    { name: '−DI', values: lines.minus },
  ];
}

/** True range and directional movements of a bar against the one before. */
function movement(
  at: number,
  high: IndicatorBars['high'],
  low: IndicatorBars['low'],
  close: IndicatorBars['close'],
) {
  const of = (column: readonly (number | null)[], i: number) => column[i] ?? Number.NaN;
  const previousClose = of(close, at - 1);
  const rise = of(high, at) - of(high, at - 1);
  const fall = of(low, at - 1) - of(low, at);
  return {
    range: Math.max(of(high, at), previousClose) - Math.min(of(low, at), previousClose),
    up: rise > fall && rise > 0 ? rise : 0,
    down: fall > rise && fall > 0 ? fall : 0,
  };
}
