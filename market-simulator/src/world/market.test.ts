import { describe, expect, it } from 'vitest';
import { exchangeOf, parseSymbol } from 'shared/market';
import { parseIsoDate } from 'market-model/dates';
import { dividendIncreaseStreak, exchangeCodeOf, isTradingDay } from 'market-model/derive';
import { MAX_REAL_STREAK } from '../dividends/simulate-dividends';
import { SMALL_SEED } from '../profiles/market-size';
import { generateDemoBars } from './bars';
import { generateDemoDocument } from './documents';
import { demoUniverse } from './universe';

const LAST_DAY = parseIsoDate('2026-11-20') ?? 0;
const universe = demoUniverse(SMALL_SEED);

interface Closes {
  /** Oldest first. */
  days: Int32Array;
  get: (day: number) => number | undefined;
}
const closesBySymbol = new Map<string, Closes>();
/** Closes of an asset, simulated once for all tests. */
function closesOf(symbol: string): Closes {
  let closes = closesBySymbol.get(symbol);
  if (!closes) {
    const bars = generateDemoBars(symbol, SMALL_SEED, LAST_DAY);
    if (!bars) throw new Error(`no bars of ${symbol}`);
    closes = { days: bars.day, get: (day) => bars.close[indexOfDay(bars.day, day)] };
    closesBySymbol.set(symbol, closes);
  }
  return closes;
}

