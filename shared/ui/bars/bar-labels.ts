import { withoutTrailing } from 'shared/market';

/** Average width of a character at 11 px. */
const CHARACTER = 6.2;
/** Minimum gap between two labels, px. */
const GAP = 8;

export interface BarLabel {
  at: number;
  /** Position: centred below its bars, or flush with the end of the plot. */
  x: number;
  anchor: 'middle' | 'end';
}

/**
 * Labels of periods, thinned out so that they do not touch. The last period always has one.
 *
 * @param from px, start of the first period; @param slot px, width of each
 */
export function barLabels(periods: readonly string[], from: number, slot: number): BarLabel[] {
  const last = periods.length - 1;
  if (last < 0) return [];
  const end = from + periods.length * slot;
  const wide = (at: number) => (periods[at]?.length ?? 0) * CHARACTER;
  const middle = (at: number) => from + (at + 0.5) * slot;
  const flush = wide(last) > slot;
  const lastStart = flush ? end - wide(last) : middle(last) - wide(last) / 2;
  const widest = Math.max(0, ...periods.slice(0, last).map((_, at) => wide(at)));
  const step = Math.max(1, Math.ceil((widest + GAP) / slot));
  const labels: BarLabel[] = [];
  for (let at = 0; at < last; at++)
    if ((last - at) % step === 0 && middle(at) + wide(at) / 2 + GAP <= lastStart)
      labels.push({ at, x: middle(at), anchor: 'middle' });
  labels.push({ at: last, x: flush ? end : middle(last), anchor: flush ? 'end' : 'middle' });
  return labels;
}

/**
 * Texts of the grid lines, all with as many decimals as the finest needs: none, or two and more.
 */
export function axisTexts(texts: readonly string[]): string[] {
  const parts = texts.map((text) => /^(.*)\.(\d+)(\D*)$/.exec(text));
  const needed = Math.max(0, ...parts.map((part) => withoutTrailing(part?.[2] ?? '', '0').length));
  const decimals = needed === 0 ? 0 : Math.max(2, needed);
  return texts.map((text, at) => {
    const [, whole, fraction, unit = ''] = parts[at] ?? [];
    if (whole === undefined || fraction === undefined) return text;
    return decimals === 0
      ? whole + unit
      : `${whole}.${fraction.slice(0, decimals).padEnd(decimals, '0')}${unit}`;
  });
}
