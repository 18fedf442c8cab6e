import { simulateFund, type DemoFund } from '../funds/fund';
import { exchangeOf } from 'shared/market';
import { companyLines } from '../companies/company-lines';
import { companySketches } from '../companies/invent-companies';
import { referenceProcesses } from '../funds/tracked';
import { indexMembers, type MemberShare } from '../indices-currencies-coins/index-members';
import { PricePaths } from '../prices/price-paths';
import { realFunds } from '../funds/fund-table';
import { fundSketches } from '../funds/invent-funds';
import type { IndexMember, PriceProcess } from '../prices/price-process';
import {
  simulateCoins,
  simulateIndices,
  simulatePairs,
  type DemoCoin,
  type DemoIndex,
  type DemoPair,
} from '../indices-currencies-coins/quoted-world';
import { simulateLine, simulateStock, type CompanySketch } from '../companies/simulate-stock';
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
  /** The same, and the baskets that only funds follow. */
  followed: ReadonlyMap<string, PriceProcess>;
}

/** Raise it when the same seed gives another world: stored listings and documents made later must agree. */
export const SIMULATION_VERSION = 13;

let cached: { seed: number; universe: DemoUniverse } | null = null;

/** The world of a seed; the last requested one is cached. */
export function demoUniverse(seed: number): DemoUniverse {
  if (cached?.seed !== seed) cached = { seed, universe: build(seed) };
  return cached.universe;
}

function build(seed: number): DemoUniverse {
  const stocks = simulateStocks(seed);
  const tickers = new Map<string, Set<string>>();
  for (const { symbol } of stocks) {
    const point = symbol.lastIndexOf('.');
    const exchange = symbol.slice(point + 1);
    const tickersOfExchange = tickers.get(exchange) ?? new Set();
    tickers.set(exchange, tickersOfExchange.add(symbol.slice(0, point)));
  }
  const funds = fundSketches(seed, tickers).map((sketch) => simulateFund(sketch, seed));
  const members = indexMembers(stocks.flatMap(memberShare));
  const indices = simulateIndices(members);
  const pairs = simulatePairs();
  const coins = simulateCoins(seed);
  const processes = new Map<string, PriceProcess>();
  for (const asset of [...stocks, ...funds, ...indices, ...pairs, ...coins]) {
    if (processes.has(asset.symbol))
      throw new Error(`The simulated world has ${asset.symbol} twice`);
    processes.set(asset.symbol, asset.process);
  }
  const followed = new Map([...processes, ...referenceProcesses(), ...sectorBaskets(members)]);
  return { stocks, funds, indices, pairs, coins, processes, followed };
}

/** The main lines of all companies in the order of the tables, then their further listings and classes. */
function simulateStocks(seed: number): DemoStock[] {
  const sketches = companySketches(seed, realFunds());
  const lines = companyLines(sketches.flatMap((sketch) => ('invented' in sketch ? [] : [sketch])));
  const symbolOf = ({ ticker, exchange }: CompanySketch) => `${ticker}.${exchange}`;
  const mains = sketches
    .filter((sketch) => !lines.has(symbolOf(sketch)))
    .map((sketch) => simulateStock(sketch, seed));
  const bySymbol = new Map(mains.map((stock) => [stock.symbol, stock]));
  for (const sketch of sketches) {
    const line = lines.get(symbolOf(sketch));
    const main = line && bySymbol.get(line.of);
    if (line && main && !('invented' in sketch))
      bySymbol.set(symbolOf(sketch), simulateLine(sketch, main, line, seed));
  }
  return sketches.flatMap((sketch) => bySymbol.get(symbolOf(sketch)) ?? []);
}

/** Companies that exist; one with several lines on an exchange counts once, by the main one or shared. */
function memberShare(stock: DemoStock): MemberShare[] {
  const { symbol, real, cap, venue, sector, industry, countryCode, process, line } = stock;
  if (!real) return [];
  const exchange = process.calendar;
  const home = exchangeOf(exchange)?.countryCode;
  const isClass = line !== null && line.main.process.calendar === exchange;
  return [
    {
      symbol,
      exchange,
      countryCode: countryCode === home ? null : countryCode,
      venue,
      sector,
      industry,
      cap: isClass || SHARED_CAPS.has(symbol) ? cap / 2 : cap,
      price: process.level,
    },
  ];
}
/** The value of these companies is that of two classes. */
const SHARED_CAPS: ReadonlySet<string> = new Set(['GOOGL.US']);

/** Baskets of members that no list shows: sectors of the S&P 500. */
function sectorBaskets(
  members: ReadonlyMap<string, readonly IndexMember[]>,
): [string, PriceProcess][] {
  const [index] = simulateIndices(members);
  return [...members]
    .filter(([symbol]) => !symbol.endsWith('.INDX'))
    .flatMap(([symbol, list]): [string, PriceProcess][] =>
      index ? [[symbol, { ...index.process, follows: { kind: 'members', members: list } }]] : [],
    );
}

let paths: { seed: number; paths: PricePaths } | null = null;

/** Price paths of a seed; those of the last requested seed are cached. */
export function pricePaths(seed: number): PricePaths {
  if (paths?.seed !== seed)
    paths = { seed, paths: new PricePaths(seed, demoUniverse(seed).followed) };
  return paths.paths;
}
