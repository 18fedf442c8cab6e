import { REFERENCE_RATES } from './reference-rates';
import { SECTORS } from 'shared/market';
import { SIMULATION_START } from './trading-calendar';
import { RandomStream, hash32 } from '../random/random';

/**
 * Daily log returns shared by many assets: they make prices move together. Each is a stream of its
 * own with a slowly changing volatility, so a longer simulation only appends.
 */
export interface FactorDefinition {
  /** Standard deviation of a quiet-average day. */
  volatility: number;
  /** Weight of another factor inside this one. */
  follows?: { factor: string; weight: number };
}

/** Name of the factor that moves a currency against the dollar. */
export function fxFactor(code: string): string {
  return `fx:${code}`;
}

const region = (volatility: number, weight: number): FactorDefinition => ({
  volatility,
  follows: { factor: 'world', weight },
});

/** Order matters: a factor may only follow one that stands before it. */
export const FACTORS: Readonly<Record<string, FactorDefinition>> = {
  world: { volatility: 0.0078 },
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

/** Log return of every factor for every calendar day from the start of the simulation to `lastDay`. */
export type FactorReturns = Readonly<Record<string, Float64Array>>;

let cached: { seed: number; lastDay: number; returns: FactorReturns } | null = null;

/** Shared returns of a seed; the newest set is kept. */
export function factorReturns(seed: number, lastDay: number): FactorReturns {
  if (cached?.seed === seed && cached.lastDay === lastDay) return cached.returns;
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
  { volatility, follows }: FactorDefinition,
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
    let value = volatility * Math.exp(mood - 0.06) * random.normal();
    if (leader && follows) value += follows.weight * (leader[i] ?? 0);
    result[i] = value;
  }
  return result;
}
