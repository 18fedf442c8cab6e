/**
 * Prices of one simulated world that depend on each other: listings, share classes, index funds and
 * indices.
 */
import { fxFactor, factorReturns } from './factors';
import type { IndexMember, PriceProcess, PriceSource } from './price-process';
import { referenceUsd } from './reference-rates';
import { BarBuffer, walkPrices, type PricePath } from './simulate-bars';
import { PRICE_ANCHOR, SIMULATION_START, tradingDays } from './trading-calendar';
import { RandomStream, hash32 } from '../random/random';

// Destructured once: in the contexts of test runners each access to a global goes through an
// interceptor.
const { exp, log: ln, max, sqrt } = Math;

/**
 * Logarithm of a price for each calendar day from the start of the simulation; days without trading
 * keep the last close.
 */
type DailyLogs = Float64Array;

/** Daily mean reversion of a premium. */
const PREMIUM_RETURNS = 0.95;
/** Share of a day's move that happens overnight. */
const OVERNIGHT = 0.35;
const YEAR = 365.25;

/**
 * Walks the price of any asset of a seed. Paths that others follow are cached up to the longest
 * requested day; a longer one only appends.
 */
export class PricePaths {
  #end = 0;
  readonly #logs = new Map<string, DailyLogs>();
  readonly #usdLogs = new Map<string, DailyLogs>();
  #leaderBuffer: BarBuffer | null = null;

  /** @param processes of all assets, and of the baskets that only funds follow */
  constructor(
    private readonly seed: number,
    private readonly processes: ReadonlyMap<string, PriceProcess>,
  ) {}

  /** Price path on the trading days of the asset, in the buffer. */
  walk(symbol: string, process: PriceProcess, lastDay: number, buffer: BarBuffer): PricePath {
    const ownSeed = hash32(symbol, this.seed);
    const { follows } = process;
    if (!follows) return walkPrices(process, this.seed, ownSeed, lastDay, buffer);
    const end = max(lastDay, PRICE_ANCHOR);
    this.#reach(end);
    const days = tradingDays(process.calendar, end);
    const first = firstFrom(days, process.firstDay);
    const logs = this.#followed(process, follows);
    const offset = ln(process.level) - (logs[PRICE_ANCHOR - SIMULATION_START] ?? 0);
    const random = new RandomStream(ownSeed);
    const deviation = follows.kind === 'line' ? follows.premium : 0;
    const { path, gap } = buffer;
    let premium = 0;
    let before = logs[(days[first] ?? SIMULATION_START) - SIMULATION_START] ?? 0;
    for (let i = first; i < days.length; i++) {
      const log = logs[(days[i] ?? 0) - SIMULATION_START] ?? 0;
      if (deviation > 0)
        premium =
          PREMIUM_RETURNS * premium + deviation * sqrt(1 - PREMIUM_RETURNS ** 2) * random.normal();
      path[i] = log + offset + premium;
      gap[i] = OVERNIGHT * (log - before) + 0.25 * process.volatility * random.normal();
      before = log;
    }
    return { days, first, logPrice: path };
  }

  /**
   * Weights of an index's members at the close of a day: fixed units of each, at that day's prices.
   * They add up to 1.
   */
  memberWeights(members: readonly IndexMember[], currencyCode: string, day: number): IndexMember[] {
    this.#reach(max(day, PRICE_ANCHOR));
    const [anchor, at] = [PRICE_ANCHOR - SIMULATION_START, day - SIMULATION_START];
    const values = members.map(({ of, weight }) => {
      const logs = this.#converted(of, currencyCode);
      return weight * exp((logs[at] ?? 0) - (logs[anchor] ?? 0));
    });
    const total = values.reduce((sum, value) => sum + value, 0);
    return members.map(({ of }, i) => ({ of, weight: (values[i] ?? 0) / total }));
  }

  /** Drops cached paths that end too early. */
  #reach(end: number): void {
    if (end <= this.#end) return;
    this.#end = end;
    this.#logs.clear();
    this.#usdLogs.clear();
  }

  /** The log prices that a process follows, converted to its own currency. */
  #followed(process: PriceProcess, follows: PriceSource): DailyLogs {
    switch (follows.kind) {
      case 'line':
        return this.#converted(follows.of, process.currencyCode);
      case 'tracker': {
        const perDay = follows.yearly / YEAR;
        return this.#converted(follows.of, process.currencyCode).map((log, i) => log + perDay * i);
      }
      case 'members':
        return this.#basket(follows.members, process.currencyCode);
    }
  }

  #basket(members: readonly IndexMember[], currencyCode: string): DailyLogs {
    const anchor = PRICE_ANCHOR - SIMULATION_START;
    const value = new Float64Array(this.#end - SIMULATION_START + 1);
    for (const { of, weight } of members) {
      const logs = this.#converted(of, currencyCode);
      const base = logs[anchor] ?? 0;
      for (let i = 0; i < value.length; i++)
        value[i] = (value[i] ?? 0) + weight * exp((logs[i] ?? 0) - base);
    }
    return value.map((each) => ln(each));
  }

  #converted(symbol: string, currencyCode: string): DailyLogs {
    const leader = this.processes.get(symbol);
    if (!leader) throw new RangeError(`The simulated world has no ${symbol} to follow`);
    const logs = this.#logsOf(symbol, leader);
    if (leader.currencyCode === currencyCode) return logs;
    const [from, to] = [this.#usdOf(leader.currencyCode), this.#usdOf(currencyCode)];
    return logs.map((log, i) => log + (from[i] ?? 0) - (to[i] ?? 0));
  }

  #logsOf(symbol: string, process: PriceProcess): DailyLogs {
    let logs = this.#logs.get(symbol);
    if (!logs) {
      const buffer = process.follows ? new BarBuffer() : (this.#leaderBuffer ??= new BarBuffer());
      const { days, first, logPrice } = this.walk(symbol, process, this.#end, buffer);
      logs = new Float64Array(this.#end - SIMULATION_START + 1);
      let at = first;
      for (let i = 0; i < logs.length; i++) {
        while (at + 1 < days.length && (days[at + 1] ?? Infinity) <= SIMULATION_START + i) at++;
        logs[i] = logPrice[at] ?? 0;
      }
      this.#logs.set(symbol, logs);
    }
    return logs;
  }

  /** Logarithm of US dollars per quoted unit; constant for a currency that is not simulated. */
  #usdOf(currencyCode: string): DailyLogs {
    const code = currencyCode === 'GBX' ? 'GBP' : currencyCode;
    let logs = this.#usdLogs.get(code);
    if (!logs) {
      logs = new Float64Array(this.#end - SIMULATION_START + 1);
      const returns = factorReturns(this.seed, this.#end)[fxFactor(code)];
      let log = 0;
      let at = 0;
      // Rates move on the days of the currency market only, like the pairs.
      for (const day of tradingDays('FOREX', this.#end)) {
        for (; at < day - SIMULATION_START; at++) logs[at] = log;
        log += returns?.[day - SIMULATION_START] ?? 0;
      }
      for (; at < logs.length; at++) logs[at] = log;
      const reference = referenceUsd(code);
      const offset =
        ln(Number.isNaN(reference) ? 1 : reference) - (logs[PRICE_ANCHOR - SIMULATION_START] ?? 0);
      for (let i = 0; i < logs.length; i++) logs[i] = (logs[i] ?? 0) + offset;
      this.#usdLogs.set(code, logs);
    }
    return logs;
  }
}

function firstFrom(days: Int32Array, day: number): number {
  let i = 0;
  while (i < days.length - 1 && (days[i] ?? 0) < day) i++;
  return i;
}
