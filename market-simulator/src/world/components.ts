/** Components of simulated indices and holdings of simulated funds: the weights by which their prices move. */
import { orderedComponents, type Component, type Components } from 'market-model/dataset';
import { isoDate } from 'market-model/dates';
import { DEMO_SOURCE } from './source';
import { referenceOf } from '../funds/tracked';
import type { IndexMember, PriceProcess } from '../prices/price-process';
import { tradingDays } from '../prices/trading-calendar';
import { demoUniverse, pricePaths } from './universe';

const OF_INDEX =
  'Companies of the simulated market that fit the rule of the index. The real index has others.';
const OF_FUND =
  'Weights of what the fund follows in the simulated market. The real fund has other holdings.';

/** @returns null for an asset without constituents, and for an index that follows a factor */
export function demoComponents(symbol: string, seed: number, lastDay: number): Components | null {
  const weights = weightsOf(symbol, seed, (members, currencyCode) =>
    pricePaths(seed).memberWeights(members, currencyCode, lastDay),
  );
  const process = processOf(symbol, seed);
  if (!weights || !process) return null;
  const of = process.follows?.kind === 'tracker' ? process.follows.of : null;
  return {
    ...documentOf(weights, process, seed, lastDay, of === null ? OF_INDEX : OF_FUND),
    tracks: of === null ? null : { symbol: listedSymbol(of, seed), name: nameOf(of, seed) },
  };
}

/** Constituents of an index or holdings of a fund, without weights; empty for other assets. */
export const constituentsOf = (symbol: string, seed: number): Iterable<string> =>
  weightsOf(symbol, seed, (members) => members)?.keys() ?? [];

/** Weights of the members of an index on the day in question. */
type Weigh = (members: readonly IndexMember[], currencyCode: string) => readonly IndexMember[];

/**
 * Weights of constituents as fractions of the whole; empty if they are not simulated, null for
 * other assets.
 */
function weightsOf(symbol: string, seed: number, weigh: Weigh): ReadonlyMap<string, number> | null {
  const follows = processOf(symbol, seed)?.follows;
  if (follows?.kind === 'members') return membersOf(symbol, seed, weigh);
  if (follows?.kind !== 'tracker') return null;
  const holdings = membersOf(follows.of, seed, weigh);
  // A fund holds no index. If its index has no simulated constituents, its holdings are unknown.
  return holdings.size === 1 && isUnknownBasket(follows.of) ? new Map() : holdings;
}

/** How an asset moves, of a further listing its first one. */
function processOf(symbol: string, seed: number): PriceProcess | undefined {
  const process = demoUniverse(seed).followed.get(symbol);
  return process?.follows?.kind === 'line' ? processOf(process.follows.of, seed) : process;
}

function documentOf(
  weights: ReadonlyMap<string, number>,
  { calendar }: PriceProcess,
  seed: number,
  lastDay: number,
  note: string,
): Components {
  return {
    source: DEMO_SOURCE,
    date: isoDate(tradingDays(calendar, lastDay).at(-1) ?? lastDay),
    tracks: null,
    stated: weights.size > 0 ? weights.size : null,
    items: orderedComponents([...weights].map(([of, weight]) => componentOf(of, weight, seed))),
    notes: weights.size > 0 ? [note] : [],
  };
}

const componentOf = (of: string, weight: number, seed: number): Component => ({
  symbol: listedSymbol(of, seed),
  isin: null,
  name: nameOf(of, seed),
  weight: Number((100 * weight).toFixed(6)),
  sector: null,
  countryCode: null,
});

/**
 * Constituents of an index or a basket, resolved recursively to assets, as fractions of the whole.
 */
function membersOf(
  of: string,
  seed: number,
  weigh: Weigh,
  share = 1,
  weights = new Map<string, number>(),
): Map<string, number> {
  const process = demoUniverse(seed).followed.get(of);
  if (process?.follows?.kind !== 'members') return weights.set(of, (weights.get(of) ?? 0) + share);
  for (const member of weigh(process.follows.members, process.currencyCode))
    membersOf(member.of, seed, weigh, share * member.weight, weights);
  return weights;
}

/** Indices that follow a factor, and bonds: their constituents are not simulated. */
const isUnknownBasket = (of: string): boolean =>
  of.endsWith('.INDX') || referenceOf(of)?.constituentsKnown === false;

let names: { seed: number; bySymbol: ReadonlyMap<string, string> } | null = null;

/** Names of all listed assets that can be constituents, of the last requested seed. */
function namesOf(seed: number): ReadonlyMap<string, string> {
  if (names?.seed !== seed) {
    const { stocks, indices, coins } = demoUniverse(seed);
    const bySymbol = new Map(
      [...stocks, ...indices, ...coins].map(({ symbol, name }) => [symbol, name]),
    );
    names = { seed, bySymbol };
  }
  return names.bySymbol;
}

const listedSymbol = (of: string, seed: number): string | null =>
  namesOf(seed).has(of) ? of : null;

const nameOf = (of: string, seed: number): string =>
  namesOf(seed).get(of) ?? referenceOf(of)?.name ?? of;
