import { describe, expect, it } from 'vitest';
import { array, assert, asyncProperty, double, integer, property } from 'fast-check';
import { FACTOR_IDS, type FactorId } from 'shared/market';
import { tableOf, type StockFields } from '../stocks.fixture';
import { breakdownAt } from './breakdown';
import { roundToSum } from './largest-remainder';
import { plainScores } from './score.fixture';
import { arbitraryScoredStock as stock } from './arbitrary-scored-stock.fixture';
import { scoreMarket } from './scored-market';
import { exactScoreAt, scoreInHundredths } from './total-score';
import { defaultWeights, type FactorWeights } from './weights';

const markets = array(stock, { maxLength: 45 });
const shares = array(integer({ min: 0, max: 20 }), { minLength: 5, maxLength: 5 }).filter((list) =>
  list.some((share) => share > 0),
);
const weightsOf = (list: readonly number[]): FactorWeights =>
  Object.fromEntries(FACTOR_IDS.map((id, n) => [id, list[n] ?? 0])) as Record<FactorId, number>;

const scoredTable = (list: readonly StockFields[]) =>
  scoreMarket(
    tableOf(
      Object.fromEntries(list.map((fields, n) => [`S${String(n).padStart(3, '0')}.US`, fields])),
    ),
  );

/** Both unknown, or the same but for binary noise. */
const agree = (one: number, other: number): boolean =>
  Number.isNaN(one) ? Number.isNaN(other) : Math.abs(one - other) < 1e-9;

describe('the composite score of any market', () => {
  it('equals the plain reading of its definition, with any weights', async () => {
    await assert(
      asyncProperty(markets, shares, async (list, share) => {
        const weights = weightsOf(share);
        const market = await scoredTable(list);
        plainScores(list, weights).forEach((plain, row) => {
          const score = exactScoreAt(market, weights, row);
          expect({ score, plain, agree: agree(score, plain ?? Number.NaN) }).toMatchObject({
            agree: true,
          });
        });
      }),
      { numRuns: 60 },
    );
  });

  it('does not change when all weights are scaled', async () => {
    await assert(
      asyncProperty(markets, shares, integer({ min: 2, max: 9 }), async (list, share, times) => {
        const market = await scoredTable(list);
        list.forEach((_, row) => {
          const one = exactScoreAt(market, weightsOf(share), row);
          const other = exactScoreAt(market, weightsOf(share.map((n) => n * times)), row);
          expect({ one, other, agree: agree(one, other) }).toMatchObject({ agree: true });
        });
      }),
      { numRuns: 30 },
    );
  });

  it('is the sum of the contributions of its metrics, exactly', async () => {
    await assert(
      asyncProperty(markets, shares, async (list, share) => {
        const market = await scoredTable(list);
        const weights = weightsOf(share);
        list.forEach((_, row) => {
          const { score, factors, coverage } = breakdownAt(market, weights, row, null);
          const hundredths = (value: number | null) => Math.round(100 * (value ?? 0));
          const metrics = factors.flatMap((factor) => factor.metrics);
          const sum = metrics.reduce((all, metric) => all + hundredths(metric.contribution), 0);
          const ofFactors = factors.reduce((all, one) => all + hundredths(one.contribution), 0);
          const total = scoreInHundredths(market, weights, row);
          expect(sum).toBe(Number.isNaN(total) ? 0 : total);
          expect(ofFactors).toBe(sum);
          expect(score === null).toBe(Number.isNaN(total));
          const weight = metrics.reduce((all, metric) => all + metric.weight, 0);
          expect(weight).toBeCloseTo(score === null ? 0 : 100, 6);
          for (const metric of metrics) {
            expect(metric.contribution ?? 0).toBeGreaterThanOrEqual(0);
            const silent = metric.status === 'no-data' || metric.status === 'exempt';
            expect(metric.percentile === null).toBe(silent);
            expect(silent && metric.contribution !== null).toBe(false);
          }
          expect(coverage).toBeLessThanOrEqual(100);
        });
      }),
      { numRuns: 40 },
    );
  });

  it('never counts an unknown value as zero: the others are averaged without it', async () => {
    const list = Array.from({ length: 20 }, (_, n): StockFields => ({
      sector: 'Technology',
      peRatio: 10 + n,
      fwdPeRatio: 9 + n,
      avgPeRatio: 15,
      pegRatio: 1 + n / 10,
      earningsPerShareTTM: 5,
      returnOnEquityTTM: 40 - n,
      returnOnAssetsTTM: 20 - n,
      grossMarginTTM: 60 - n,
      operatingMarginTTM: 30 - n,
      profitMargin: 25 - n,
      month6ChangePercent: 20 - n,
      month1ChangePercent: 0,
      year1ChangePercent: 30 - n,
      day200MovingAvgDiff: 10 - n,
      week52HighDiff: -n,
      debtToEquityMRQ: n / 10,
      beta: 1,
    }));
    const market = await scoredTable(list);
    const { factors, score } = breakdownAt(market, defaultWeights(), 0, null);
    // Growth is unknown: four factors of 80 points are left.
    expect(factors.find(({ id }) => id === 'growth')).toMatchObject({
      score: null,
      contribution: null,
    });
    expect(factors.find(({ id }) => id === 'quality')?.score).toBe(97.5);
    // Value, quality and momentum 97.5, of health debt 97.5 and beta a tie of all: 50.
    expect(score).toBeCloseTo((97.5 * 65 + 73.75 * 15) / 80, 2);
  });
});

describe('rounding to a sum', () => {
  it('keeps the sum and stays within one of each part', () => {
    assert(
      property(
        array(double({ min: 0, max: 1000, noNaN: true }), { minLength: 1, maxLength: 30 }),
        (parts) => {
          const total = Math.round(parts.reduce((sum, part) => sum + part, 0));
          const rounded = roundToSum(parts, total);
          expect(rounded.reduce((sum, part) => sum + part, 0)).toBe(total);
          rounded.forEach((part, n) => {
            expect(Number.isInteger(part)).toBe(true);
            expect(part).toBeGreaterThanOrEqual(0);
            expect(Math.abs(part - (parts[n] ?? 0))).toBeLessThanOrEqual(1);
          });
        },
      ),
    );
  });

  it('assigns the rest to the largest remainders', () => {
    expect(roundToSum([1.2, 2.7, 3.6], 8)).toEqual([1, 3, 4]);
    expect(roundToSum([0.5, 0.5], 1)).toEqual([1, 0]);
  });
});
