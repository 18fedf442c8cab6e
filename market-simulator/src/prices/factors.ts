import { REFERENCE_RATES } from './reference-rates';
import { SECTORS } from 'shared/market';
import { PRICE_ANCHOR, SIMULATION_START } from './trading-calendar';
import { RandomStream, hash32 } from '../random/random';
import { weekday } from 'market-model/dates';

/**
 * Daily log returns shared by many assets; they make prices correlate. Each factor has its own
 * random stream with slowly changing volatility, so a longer simulation only appends.
 */
export interface FactorDefinition {
  /** Standard deviation of a quiet-average day. */
  volatility: number;
  /**
   * For a market: no trend of its own over its history, nor over its last five years. Shares rise
   * by their drift.
   */
  centred?: true;
  /** Weight of another factor inside this one. */
  follows?: { factor: string; weight: number };
}

/** Name of the factor that moves a currency against the dollar. */
export function fxFactor(code: string): string {
  return `fx:${code}`;
}

const region = (volatility: number, weight: number): FactorDefinition => ({
  volatility,
  centred: true,
  follows: { factor: 'world', weight },
});

/** Order matters: a factor may only follow one that is defined before it. */
export const FACTORS: Readonly<Record<string, FactorDefinition>> = {
  world: { volatility: 0.0078, centred: true },
  US: region(0.0042, 1),
  Europe: region(0.0052, 0.85),
  Asia: region(0.009, 0.65),
  Australia: region(0.0055, 0.7),
  'Middle East': region(0.0065, 0.35),
  rates: { volatility: 0.0034, follows: { factor: 'world', weight: -0.08 } },
  gold: { volatility: 0.0085 },
  oil: { volatility: 0.017, follows: { factor: 'world', weight: 0.4 } },
  crypto: { volatility: 0.025, follows: { factor: 'world', weight: 0.8 } },
  ...Object.fromEntries(
    Object.entries(REFERENCE_RATES).map(([code, { volatility, peg }]) => [
      fxFactor(code),
      { volatility, ...(peg && { follows: { factor: fxFactor(peg), weight: 1 } }) },
    ]),
  ),
  ...Object.fromEntries(
    SECTORS.map((name) => [name, { volatility: name === 'Energy' ? 0.009 : 0.0052 }]),
  ),
};

/** Mean of exp(2 · mood): the ratio of a factor's variance to that of its quiet-average day. */
const MOOD_VARIANCE = Math.exp(2 * (0.075 ** 2 / (1 - 0.977 ** 2)) - 2 * 0.06);

/**
 * Expected variance of a factor's daily log return, including that of the factor that it follows.
 */
export function factorVariance(name: string): number {
  const definition = FACTORS[name];
  if (!definition) return 0;
  const { volatility, follows } = definition;
  const followed = follows ? follows.weight ** 2 * factorVariance(follows.factor) : 0;
  return volatility ** 2 * MOOD_VARIANCE + followed;
}

/** Log return of every factor for every calendar day from the start of the simulation to `lastDay`. */
export type FactorReturns = Readonly<Record<string, Float64Array>>;

let cached: { seed: number; lastDay: number; returns: FactorReturns } | null = null;

/** Shared returns of a seed up to a day or later; the longest set is cached. */
export function factorReturns(seed: number, lastDay: number): FactorReturns {
  if (cached?.seed === seed && cached.lastDay >= lastDay) return cached.returns;
  const days = lastDay - SIMULATION_START + 1;
  const returns: Record<string, Float64Array> = {};
  for (const [name, definition] of Object.entries(FACTORS)) {
    returns[name] = simulate(name, definition, returns, seed, days);
  }
  cached = { seed, lastDay, returns };
  return returns;
}

function simulate(
  name: string,
  { volatility, centred, follows }: FactorDefinition,
  others: FactorReturns,
  seed: number,
  days: number,
): Float64Array {
  const random = new RandomStream(hash32(`factor:${name}`, seed));
  const leader = follows ? others[follows.factor] : undefined;
  const result = new Float64Array(days);
  let mood = 0;
  for (let i = 0; i < days; i++) {
    // Logarithm of volatility: autoregressive, standard deviation about 0.35, half-life of a month.
    mood = 0.977 * mood + 0.075 * random.normal();
    result[i] = volatility * Math.exp(mood - 0.06) * random.normal();
  }
  if (centred) centre(result);
  if (leader && follows)
    for (let i = 0; i < days; i++) result[i] = (result[i] ?? 0) + follows.weight * (leader[i] ?? 0);
  return result;
}

/** Pages compare with the last years before the price anchor. */
const RECENT_DAYS = Math.round(5 * 365.25);

/**
 * Removes the mean of the last five years before the price anchor, and of the days before them.
 * Weekdays and weekends are centred separately: most markets trade on weekdays only. Days after the
 * anchor are unchanged.
 */
function centre(returns: Float64Array): void {
  const anchor = Math.min(returns.length, PRICE_ANCHOR - SIMULATION_START + 1);
  const recent = Math.max(0, anchor - RECENT_DAYS);
  for (const [from, to] of [
    [0, recent],
    [recent, anchor],
  ] as const)
    for (const isWeekend of [false, true]) {
      const belongs = (i: number) => (weekday(SIMULATION_START + i) % 6 === 0) === isWeekend;
      let [sum, count] = [0, 0];
      for (let i = from; i < to; i++)
        if (belongs(i)) {
          sum += returns[i] ?? 0;
          count++;
        }
      for (let i = from; i < to; i++) if (belongs(i)) returns[i] = (returns[i] ?? 0) - sum / count;
    }
}