/** Index of a day by binary search; −1 if absent. */
function indexOfDay(days: Int32Array, day: number): number {
  let [low, high] = [0, days.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const candidate = days[middle] ?? 0;
    if (candidate === day) return middle;
    if (candidate < day) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** US dollars per quoted unit on a day, by the simulated pairs. */
function usd(currencyCode: string, day: number): number {
  if (currencyCode === 'USD') return 1;
  if (currencyCode === 'GBX') return usd('GBP', day) / 100;
  const direct = universe.processes.has(`${currencyCode}USD.FOREX`);
  const rate = closesOf(direct ? `${currencyCode}USD.FOREX` : `USD${currencyCode}.FOREX`).get(day);
  return direct ? (rate ?? NaN) : 1 / (rate ?? NaN);
}
const currencyOf = (symbol: string): string =>
  exchangeOf(exchangeCodeOf(symbol))?.currencyCode ?? 'USD';
const inDollars = (symbol: string, day: number): number =>
  (closesOf(symbol).get(day) ?? NaN) * usd(currencyOf(symbol), day);

/** Days of the last five years that all have, oldest first. */
function commonDays(...symbols: string[]): number[] {
  const [first = '', ...others] = symbols;
  return [...closesOf(first).days].filter(
    (day) =>
      day > LAST_DAY - 1826 && others.every((symbol) => closesOf(symbol).get(day) !== undefined),
  );
}
const returnsOf = (symbol: string, days: readonly number[]): number[] =>
  days
    .slice(1)
    .map((day, i) =>
      Math.log((closesOf(symbol).get(day) ?? NaN) / (closesOf(symbol).get(days[i] ?? 0) ?? NaN)),
    );

function moments(a: readonly number[], b: readonly number[]) {
  const mean = (list: readonly number[]) => list.reduce((sum, each) => sum + each, 0) / list.length;
  const [meanA, meanB] = [mean(a), mean(b)];
  const covariance = (x: readonly number[], y: readonly number[], mx: number, my: number) =>
    x.reduce((sum, each, i) => sum + (each - mx) * ((y[i] ?? NaN) - my), 0);
  const shared = covariance(a, b, meanA, meanB);
  const ofB = covariance(b, b, meanB, meanB);
  return {
    beta: shared / ofB,
    correlation: shared / Math.sqrt(covariance(a, a, meanA, meanA) * ofB),
  };
}
function against(symbol: string, index: string) {
  const days = commonDays(symbol, index);
  return moments(returnsOf(symbol, days), returnsOf(index, days));
}

describe('prices of one company or fund', () => {
  it('share classes move together', () => {
    expect(against('GOOG.US', 'GOOGL.US').correlation).toBeGreaterThan(0.97);
    const days = commonDays('GOOG.US', 'GOOGL.US');
    for (const day of days) {
      const ratio = (closesOf('GOOG.US').get(day) ?? NaN) / (closesOf('GOOGL.US').get(day) ?? NaN);
      expect(Math.abs(ratio - 1)).toBeLessThan(0.03);
    }
  });

  const lines = universe.stocks.flatMap(({ symbol, line, process }) =>
    line && process.follows?.kind === 'line' && process.follows.premium === 0
      ? [[symbol, line.main.symbol, line.ratio] as const]
      : [],
  );
  it('listings on several exchanges agree after exchange rates', () => {
    expect(lines.map(([symbol]) => symbol)).toEqual(
      expect.arrayContaining(['RIO.AU', 'BHP.US', '0005.HK', 'SAP.US', 'NVO.US']),
    );
    for (const [symbol, main, ratio] of lines)
      for (const day of commonDays(symbol, main).filter(
        (day, i) => i % 25 === 0 && isTradingDay('FOREX', day),
      )) {
        // Half a tick of each listing.
        const tolerance =
          0.0003 + 0.011 / Math.min(closesOf(symbol).get(day) ?? 1, closesOf(main).get(day) ?? 1);
        const worth = inDollars(symbol, day) / (inDollars(main, day) * ratio);
        expect(Math.abs(worth - 1)).toBeLessThan(tolerance);
      }
  });

  it.each(lines)('%s has the dividends and statements of %s', (symbol, main, ratio) => {
    const dividends = (of: string) =>
      generateDemoDocument('dividends', of, SMALL_SEED, LAST_DAY)?.map((record) => ({
        ...record,
        amount: 0,
      })) ?? null;
    expect(dividends(symbol)).toEqual(dividends(main));
    const reports = (of: string) => generateDemoDocument('fundamentals', of, SMALL_SEED, LAST_DAY);
    const [ofLine, ofMain] = [reports(symbol)?.annual.at(-1), reports(main)?.annual.at(-1)];
    expect(ofLine?.values.revenue).toBe(ofMain?.values.revenue);
    expect(ofLine?.values.epsDiluted).toBeCloseTo((ofMain?.values.epsDiluted ?? NaN) * ratio, 6);
  });

  it('funds of one ISIN agree to the cent', () => {
    const isins = new Set(universe.funds.flatMap(({ isin }) => isin ?? []));
    for (const isin of isins) {
      const [first, ...others] = universe.funds
        .filter((fund) => fund.isin === isin)
        .map(({ symbol }) => inDollars(symbol, LAST_DAY));
      for (const other of others) expect(Math.abs(other - (first ?? NaN))).toBeLessThan(0.02);
    }
  });
});

describe('funds and indices', () => {
  it.each(['SPY.US', 'VOO.US', 'IVV.US', 'SPLG.US'])(
    '%s follows its index less its cost',
    (symbol) => {
      const days = commonDays(symbol, 'GSPC.INDX');
      const [from = 0, to = 0] = [days[0], days.at(-1)];
      const grown = (of: string) =>
        Math.log((closesOf(of).get(to) ?? NaN) / (closesOf(of).get(from) ?? NaN)) /
        ((to - from) / 365.25);
      const cost =
        (universe.funds.find((fund) => fund.symbol === symbol)?.expenseRatio ?? NaN) / 100;
      expect(Math.abs(grown('GSPC.INDX') - grown(symbol) - cost)).toBeLessThan(0.001);
    },
  );

  it.each(['GDAXI.INDX', 'DJI.INDX', 'GSPC.INDX'])(
    '%s is its members by their weights',
    (symbol) => {
      const follows = universe.processes.get(symbol)?.follows;
      if (follows?.kind !== 'members') throw new Error('no members');
      const { members } = follows;
      expect(members.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 9);
      const anchor = parseIsoDate('2026-10-30') ?? 0;
      const value = (day: number) =>
        members.reduce(
          (sum, { of, weight }) =>
            sum + (weight * (closesOf(of).get(day) ?? NaN)) / (closesOf(of).get(anchor) ?? NaN),
          0,
        );
      const days = commonDays(symbol).slice(-40);
      for (const day of days)
        expect(
          (closesOf(symbol).get(day) ?? NaN) / (closesOf(symbol).get(anchor) ?? NaN),
        ).toBeCloseTo(value(day), 3);
    },
  );

  it('rates close every triangle', () => {
    for (const { symbol, base, quote } of universe.pairs) {
      if (base === 'USD' || quote === 'USD') continue;
      for (const day of [LAST_DAY, LAST_DAY - 364, LAST_DAY - 1001]) {
        const rate = closesOf(symbol).get(day);
        if (rate === undefined) continue;
        expect(Math.abs(rate / (usd(base, day) / usd(quote, day)) - 1)).toBeLessThan(0.0006);
      }
    }
  });
});

describe('the factor model', () => {
  it.each(['AAPL.US', 'JPM.US', 'KO.US', 'XOM.US', 'MSFT.US', 'UNH.US'])(
    'lets %s move with the index, neither against it nor many times as far',
    (symbol) => {
      const { beta } = against(symbol, 'GSPC.INDX');
      expect(beta).toBeGreaterThan(0.1);
      expect(beta).toBeLessThan(2.2);
    },
  );

  it('correlates shares of one sector more than those of two', () => {
    const correlation = (a: string, b: string) => against(a, b).correlation;
    expect(correlation('XOM.US', 'CVX.US')).toBeGreaterThan(correlation('XOM.US', 'MSFT.US'));
    expect(correlation('JPM.US', 'BAC.US')).toBeGreaterThan(correlation('JPM.US', 'SAP.F'));
    expect(correlation('AAPL.US', 'GSPC.INDX')).toBeGreaterThan(0.5);
    expect(correlation('GDAXI.INDX', 'GSPC.INDX')).toBeGreaterThan(0.5);
    expect(correlation('EURUSD.FOREX', 'GSPC.INDX')).toBeLessThan(0.3);
  });

  it('has no bar on a holiday', () => {
    for (const symbol of [
      'AAPL.US',
      'VOD.LSE',
      'SAP.F',
      '0005.HK',
      '2222.SR',
      'BHP.AU',
      'N225.INDX',
      'GSPC.INDX',
    ]) {
      const calendar = universe.processes.get(symbol)?.calendar ?? '';
      const closed = [...closesOf(symbol).days].filter((day) => !isTradingDay(calendar, day));
      expect([symbol, closed]).toEqual([symbol, []]);
    }
  });
});

/** Consecutive years of rising dividends of a stock, counted as in the listing. */
const streakOf = (symbol: string): number | null =>
  dividendIncreaseStreak(
    (generateDemoDocument('dividends', symbol, SMALL_SEED, LAST_DAY) ?? []).map(
      ({ exDate, amount, special }) => ({ exDay: parseIsoDate(exDate) ?? 0, amount, special }),
    ),
    LAST_DAY,
  );

describe('facts', () => {
  it('about real companies and funds are true or omitted', () => {
    const real = universe.stocks.filter((stock) => stock.real);
    expect(real.filter(({ employees, ipoDay }) => employees !== null || ipoDay !== null)).toEqual(
      [],
    );
    const streaks = real.flatMap(({ symbol }) => streakOf(symbol) ?? []);
    expect(Math.max(...streaks)).toBeLessThanOrEqual(MAX_REAL_STREAK);
    const spy = universe.funds.find(({ symbol }) => symbol === 'SPY.US');
    expect(spy?.inceptionDay).toBe(parseIsoDate('1993-01-22'));
    expect(universe.funds.find(({ symbol }) => symbol === 'KRE.US')?.inceptionDay).toBeNull();
  });

  it('of invented companies fit the calendar: they go public on trading days', () => {
    const wrong = universe.stocks.filter(
      ({ symbol, ipoDay }) =>
        ipoDay !== null && !isTradingDay(parseSymbol(symbol)?.exchange ?? '', ipoDay),
    );
    expect(wrong.map(({ symbol }) => symbol)).toEqual([]);
  });
});
