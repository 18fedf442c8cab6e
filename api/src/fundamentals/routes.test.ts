import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { fundamentalsSchema } from 'shared/contract/schemas';
import { STATEMENT_ITEM_NAMES } from 'shared/market';
import type { FiscalPeriod, Fundamentals } from 'market-model/dataset/records/fundamentals';
import { openTestApi, type TestApi } from '../market/routes.fixture';
import { fundamentalsRoutes } from './routes';
import { statementTable } from './statement-table';

const period = (periodEnd: string, values: FiscalPeriod['values']): FiscalPeriod => ({
  periodEnd,
  filedDate: null,
  values,
});

const APPLE: Fundamentals = {
  currencyCode: 'USD',
  source: 'filings',
  annual: [
    period('2024-09-28', { revenue: 100, netIncome: -10, totalAssets: 50 }),
    period('2025-09-27', { revenue: 110, netIncome: 5, totalAssets: 60, epsDiluted: 0.5 }),
  ],
  quarterly: [
    period('2024-12-28', { revenue: 25, epsDiluted: 0.1, totalAssets: 51 }),
    period('2025-03-29', { revenue: 26, epsDiluted: 0.2, totalAssets: 52, dilutedShares: 9 }),
    period('2025-06-28', { revenue: 27, epsDiluted: 0.1, totalAssets: 55, dilutedShares: 9 }),
    period('2025-09-27', { revenue: 32, epsDiluted: 0.1, totalAssets: 60, dilutedShares: 8 }),
    period('2025-12-27', { revenue: 30, totalAssets: 61, dilutedShares: 8 }),
    // A quarter is missing before it.
    period('2026-06-27', { revenue: 33, epsDiluted: 0.1 }),
  ],
  estimates: [{ periodEnd: '2026-09-26', epsAverage: 0.6, revenueAverage: null }],
};

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({
    plugins: [fundamentalsRoutes],
    dataset: {
      documents: { fundamentals: new Map([['AAPL.US', APPLE]]) },
      collections: {
        'earnings-reports': [
          {
            symbol: 'AAPL.US',
            date: '2026-01-29',
            periodEnd: '2025-12-27',
            time: null,
            currencyCode: 'USD',
            epsEstimate: 0.1,
            epsActual: 0.12,
          },
        ],
      },
    },
  });
});
afterAll(() => api.close());

async function ask(query: string) {
  const answer = fundamentalsSchema
    .strict()
    .parse((await api.get(`/assets/AAPL.US/fundamentals${query}`)).json());
  const row = (item: string) => answer.items.find((one) => one.item === item);
  return { answer, row };
}

describe('GET /assets/:symbol/fundamentals', () => {
  it('returns years by default, with changes where they are meaningful', async () => {
    const { answer, row } = await ask('');
    expect(answer).toMatchObject({
      period: 'annual',
      currencyCode: 'USD',
      source: 'filings',
      periods: [
        { periodEnd: '2024-09-28', computed: false },
        { periodEnd: '2025-09-27', computed: false },
      ],
      estimates: APPLE.estimates,
      earnings: [{ surprise: 0.02, status: 'reported' }],
    });
    expect(row('revenue')?.values).toEqual([100, 110]);
    expect(row('revenue')?.changePercent[0]).toBeNull();
    expect(row('revenue')?.changePercent[1]).toBeCloseTo(10, 10);
    // A change from loss to profit has no percentage. Unknown is null, never 0.
    expect(row('netIncome')?.changePercent).toEqual([null, null]);
    expect(row('epsDiluted')?.values).toEqual([null, 0.5]);
    expect(row('ebitda')).toBeUndefined();
  });

  it('compares quarters with those of a year before', async () => {
    const { answer, row } = await ask('?period=quarterly');
    expect(answer.periods).toHaveLength(6);
    expect(row('revenue')?.changePercent.map((value) => value && Math.round(value))).toEqual([
      null,
      null,
      null,
      null,
      20,
      22,
    ]);
  });

  it('sums four consecutive quarters, and is null if one of them is missing', async () => {
    const { answer, row } = await ask('?period=ttm');
    expect(answer.periods).toEqual([
      { periodEnd: '2025-09-27', filedDate: null, computed: true },
      { periodEnd: '2025-12-27', filedDate: null, computed: true },
    ]);
    expect(row('revenue')?.values).toEqual([110, 115]);
    expect(row('epsDiluted')?.values).toEqual([0.5, null]);
    // The balance sheet is a state, shares an average: neither is added up.
    expect(row('totalAssets')?.values).toEqual([60, 61]);
    expect(row('dilutedShares')?.values).toEqual([8, 8]);
  });

  it('is empty for an asset without statements and 404 without an asset', async () => {
    const empty = (await api.get('/assets/EURUSD.FOREX/fundamentals')).json();
    expect(fundamentalsSchema.strict().parse(empty)).toMatchObject({
      source: null,
      currencyCode: null,
      periods: [],
      items: [],
      estimates: [],
      earnings: [],
    });
    expect((await api.get('/assets/NONE.US/fundamentals')).statusCode).toBe(404);
    for (const query of ['?period=weekly', '?periods=annual']) {
      expect((await api.get(`/assets/AAPL.US/fundamentals${query}`)).statusCode).toBe(400);
    }
  });
});

describe('a table of statements', () => {
  it('keeps every row as long as its periods, and a sum only of four known quarters', () => {
    const quarters = fc.array(
      fc.dictionary(fc.constantFrom(...STATEMENT_ITEM_NAMES), fc.integer({ min: -1e9, max: 1e9 })),
      { maxLength: 12 },
    );
    const end = (index: number) =>
      new Date(Date.UTC(2020, 3 + 3 * index, 0)).toISOString().slice(0, 10);
    fc.assert(
      fc.property(quarters, (sample) => {
        const quarterly = sample.map((values, index) => period(end(index), values));
        const { periods, items } = statementTable({ annual: [], quarterly }, 'ttm');
        expect(periods).toHaveLength(Math.max(sample.length - 3, 0));
        for (const { item, values, statement, unit } of items) {
          expect(values).toHaveLength(periods.length);
          const added = statement !== 'balance' && unit !== 'shares';
          const expected = periods.map((_, index) => {
            const parts = sample
              .slice(added ? index : index + 3, index + 4)
              .map((one) => one[item]);
            return parts.reduce<number | null>(
              (sum, part) => (sum === null || part === undefined ? null : sum + part),
              0,
            );
          });
          expect(values).toEqual(expected);
        }
      }),
    );
  });
});
