import { rootBetween } from './root';

/** Money that moved on a day: negative when it was put in, positive when it came out. */
export interface CashFlow {
  /** Days since 1970-01-01. */
  day: number;
  amount: number;
}

export interface InternalRate {
  /** Yearly rate as a share of one: 0.1 is 10 percent a year. */
  rate: number;
  /** Why the rate says little; null when it stands. */
  doubt: 'shorter than 30 days' | 'several rates' | null;
}

const MIN_RATE = -0.999999;
const MAX_RATE = 1e4;
const DAYS_PER_YEAR = 365;
const MIN_DAYS = 30;
/** Steps of the scan for roots, even in ln(1 + r). */
const SCAN_STEPS = 512;

/**
 * Internal rate of return with dates (money-weighted): r that solves Σ CFᵢ / (1 + r)^((dᵢ − d₀) / 365) = 0
 * on (−0.999999, 10⁴). A scan brackets every sign change, Brent's method solves each; of several rates
 * the one nearest to zero is told, with a doubt. Definition: the XIRR of spreadsheets (Microsoft KB
 * Q116041).
 *
 * @param flows in any order
 * @returns null without both a positive and a negative flow, or when no rate in the range solves it
 */
export function xirr(flows: readonly CashFlow[]): InternalRate | null {
  const moved = flows.filter(({ amount }) => amount !== 0);
  if (!moved.some(({ amount }) => amount > 0) || !moved.some(({ amount }) => amount < 0))
    return null;
  const first = Math.min(...moved.map(({ day }) => day));
  const span = Math.max(...moved.map(({ day }) => day)) - first;
  if (span === 0) return null;
  const years = moved.map(({ day, amount }) => ({ time: (day - first) / DAYS_PER_YEAR, amount }));
  const length = span / DAYS_PER_YEAR;
  // In x = ln(1 + r). Told as of the end for negative rates, so that no term overflows; the root stays.
  const value = (x: number): number => {
    let sum = 0;
    for (const { time, amount } of years)
      sum += amount * Math.exp(x < 0 ? x * (length - time) : -x * time);
    return sum;
  };
  const rates = roots(value, Math.log1p(MIN_RATE), Math.log1p(MAX_RATE)).map(Math.expm1);
  const [rate] = rates.toSorted((a, b) => Math.abs(a) - Math.abs(b));
  if (rate === undefined) return null;
  return {
    rate,
    doubt: rates.length > 1 ? 'several rates' : span < MIN_DAYS ? 'shorter than 30 days' : null,
  };
}

function roots(f: (x: number) => number, from: number, to: number): number[] {
  const roots: number[] = [];
  let x = from;
  let y = f(x);
  for (let step = 1; step <= SCAN_STEPS; step++) {
    const next = from + ((to - from) * step) / SCAN_STEPS;
    const value = f(next);
    const root = value === 0 || y > 0 !== value > 0 ? rootBetween(f, x, next) : null;
    if (root !== null && y !== 0) roots.push(root);
    [x, y] = [next, value];
  }
  return roots;
}
