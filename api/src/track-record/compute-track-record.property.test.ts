import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { REBALANCE_PERIODS } from 'shared/market';
import type { TrackRecord } from 'shared/contract';
import { isoDate, parseIsoDate } from 'market-model/dates/civil-dates';
import { splitAdjusted } from 'market-model/derive/prices/split-adjustment';
import type { FiscalPeriod } from 'market-model/dataset/records/fundamentals';
import { computeTrackRecord, type TrackRecordRequest } from './compute-track-record';
import { HistoryCache } from './history/history-cache';
import {
  barsOf,
  goodQuarter,
  quarters,
  statements,
  testMarket,
  weekdays,
} from './history/historical-market.fixture';

const day = (text: string) => parseIsoDate(text) ?? 0;
const AS_OF = '2021-03-31';
const calendar = weekdays(day('2019-09-02'), day(AS_OF));
const options: TrackRecordRequest['options'] = {
  from: '2020-01-02',
  to: AS_OF,
  rebalance: 'quarterly',
  weight: 'equal',
  most: 10,
  costPercent: 0,
  benchmark: undefined,
};
const screenOf = (
  ...where: Extract<TrackRecordRequest['subject'], { kind: 'screen' }>['where']
): TrackRecordRequest['subject'] => ({
  kind: 'screen',
  name: 'Screen',
  path: 'screen.where',
  where,
  sort: [],
});
const everything = screenOf();

/** A path of prices that never reaches zero: a level, a trend and a swing. */
const pathOfPrices = fc
  .record({
    level: fc.double({ min: 5, max: 500, noNaN: true }),
    trend: fc.double({ min: -0.0008, max: 0.001, noNaN: true }),
    swing: fc.double({ min: 0, max: 0.6, noNaN: true }),
    rhythm: fc.integer({ min: 5, max: 90 }),
  })
  .map(({ level, trend, swing, rhythm }) =>
    barsOf(calendar, (i) => level * Math.exp(trend * i + swing * Math.sin(i / rhythm))),
  );

const holdingsOf = (record: TrackRecord) =>
  record.rebalances.map(({ date, holdings }) => ({
    date,
    holdings: holdings.map(({ symbol, weight, because }) => ({ symbol, weight, because })),
  }));

