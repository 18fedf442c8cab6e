import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { TrackRecord } from 'shared/contract';
import { trackRecordSchema } from 'shared/contract/schemas';
import { dividendRecord } from 'market-model/dataset/records/dividend.fixture';
import { isoDate, parseIsoDate } from 'market-model/dates/civil-dates';
import type { FiscalPeriod } from 'market-model/dataset/records/fundamentals';
import { defaultWeights } from '../pro-filters/score/weights';
import { computeTrackRecord, type TrackRecordRequest } from './compute-track-record';
import {
  barsOf,
  goodQuarter,
  quarters,
  statements,
  testMarket,
  weekdays,
  type TestStock,
} from './history/historical-market.fixture';

const day = (text: string) => parseIsoDate(text) ?? 0;
const AS_OF = '2022-06-30';
const calendar = weekdays(day('2015-01-01'), day(AS_OF));

const options: TrackRecordRequest['options'] = {
  from: '2019-01-01',
  to: AS_OF,
  rebalance: 'quarterly',
  weight: 'equal',
  most: 10,
  costPercent: 0,
  benchmark: undefined,
};
const everything: TrackRecordRequest['subject'] = {
  kind: 'screen',
  name: 'All',
  path: 'screen.where',
  where: [{ field: 'price', gt: 0 }],
  sort: [],
};
const profitable: TrackRecordRequest['subject'] = {
  ...everything,
  where: [{ field: 'returnOnEquityTTM', gte: 15 }],
};

/** A company whose price oscillates with its own period. */
const company = (
  seed: number,
  quarterly: FiscalPeriod[] = quarters(2014, 34, goodQuarter),
): TestStock => ({
  bars: barsOf(calendar, (i) => 40 + seed + 10 * Math.sin(i / (20 + seed)) + i / (50 + seed)),
  fundamentals: statements(quarterly),
});

const holdingsOf = (record: TrackRecord) =>
  record.rebalances.map(({ date, holdings }) => ({
    date,
    holdings: holdings.map(({ symbol, weight, because }) => ({ symbol, weight, because })),
  }));

