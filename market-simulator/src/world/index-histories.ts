import { ownIndexOf } from 'shared/market';
import type { IndexHistory } from 'market-model/derive';
import { generateDemoBars } from './bars';
import { DEMO_SOURCE } from './source';

/** Betas read the closes of twelve months; no exchange closes for longer than the rest. */
const KEPT_DAYS = 400;

interface Histories {
  seed: number;
  lastDay: number;
  bySymbol: Map<string, IndexHistory | null>;
}

let cached: Histories | null = null;

/** The last closes of the index of an asset's exchange. Those of one day are generated once. */
export function ownIndexHistory(
  symbol: string,
  seed: number,
  lastDay: number,
): IndexHistory | null {
  const index = ownIndexOf(symbol);
  if (index === null) return null;
  if (cached?.seed !== seed || cached.lastDay !== lastDay)
    cached = { seed, lastDay, bySymbol: new Map() };
  let history = cached.bySymbol.get(index);
  if (history === undefined)
    cached.bySymbol.set(index, (history = lastCloses(index, seed, lastDay)));
  return history;
}

function lastCloses(symbol: string, seed: number, lastDay: number): IndexHistory | null {
  const bars = generateDemoBars(symbol, seed, lastDay);
  if (!bars) return null;
  const from = bars.day.findIndex((day) => day >= lastDay - KEPT_DAYS);
  return {
    symbol,
    source: DEMO_SOURCE,
    day: bars.day.slice(from),
    close: bars.close.slice(from),
  };
}
