import { randomStream } from '../statistics';

/** Number of trading days in thirty years. */
export const BARS = 7500;
const DAY_MS = 86_400_000;

/** Daily bars as columns, as the API answers them; the same on every machine. */
export interface Bars {
  date: string[];
  open: number[];
  high: number[];
  low: number[];
  close: number[];
  volume: number[];
}

export function inventBars(count = BARS): Bars {
  const random = randomStream(3);
  const bars: Bars = { date: [], open: [], high: [], low: [], close: [], volume: [] };
  let price = 20;
  for (let day = Date.parse('1998-02-02'); bars.date.length < count; day += DAY_MS) {
    const weekday = new Date(day).getUTCDay();
    if (weekday === 0 || weekday === 6) continue;
    const open = price;
    price *= 1 + (random() - 0.49) * 0.03;
    bars.date.push(new Date(day).toISOString().slice(0, 10));
    bars.open.push(open);
    bars.close.push(price);
    bars.high.push(Math.max(open, price) * 1.01);
    bars.low.push(Math.min(open, price) * 0.99);
    bars.volume.push(1e6 + random() * 1e6);
  }
  return bars;
}

/** The newest bars, as the API answers a range. */
export const newest = (bars: Bars, count: number): Bars => ({
  date: bars.date.slice(-count),
  open: bars.open.slice(-count),
  high: bars.high.slice(-count),
  low: bars.low.slice(-count),
  close: bars.close.slice(-count),
  volume: bars.volume.slice(-count),
});
