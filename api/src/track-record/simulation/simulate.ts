/** A portfolio that is rebalanced on given days, followed by its value at every close. */
import { TRACK_RECORD } from 'shared/market';

/** Target holding from a rebalancing on. */
export interface Target {
  /** Which value series. */
  asset: number;
  /** Share of the portfolio; those of a rebalancing add up to at most 1, the rest is cash. */
  weight: number;
}

export interface PlannedRebalance {
  /** Index of the trading day in the value series. */
  at: number;
  targets: readonly Target[];
}

export interface SimulatedRebalance {
  /** Value before and after the costs of the trades. */
  before: number;
  after: number;
  costs: number;
  /** Bought and sold together ÷ value before. */
  traded: number;
}

export interface Simulation {
  /** Value at each close from the first rebalancing on; 100 is put in on its day. */
  value: Float64Array;
  rebalances: SimulatedRebalance[];
}

/**
 * Costs reduce the amount to invest, which reduces the costs: each step gains three digits or more.
 */
const COST_STEPS = 60;
const EXACT = 1e-13;

/** Value of an asset at a close. Zero without a series, NaN while unknown. */
export type ValueAt = (asset: number, at: number) => number;

/**
 * @param days how many closes the value series have
 * @param plan ascending by day; the first one is the start
 * @param costRate of the value that is bought or sold: 0.001 is 0.1 %
 */
export function simulate(
  days: number,
  plan: readonly PlannedRebalance[],
  valueAt: ValueAt,
  costRate: number,
): Simulation {
  const start = plan[0]?.at ?? days;
  const value = new Float64Array(Math.max(0, days - start));
  const rebalances: SimulatedRebalance[] = [];
  let units = new Map<number, number>();
  let cash: number = TRACK_RECORD.startingValue;
  let next = 0;
  for (let at = start; at < days; at++) {
    let worth = cash;
    for (const [asset, unitCount] of units) worth += unitCount * valueAt(asset, at);
    const planned = plan[next];
    if (planned?.at === at) {
      next++;
      const current = new Map<number, number>();
      for (const [asset, unitCount] of units) current.set(asset, unitCount * valueAt(asset, at));
      const targets = planned.targets.filter(({ asset }) => valueAt(asset, at) > 0);
      const { after, traded } = tradeTo(targets, current, worth, costRate);
      units = new Map();
      cash = after;
      for (const { asset, weight } of targets) {
        const bought = weight * after;
        cash -= bought;
        if (bought > 0) units.set(asset, (units.get(asset) ?? 0) + bought / valueAt(asset, at));
      }
      // The remainder of a fully invested portfolio is rounding.
      if (Math.abs(cash) < EXACT * after) cash = 0;
      rebalances.push({
        before: worth,
        after,
        costs: worth - after,
        traded: worth > 0 ? traded / worth : 0,
      });
      worth = after;
    }
    value[at - start] = worth;
  }
  return { value, rebalances };
}

/**
 * Remaining value after trading from the current holdings to the targets, and the traded amount.
 */
function tradeTo(
  targets: readonly Target[],
  current: ReadonlyMap<number, number>,
  worth: number,
  costRate: number,
): { after: number; traded: number } {
  const weights = new Map(targets.map(({ asset, weight }) => [asset, weight]));
  const tradedAt = (after: number): number => {
    let traded = 0;
    for (const [asset, weight] of weights)
      traded += Math.abs(weight * after - (current.get(asset) ?? 0));
    for (const [asset, currentValue] of current) if (!weights.has(asset)) traded += currentValue;
    return traded;
  };
  let after = worth;
  for (let step = 0; step < COST_STEPS; step++) {
    const next = worth - costRate * tradedAt(after);
    const isExact = Math.abs(next - after) <= EXACT * worth;
    after = next;
    if (isExact) break;
  }
  return { after, traded: tradedAt(after) };
}