describe('computeTrackRecord', () => {
  it('reports progress before it reads the first history', async () => {
    const market = testMarket({ 'A.US': company(1), 'B.US': company(2) }, { asOf: AS_OF });
    const events: string[] = [];
    const bars: typeof market.bars = (symbol) => {
      events.push(symbol);
      return market.bars(symbol);
    };
    await computeTrackRecord(
      { ...market, bars },
      { subject: everything, options },
      ({ step, done, total }) => events.push(`${step} ${done} of ${total}`),
    );
    expect(events[0]).toBe('reading 0 of 2');
    expect(events.at(-1)).toMatch(/^simulating/);
  });

  it('buys everything in equal parts like the equal-weight index of the universe', async () => {
    const stocks = { 'A.US': company(1), 'B.US': company(2), 'C.US': company(3) };
    const record = await computeTrackRecord(testMarket(stocks, { asOf: AS_OF }), {
      subject: everything,
      options,
    });
    expect(trackRecordSchema.parse(record)).toEqual(record);
    // The index: each period the mean growth of the three, chained.
    let level = 100;
    for (const [n, { tradeDate, holdings }] of record.rebalances.entries()) {
      const end = record.rebalances[n + 1]?.tradeDate ?? record.to;
      const growth = Object.values(stocks).map(({ bars }) => {
        const at = (date: string) => bars.close[bars.day.indexOf(day(date))] ?? Number.NaN;
        return at(end) / at(tradeDate);
      });
      level *= growth.reduce((sum, one) => sum + one, 0) / growth.length;
      expect(holdings).toHaveLength(3);
    }
    expect(record.equity.at(-1)?.value).toBeCloseTo(level, 6);
    expect(record.benchmark.symbol).toBeNull();
  });

  it('equals its benchmark when it holds all stocks by market cap without costs', async () => {
    const market = testMarket(
      { 'A.US': company(1), 'B.US': company(2), 'C.US': company(30) },
      { asOf: AS_OF },
    );
    const record = await computeTrackRecord(market, {
      subject: everything,
      options: { ...options, weight: 'marketCap' },
    });
    for (const { value, benchmark } of record.equity) expect(value).toBeCloseTo(benchmark, 6);
    expect(record.statistics.excessReturnPoints).toBeCloseTo(0, 6);
  });

  it('compares with a fund whose dividends are reinvested, on the fund’s days', async () => {
    const bars = barsOf(calendar, () => 100);
    const market = testMarket(
      { 'A.US': company(1) },
      { asOf: AS_OF, funds: { 'SPY.US': { bars, dividends: [dividendRecord('2020-03-10', 10)] } } },
    );
    const record = await computeTrackRecord(market, { subject: everything, options });
    expect(record.benchmark).toEqual({ symbol: 'SPY.US', name: 'SPY.US', totalReturn: true });
    expect(record.statistics.benchmark.totalReturnPercent).toBeCloseTo(10, 8);
  });

  it('uses a statement from its filing date, not a day before', async () => {
    const filedOn = (filedDate: string) =>
      quarters(2018, 8, goodQuarter).map((period, i) =>
        // The fifth quarter, to March 2019, makes the first whole year with balance sheets at both ends.
        i === 4 ? { ...period, filedDate } : period,
      );
    const datesWith = async (filedDate: string) => {
      const market = testMarket({ 'A.US': company(1, filedOn(filedDate)) }, { asOf: '2020-06-30' });
      const record = await computeTrackRecord(market, {
        subject: profitable,
        options: { ...options, to: '2020-06-30', from: '2019-04-30', rebalance: 'monthly' },
      });
      return record.rebalances
        .filter(({ holdings }) => holdings.length > 0)
        .map(({ date }) => date);
    };
    expect((await datesWith('2019-05-30'))[0]).toBe('2019-05-30');
    expect((await datesWith('2019-05-31'))[0]).toBe('2019-06-28');
  });

  it('assumes a late filing if the date is unknown, with a caveat', async () => {
    const unfiled = quarters(2018, 8, goodQuarter, null);
    const market = testMarket({ 'A.US': company(1, unfiled) }, { asOf: '2020-06-30' });
    const record = await computeTrackRecord(market, {
      subject: profitable,
      options: { ...options, to: '2020-06-30', from: '2019-04-30', rebalance: 'monthly' },
    });
    // 31 March 2019 and 90 days: 29 June.
    expect(record.rebalances.find(({ holdings }) => holdings.length > 0)?.date).toBe('2019-07-30');
    expect(record.caveats.map(({ id }) => id)).toContain('assumed-filing');
  });

  it('ignores data that became public after a date', async () => {
    const figure = fc.double({ min: -2, max: 3, noNaN: true });
    await fc.assert(
      fc.asyncProperty(
        fc.array(figure, { minLength: 34, maxLength: 34 }),
        fc.array(figure, { minLength: 34, maxLength: 34 }),
        fc.integer({ min: day('2019-06-01'), max: day('2022-01-01') }),
        async (before, after, cut) => {
          const scaled = (factors: number[]) =>
            quarters(2014, 34, (i) => ({
              ...goodQuarter(i),
              netIncome: (goodQuarter(i).netIncome ?? 0) * (factors[i] ?? 1),
            }));
          const [past, future] = [scaled(before), scaled(after)];
          // The same up to the day. Everything after it differs, and later filings are moved a day
          // beyond it.
          const changed = past.map((period, i) =>
            (period.filedDate ?? '') > isoDate(cut) ? (future[i] ?? period) : period,
          );
          const moved = changed.map((period) =>
            period.filedDate !== null && period.filedDate > isoDate(cut)
              ? { ...period, filedDate: isoDate(Math.max(cut + 1, day(period.periodEnd))) }
              : period,
          );
          const run = async (quarterly: FiscalPeriod[], swing: number) => {
            const stock = company(1, quarterly);
            const bars = barsOf(
              calendar,
              (i, at) => (stock.bars.close[i] ?? 0) * (at > cut ? swing : 1),
            );
            const market = testMarket(
              { 'A.US': { ...stock, bars }, 'B.US': company(2) },
              { asOf: AS_OF },
            );
            const record = await computeTrackRecord(market, {
              subject: { kind: 'rules', id: 'warren-buffett' },
              options,
            });
            return holdingsOf(record).filter(({ date }) => day(date) <= cut);
          };
          expect(await run(moved, 3)).toEqual(await run(past, 1));
        },
      ),
      { numRuns: 15 },
    );
  }, 60_000);

  it('buys no asset whose last price is before the trading day', async () => {
    const free = { ...options, costPercent: 0 };
    const all = { 'A.US': company(1), 'B.US': company(2) };
    const request = { subject: everything, options: free };
    const whole = await computeTrackRecord(testMarket(all, { asOf: AS_OF }), request);
    const { date, tradeDate } = whole.rebalances[2] ?? { date: '', tradeDate: '' };
    // The last price is that of the decision: the day of the trade has no price.
    const until = calendar.filter((at) => at <= day(date));
    const ending = { ...company(2), bars: barsOf(until, (i) => 40 + i / 50) };
    const record = await computeTrackRecord(
      testMarket({ 'A.US': company(1), 'END.US': ending }, { asOf: AS_OF }),
      request,
    );
    const rebalance = record.rebalances.find((one) => one.tradeDate === tradeDate);
    expect(rebalance?.holdings.map(({ symbol }) => symbol)).toEqual(['A.US']);
    expect(rebalance?.listed).toBe(2);
    expect(record.rebalances[1]?.holdings.map(({ symbol }) => symbol)).toContain('END.US');
  });

  it('sells a delisted asset, and never buys it again', async () => {
    const gone = weekdays(day('2015-01-01'), day('2020-02-14'));
    const market = testMarket(
      { 'A.US': company(1), 'GONE.US': { ...company(2), bars: barsOf(gone, () => 20) } },
      { asOf: AS_OF },
    );
    const record = await computeTrackRecord(market, { subject: everything, options });
    const rebalancesWithGone = record.rebalances.filter(({ holdings }) =>
      holdings.some(({ symbol }) => symbol === 'GONE.US'),
    );
    expect(rebalancesWithGone.at(-1)?.date).toBe('2020-01-01');
    expect(record.caveats.map(({ id }) => id)).toContain('ended-holdings');
  });

  it('omits criteria without historical data, and names them', async () => {
    const market = testMarket({ 'A.US': company(1) }, { asOf: AS_OF });
    const run = (subject: TrackRecordRequest['subject']) =>
      computeTrackRecord(market, { subject, options: { ...options, rebalance: 'yearly' } });
    const discounted = await run({ kind: 'rules', id: 'discounted-pe' });
    expect(discounted.caveats.map(({ text }) => text).join()).toContain('Forward P/E');
    expect(discounted.conditions.map(({ id }) => id)).toEqual(['pe-to-average']);
    const score = await run({ kind: 'score', weights: defaultWeights(), where: [] });
    expect(score.caveats.map(({ text }) => text).join()).toContain('Beta');
    expect(score.rebalances[0]?.holdings[0]?.because[0]).toMatchObject({ id: 'score' });
  });

  it('refuses a span without a day to trade on, and stops when it is cancelled', async () => {
    const market = testMarket({ 'A.US': company(1) }, { asOf: AS_OF });
    await expect(
      computeTrackRecord(market, {
        subject: everything,
        options: { ...options, from: '2022-06-29', to: '2022-06-30' },
      }),
    ).rejects.toThrow('too short');
    const abort = new AbortController();
    const stopped = computeTrackRecord(
      market,
      { subject: everything, options },
      () => abort.abort(new Error('cancelled')),
      abort.signal,
    );
    await expect(stopped).rejects.toThrow('cancelled');
  });
});
