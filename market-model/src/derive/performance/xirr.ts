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
  /** Reason why the rate is doubtful. Null if it is reliable. */
  doubt: 'shorter than 30 days' | 'several rates' | null;
}

/** Common rates, which are scanned in fine steps. */
const COMMON = { from: Math.log1p(-0.999999), to: Math.log1p(1e4) };
/** Larger exponents of e are out of range: a rate of 10³⁰⁴. */
const MAX_LOG = 700;
const DAYS_PER_YEAR = 365;
const MIN_DAYS = 30;
/** Steps of the scan for common rates, even in ln(1 + r). */
const SCAN_STEPS = 512;
/** Growth of the steps beyond the common rates. */
const STEP_GROWTH = 1.25;

/**
 * Internal rate of return with dates (money-weighted): r that solves Σ CFᵢ / (1 + r)^((dᵢ − d₀) /
 * 365) = 0 on (−1, ∞). A scan brackets every sign change, and Brent's method solves each. Of
 * several rates the one nearest to zero is the result, with a doubt. The scan extends until the
 * first or the last flow outweighs all others, so that no rate lies beyond it. Definition: the XIRR
 * of spreadsheets (Microsoft KB Q116041).
 *
 * @param flows in any order
 * @returns null without both a positive and a negative flow, or when no rate solves it
 */
export function xirr(flows: readonly CashFlow[]): InternalRate | null {
  const moved = sumsByDay(flows);
  if (!moved.some(({ amount }) => amount > 0) || !moved.some(({ amount }) => amount < 0))
    return null;
  const first = moved[0]?.day ?? 0;
  const span = (moved.at(-1)?.day ?? 0) - first;
  const years = moved.map(({ day, amount }) => ({ time: (day - first) / DAYS_PER_YEAR, amount }));
  const length = span / DAYS_PER_YEAR;
  // In x = ln(1 + r). Negative rates discount to the last day, so that no term overflows; the root is the same.
  const value = (x: number): number => {
    let sum = 0;
    for (const { time, amount } of years)
      sum += amount * Math.exp(x < 0 ? x * (length - time) : -x * time);
    return sum;
  };
  const rates = roots(value, scanPoints(moved)).map(Math.expm1);
  const [rate] = rates.toSorted((a, b) => Math.abs(a) - Math.abs(b));
  if (rate === undefined) return null;
  return {
    rate,
    doubt: rates.length > 1 ? 'several rates' : span < MIN_DAYS ? 'shorter than 30 days' : null,
  };
}

/** Sums by day, ascending, without sums of zero. */
function sumsByDay(flows: readonly CashFlow[]): CashFlow[] {
  const sums = new Map<number, number>();
  for (const { day, amount } of flows) sums.set(day, (sums.get(day) ?? 0) + amount);
  return [...sums]
    .map(([day, amount]) => ({ day, amount }))
    .filter(({ amount }) => amount !== 0)
    .toSorted((a, b) => a.day - b.day);
}

/**
 * Points between which each sign change is one root, in ln(1 + r), ascending.
 *
 * @param flows ascending by day, at least two
 */
function scanPoints(flows: readonly CashFlow[]): number[] {
  const width = (COMMON.to - COMMON.from) / SCAN_STEPS;
  const points = Array.from({ length: SCAN_STEPS + 1 }, (_, step) => COMMON.from + step * width);
  const highest = Math.min(MAX_LOG, outweighing(flows));
  for (let [x, step] = [COMMON.to, width]; x < highest; step *= STEP_GROWTH) {
    x = Math.min(highest, x + step);
    points.push(x);
  }
  const lowest = -outweighing(flows.toReversed());
  for (let [x, step] = [COMMON.from, width]; x > lowest; step *= STEP_GROWTH) {
    x = Math.max(lowest, x - step);
    points.unshift(x);
  }
  return points;
}

/**
 * The exponent beyond which the first flow outweighs all others: Σ |others| · e^(−x · gap) < |first|, with the time to
 * the nearest other flow as gap. A little more, so that a root at the bound is inside.
 */
function outweighing([first, ...others]: readonly CashFlow[]): number {
  const [next] = others;
  if (!first || !next) return 0;
  const sum = others.reduce((total, { amount }) => total + Math.abs(amount), 0);
  const gap = Math.abs(next.day - first.day) / DAYS_PER_YEAR;
  return Math.log(sum / Math.abs(first.amount)) / gap + 1;
}

function roots(f: (x: number) => number, points: readonly number[]): number[] {
  const solutions: number[] = [];
  let [x, y] = [points[0] ?? 0, f(points[0] ?? 0)];
  for (const next of points.slice(1)) {
    const value = f(next);
    const root = value === 0 || y > 0 !== value > 0 ? rootBetween(f, x, next) : null;
    if (root !== null && y !== 0) solutions.push(root);
    [x, y] = [next, value];
  }
  return solutions;
}
