import { dayNumber } from 'market-model/dates';
import { coinSketches } from './invent-coins';
import type { CoinSketch } from './coin-table';
import { CURRENCY_PAIRS } from './currency-pairs';
import { fxFactor } from '../prices/factors';
import { indexSketches, type IndexSketch } from './index-table';
import type { IndexMember, PriceProcess } from '../prices/price-process';
import { RandomStream, hash32 } from '../random/random';
import { REFERENCE_RATES } from '../prices/reference-rates';
import { SIMULATION_START } from '../prices/trading-calendar';

export interface DemoIndex extends IndexSketch {
  process: PriceProcess;
}

export interface DemoPair {
  symbol: string;
  base: string;
  quote: string;
  process: PriceProcess;
}

export interface DemoCoin extends CoinSketch {
  symbol: string;
  process: PriceProcess;
}

const quiet = { firstDay: SIMULATION_START, earningsJump: 0, earningsPhase: 0, volume: 0 };

/** Calendars of the exchanges that indices follow and the product does not list. */
const NEAREST_CALENDAR: Readonly<Record<string, string>> = { NYSE: 'US', NASDAQ: 'US' };
const KNOWN_CALENDARS = new Set([
  'F',
  'LSE',
  'PA',
  'MC',
  'MI',
  'AS',
  'SW',
  'HK',
  'AU',
  'BR',
  'LS',
  'ST',
  'CO',
  'HE',
  'OL',
  'SR',
  'TSE',
]);

/** @param members by index; an index without them moves by the factor of its region */
export function simulateIndices(members: ReadonlyMap<string, readonly IndexMember[]>): DemoIndex[] {
  return indexSketches().map((index) => ({
    ...index,
    process: {
      ...quiet,
      currencyCode: index.currencyCode,
      ...followsMembers(members.get(index.symbol)),
      calendar:
        NEAREST_CALENDAR[index.exchange] ??
        (KNOWN_CALENDARS.has(index.exchange) ? index.exchange : 'FOREX'),
      level: index.level,
      tick: 'point',
      drift: 0.065 / 252,
      volatility: index.volatility,
      range: 0.0045 + index.volatility,
      loads: [[index.factor, 1]],
    },
  }));
}

const followsMembers = (
  members: readonly IndexMember[] | undefined,
): Pick<PriceProcess, 'follows'> => (members ? { follows: { kind: 'members', members } } : {});

/** Pairs move by the difference of two shared movements, so crosses agree with each other exactly. */
export function simulatePairs(): DemoPair[] {
  return CURRENCY_PAIRS.map((pair) => {
    const base = pair.slice(0, 3);
    const quote = pair.slice(3);
    const baseRate = REFERENCE_RATES[base];
    const quoteRate = REFERENCE_RATES[quote];
    if (!baseRate || !quoteRate) throw new RangeError(`No reference rate for ${pair}`);
    return {
      symbol: `${pair}.FOREX`,
      base,
      quote,
      process: {
        ...quiet,
        currencyCode: quote,
        calendar: 'FOREX',
        level: baseRate.usd / quoteRate.usd,
        tick: 'rate',
        drift: 0,
        volatility: 0,
        range: 0.55 * Math.hypot(baseRate.volatility, quoteRate.volatility),
        loads: [
          [fxFactor(base), 1],
          [fxFactor(quote), -1],
        ],
      },
    };
  });
}

/** Coins whose history is as long as the simulation. */
const OLD_COINS = new Set(['BTC', 'ETH', 'XRP', 'LTC', 'DOGE', 'XLM', 'XMR', 'DASH', 'USDT']);

export function simulateCoins(seed: number): DemoCoin[] {
  return coinSketches(seed).map((coin, rank) => {
    const random = new RandomStream(hash32(`coin:${coin.code}`, seed));
    const own = rank < 3 ? 0.008 : rank < 60 ? 0.02 : 0.034;
    const volatility = coin.stable ? 0.00012 : own * Math.exp(0.15 * random.normal());
    return {
      ...coin,
      symbol: `${coin.code}-USD.CC`,
      process: {
        ...quiet,
        currencyCode: 'USD',
        calendar: 'CC',
        firstDay: OLD_COINS.has(coin.code)
          ? SIMULATION_START
          : dayNumber(2016 + random.below(9), 1 + random.below(12), 1 + random.below(28)),
        level: coin.price,
        tick: 'coin',
        drift: coin.stable
          ? 0
          : (rank < 60 ? 0.28 + 0.15 * random.normal() : 0.05 + 0.3 * random.normal()) / 365,
        volatility,
        range: coin.stable ? 0.0006 : volatility + 0.008,
        loads: coin.stable ? [] : [['crypto', 0.8 + 0.35 * random.next()]],
        volume: coin.circulating * random.lognormal(coin.stable ? 0.4 : 0.035, 0.6),
      },
    };
  });
}
