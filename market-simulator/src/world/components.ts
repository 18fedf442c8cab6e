/** Components of simulated indices and holdings of simulated funds: the weights by which their prices move. */
import { orderedComponents, type Component, type Components } from 'api/dataset';
import { isoDate } from 'api/dates';
import { DEMO_SOURCE } from './source';
import { referenceOf } from '../funds/tracked';
import type { PriceProcess } from '../prices/price-process';
import { tradingDays } from '../prices/trading-calendar';
import { demoUniverse, pricePaths } from './universe';

const OF_INDEX =
  'Companies of the simulated market that fit the rule of the index. The real index has others.';
const OF_FUND =
  'Weights of what the fund follows in the simulated market. The real fund has other holdings.';

/** @returns null for an asset that is made of nothing else, and for an index that moves by a factor alone */
export function demoComponents(symbol: string, seed: number, lastDay: number): Components | null {
  const { followed } = demoUniverse(seed);
  const process = followed.get(symbol);
  const follows = process?.follows;
  if (!process || !follows) return null;
  switch (follows.kind) {
    case 'line':
      return demoComponents(follows.of, seed, lastDay);
    case 'members':
      return documentOf(membersOf(symbol, seed, lastDay), process, seed, lastDay, OF_INDEX);
    case 'tracker': {
      const holdings = membersOf(follows.of, seed, lastDay);
      // A fund holds no index: what its index is made of is unknown.
      const partsKnown = !(holdings.size === 1 && isUnknownBasket(follows.of));
      return {
        ...documentOf(partsKnown ? holdings : new Map(), process, seed, lastDay, OF_FUND),
        tracks: {
          symbol: namesOf(seed).has(follows.of) ? follows.of : null,
          name: nameOf(follows.of, seed),
        },
      };
    }
  }
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
  symbol: namesOf(seed).has(of) ? of : null,
  isin: null,
  name: nameOf(of, seed),
  weight: Number((100 * weight).toFixed(6)),
  sector: null,
  countryCode: null,
});

/** Parts of an index or a basket down to assets that are no baskets themselves, as fractions of the whole. */
function membersOf(
  of: string,
  seed: number,
  lastDay: number,
  share = 1,
  weights = new Map<string, number>(),
): Map<string, number> {
  const process = demoUniverse(seed).followed.get(of);
  if (process?.follows?.kind !== 'members') return weights.set(of, (weights.get(of) ?? 0) + share);
  const { members } = process.follows;
  for (const member of pricePaths(seed).memberWeights(members, process.currencyCode, lastDay))
    membersOf(member.of, seed, lastDay, share * member.weight, weights);
  return weights;
}

/** Indices that move by a factor, and bonds: their own parts are not simulated. */
const isUnknownBasket = (of: string): boolean =>
  of.endsWith('.INDX') || referenceOf(of)?.partsKnown === false;

let names: { seed: number; bySymbol: ReadonlyMap<string, string> } | null = null;

/** Names of all listed assets that others can be made of, of the last seed asked for. */
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

const nameOf = (of: string, seed: number): string =>
  namesOf(seed).get(of) ?? referenceOf(of)?.name ?? of;