describe('computeTrackRecord', () => {
  it.each(REBALANCE_PERIODS)(
    'buys everything like the equal-weight index of the universe, rebalanced %s',
    async (rebalance) => {
      await fc.assert(
        fc.asyncProperty(fc.array(pathOfPrices, { minLength: 1, maxLength: 4 }), async (paths) => {
          const stocks = Object.fromEntries(paths.map((bars, n) => [`S${n}.US`, { bars }]));
          const record = await computeTrackRecord(testMarket(stocks, { asOf: AS_OF }), {
            subject: everything,
            options: { ...options, rebalance },
          });
          const values = new Map(record.equity.map(({ date, value }) => [date, value]));
          let level = 100;
          for (const [n, { tradeDate, holdings }] of record.rebalances.entries()) {
            expect(holdings).toHaveLength(paths.length);
            expect(values.get(tradeDate)).toBeCloseTo(level, 5);
            const end = record.rebalances[n + 1]?.tradeDate ?? record.to;
            const growth = paths.map(({ day: days, close }) => {
              const at = (date: string) => close[days.indexOf(day(date))] ?? Number.NaN;
              return at(end) / at(tradeDate);
            });
            level *= growth.reduce((sum, one) => sum + one, 0) / growth.length;
          }
          expect(record.equity.at(-1)?.value).toBeCloseTo(level, 5);
        }),
        { numRuns: 8 },
      );
    },
  );

  it('changes the decision of one date only when a statement is filed a day after it', async () => {
    const bars = barsOf(calendar, (i) => 20 + i / 100);
    const profitable = screenOf({ field: 'profitMargin', gte: 15 });
    const run = async (quarterly: FiscalPeriod[]) =>
      holdingsOf(
        await computeTrackRecord(
          testMarket(
            { 'A.US': { bars, fundamentals: statements(quarterly) }, 'B.US': { bars } },
            { asOf: AS_OF },
          ),
          { subject: profitable, options },
        ),
      );
    const dates = (await run([])).map(({ date }) => date);
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: dates.length - 1 }),
        fc.array(fc.double({ min: -1, max: 2, noNaN: true }), { minLength: 18, maxLength: 18 }),
        async (at, factors) => {
          const date = dates[at] ?? '';
          const all = quarters(2017, 18, (i) => ({
            ...goodQuarter(i),
            netIncome: (goodQuarter(i).netIncome ?? 0) * (factors[i] ?? 1),
          }));
          // The newest period that ended well before the date. Later ones are filed after it
          // anyway.
          const moved = all.findLastIndex(({ periodEnd }) => day(periodEnd) + 35 < day(date));
          const filedOn = (filedDate: string) =>
            all.map((period, i) => (i === moved ? { ...period, filedDate } : period));
          const onTheDay = await run(filedOn(date));
          const aDayLater = await run(filedOn(isoDate(day(date) + 1)));
          const without = await run(all.filter((_, i) => i !== moved));
          expect(aDayLater.slice(0, at)).toEqual(onTheDay.slice(0, at));
          expect(aDayLater[at]).toEqual(without[at]);
          expect(aDayLater.slice(at + 1)).toEqual(onTheDay.slice(at + 1));
        },
      ),
      { numRuns: 12 },
    );
  });

  it('pays costs by hand, and a split changes neither them nor the value', async () => {
    const splitDay = day('2020-03-02');
    const later = day('2020-09-01');
    // As traded: 100; 60 after a two-for-one split, then 90. In current shares 50, 60, 90.
    const traded = barsOf(calendar, (_, at) => (at < splitDay ? 100 : at < later ? 60 : 90));
    const split = splitAdjusted(traded, [{ date: isoDate(splitDay), ratio: 2 }]);
    const whole = barsOf(calendar, (_, at) => (at < splitDay ? 50 : at < later ? 60 : 90));
    const run = (bars: typeof split) =>
      computeTrackRecord(
        testMarket(
          { 'A.US': { bars }, 'B.US': { bars: barsOf(calendar, () => 10) } },
          { asOf: AS_OF },
        ),
        {
          subject: everything,
          options: { ...options, from: '2020-01-01', rebalance: 'yearly', costPercent: 1 },
        },
      );
    const record = await run(split);
    // x + 1 % of x = 100 buys x, half of it in each; one half becomes 90/50 of itself by January 2021.
    const bought = 100 / 1.01;
    const before = (bought / 2) * (90 / 50) + bought / 2;
    expect(record.equity[0]?.value).toBeCloseTo(bought, 6);
    // w remains; the first is sold from 0.9 to w/2, the second bought from 0.5 to w/2 (of the
    // invested amount): the costs are 1 % of (0.9 − w/2) + (w/2 − 0.5) = 0.4.
    const after = before - 0.01 * 0.4 * bought;
    const rebalanced = record.rebalances[1]?.tradeDate;
    expect(record.equity.find(({ date }) => date === rebalanced)?.value).toBeCloseTo(after, 6);
    expect(record.statistics.costsPaid).toBeCloseTo(100 - bought + 0.01 * 0.4 * bought, 6);
    expect(record.equity).toEqual((await run(whole)).equity);
  });

  it('is the same from a cache of any size, and reads no stock again for another threshold', async () => {
    const paths = [1, 2, 3].map((n) => barsOf(calendar, (i) => 30 * n + 9 * Math.sin(i / (9 * n))));
    const base = testMarket(
      Object.fromEntries(
        paths.map((bars, n) => [
          `S${n}.US`,
          { bars, fundamentals: statements(quarters(2017, 18, (i) => goodQuarter(i + 4 * n))) },
        ]),
      ),
      { asOf: AS_OF },
    );
    let documents = 0;
    const market: typeof base = {
      ...base,
      document: (kind, symbol) => {
        if (kind === 'fundamentals') documents++;
        return base.document(kind, symbol);
      },
    };
    const field = fc.constantFrom('price', 'peRatio', 'rsi14', 'returnOnEquityTTM');
    const request = fc.record({
      fields: fc.uniqueArray(field, { minLength: 1, maxLength: 3 }),
      least: fc.integer({ min: -50, max: 80 }),
      rebalance: fc.constantFrom(...REBALANCE_PERIODS),
      weight: fc.constantFrom('equal' as const, 'marketCap' as const),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(request, { minLength: 2, maxLength: 3 }),
        fc.constantFrom(0, 2000, 1_000_000),
        async (requests, limit) => {
          const cache = new HistoryCache(limit);
          const run = (
            { fields, least, rebalance, weight }: (typeof requests)[number],
            from?: HistoryCache,
          ) =>
            computeTrackRecord(
              market,
              {
                subject: screenOf(...fields.map((name) => ({ field: name, gte: least }))),
                options: { ...options, rebalance, weight },
              },
              undefined,
              undefined,
              from,
            );
          for (const one of requests) expect(await run(one, cache)).toEqual(await run(one));
          const [first] = requests;
          if (!first || limit < 1_000_000) return;
          await run(first, cache);
          const readBefore = documents;
          await run({ ...first, least: first.least + 1 }, cache);
          expect(documents).toBe(readBefore);
        },
      ),
      { numRuns: 8 },
    );
  }, 60_000);
});
