import { simulateFund, type DemoFund } from '../funds/fund';
import { companySketches } from '../companies/invent-companies';
import { realFunds } from '../funds/etf-table';
import { fundSketches } from '../funds/invent-funds';
import type { PriceProcess } from '../prices/price-process';
import {
  simulateCoins,
  simulateIndices,
  simulatePairs,
  type DemoCoin,
  type DemoIndex,
  type DemoPair,
} from '../indices-currencies-coins/quoted-world';
import { simulateStock } from '../companies/simulate-stock';
import type { DemoStock } from '../companies/stock';

/** All assets of the simulated world, without prices. */
export interface DemoUniverse {
  stocks: DemoStock[];
  funds: DemoFund[];
  indices: DemoIndex[];
  pairs: DemoPair[];
  coins: DemoCoin[];
  /** How the price of each symbol moves. */
  processes: ReadonlyMap<string, PriceProcess>;
}

/** Raise it when the same seed gives another world: stored listings and documents made later must agree. */
export const SIMULATION_VERSION = 6;

let cached: { seed: number; universe: DemoUniverse } | null = null;

/** The world of a seed; the last one asked for is kept. */
export function demoUniverse(seed: number): DemoUniverse {
  if (cached?.seed !== seed) cached = { seed, universe: build(seed) };
  return cached.universe;
}

function build(seed: number): DemoUniverse {
  const stocks = companySketches(seed, realFunds()).map((sketch) => simulateStock(sketch, seed));
  const tickers = new Map<string, Set<string>>();
  for (const { symbol } of stocks) {
    const point = symbol.lastIndexOf('.');
    const exchange = symbol.slice(point + 1);
    const tickersOfExchange = tickers.get(exchange) ?? new Set();
    tickers.set(exchange, tickersOfExchange.add(symbol.slice(0, point)));
  }
  const funds = fundSketches(seed, tickers).map((sketch) => simulateFund(sketch, seed));
  const indices = simulateIndices();
  const pairs = simulatePairs();
  const coins = simulateCoins(seed);
  const processes = new Map<string, PriceProcess>();
  for (const asset of [...stocks, ...funds, ...indices, ...pairs, ...coins]) {
    if (processes.has(asset.symbol))
      throw new Error(`The simulated world has ${asset.symbol} twice`);
    processes.set(asset.symbol, asset.process);
  }
  return { stocks, funds, indices, pairs, coins, processes };
}
