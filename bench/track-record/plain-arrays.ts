/**
 * The same portfolio, hand-written: all closes and statements in flat arrays, one loop for each
 * date.
 */
import { addMonths } from 'market-model/dates/civil-dates';
import { closesOf, DAYS, quartersOf, STOCKS } from './universe';

export interface Strategy {
  from: number;
  to: number;
  months: number;
  /** Minimum profit margin, percent, and minimum market cap, US dollars. */
  margin: number;
  marketCap: number;
  most: number;
  costRate: number;
}

export interface Outcome {
  /** Rows held from each date on, best first. */
  picks: number[][];
  /** Value on each trading day, from an initial 100. */
  value: number[];
}

interface Loaded {
  close: Float64Array;
  filed: Int32Array;
  revenue: Float64Array;
  netIncome: Float64Array;
  shares: Float64Array;
  quarters: number;
}

const PERCENT = 100;
const QUARTERS_PER_YEAR = 4;

/** Loads everything into memory; NaN before the first bar. */
export function loadArrays(): Loaded {
  const close = new Float64Array(STOCKS * DAYS.length).fill(Number.NaN);
  const quarters = quartersOf(0).length;
  const size = STOCKS * quarters;
  const loaded: Loaded = {
    close,
    filed: new Int32Array(size),
    revenue: new Float64Array(size),
    netIncome: new Float64Array(size),
    shares: new Float64Array(size),
    quarters,
  };
  for (let stock = 0; stock < STOCKS; stock++) {
    const { first, close: own } = closesOf(stock);
    close.set(own, stock * DAYS.length + first);
    for (const [index, quarter] of quartersOf(stock).entries()) {
      const at = stock * quarters + index;
      loaded.filed[at] = quarter.filed;
      loaded.revenue[at] = quarter.revenue;
      loaded.netIncome[at] = quarter.netIncome;
      loaded.shares[at] = quarter.shares;
    }
  }
  return loaded;
}

const lastDayUntil = (day: number): number => {
  let at = DAYS.length - 1;
  while (at >= 0 && (DAYS[at] ?? 0) > day) at--;
  return at;
};

export function runArrays(loaded: Loaded, strategy: Strategy): Outcome {
  const decisions: number[] = [];
  for (let n = 0; addMonths(strategy.from, n * strategy.months) < strategy.to; n++) {
    const at = lastDayUntil(addMonths(strategy.from, n * strategy.months));
    if ((DAYS[at + 1] ?? Infinity) < strategy.to) decisions.push(at);
  }
  const picks = decisions.map((at) => picksOn(loaded, strategy, at));
  return { picks, value: follow(loaded, strategy, decisions, picks) };
}

function picksOn(loaded: Loaded, { margin, marketCap, most }: Strategy, at: number): number[] {
  const { close, filed, revenue, netIncome, shares, quarters } = loaded;
  const today = DAYS[at] ?? 0;
  const passing: { stock: number; cap: number }[] = [];
  for (let stock = 0; stock < STOCKS; stock++) {
    const price = close[stock * DAYS.length + at] ?? Number.NaN;
    if (!(price > 0)) continue;
    const base = stock * quarters;
    let newest = quarters - 1;
    while (newest >= 0 && (filed[base + newest] ?? 0) > today) newest--;
    if (newest < QUARTERS_PER_YEAR - 1) continue;
    let [sold, earned] = [0, 0];
    for (let quarter = newest - QUARTERS_PER_YEAR + 1; quarter <= newest; quarter++) {
      sold += revenue[base + quarter] ?? 0;
      earned += netIncome[base + quarter] ?? 0;
    }
    const cap = price * (shares[base + newest] ?? 0);
    if ((PERCENT * earned) / sold >= margin && cap >= marketCap) passing.push({ stock, cap });
  }
  return passing
    .toSorted((a, b) => b.cap - a.cap || a.stock - b.stock)
    .slice(0, most)
    .map(({ stock }) => stock);
}

function follow(
  { close }: Loaded,
  { to, costRate }: Strategy,
  decisions: readonly number[],
  picks: readonly (readonly number[])[],
): number[] {
  const value: number[] = [];
  const priceAt = (stock: number, at: number) => close[stock * DAYS.length + at] ?? 0;
  let units = new Map<number, number>();
  let cash = PERCENT;
  const trades = new Map(decisions.map((at, n) => [at + 1, picks[n] ?? []]));
  const last = lastDayUntil(to);
  for (let at = (decisions[0] ?? last) + 1; at <= last; at++) {
    let worth = cash;
    for (const [stock, count] of units) worth += count * priceAt(stock, at);
    const next = trades.get(at);
    if (next) {
      const before = worth;
      // Iterate: the amount left to invest and the trading costs depend on each other.
      for (let step = 0; step < 60; step++) {
        const each = worth / Math.max(1, next.length);
        let traded = 0;
        for (const stock of next)
          traded += Math.abs(each - (units.get(stock) ?? 0) * priceAt(stock, at));
        for (const [stock, count] of units)
          if (!next.includes(stock)) traded += count * priceAt(stock, at);
        worth = before - costRate * traded;
      }
      units = new Map(next.map((stock) => [stock, worth / next.length / priceAt(stock, at)]));
      cash = next.length === 0 ? worth : 0;
    }
    value.push(worth);
  }
  return value;
}
