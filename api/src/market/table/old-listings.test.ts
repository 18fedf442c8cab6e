import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ScreenerQuery } from 'shared/contract';
import { screenerResponseSchema, whyResponseSchema } from 'shared/contract/schemas';
import { RECORDS, openTestApi, type TestApi } from '../routes.fixture';

let api: TestApi;
beforeAll(async () => {
  const [apple, ...others] = RECORDS;
  if (!apple) throw new Error('no record');
  const gone = {
    ...apple,
    symbol: 'GONE.US',
    fields: { ...apple.fields, symbol: 'GONE.US', companyName: 'Gone Inc.' },
    provenance: Object.fromEntries(
      Object.entries(apple.provenance).map(([field, origin]) => [
        field,
        origin && { ...origin, date: '2022-03-10' },
      ]),
    ),
  };
  api = await openTestApi({ dataset: { records: [apple, gone, ...others] } });
});
afterAll(() => api.close());

const symbols = async (where: ScreenerQuery['where']) => {
  const answer = await api.post('/screeners/stocks/query', {
    where,
    columns: ['symbol'],
    pageSize: 200,
  });
  return screenerResponseSchema.parse(answer.json()).rows.map(([symbol]) => symbol);
};

describe('a listing whose last price is of years ago', () => {
  it.each<NonNullable<ScreenerQuery['where']>[number]>([
    { field: 'price', gt: 5 },
    { field: 'peRatio', lt: 50 },
    { field: 'day1ChangePercent', gt: 0 },
    { field: 'marketCap', gt: 1 },
    { field: 'rsi14', isNull: true },
  ])('matches no condition of today: %j', async (condition) => {
    const matches = await symbols([condition]);
    expect(matches).toContain('AAPL.US');
    expect(matches).not.toContain('GONE.US');
  });

  it('is found by its classification', async () => {
    expect(await symbols([{ field: 'sector', in: ['Technology'] }])).toContain('GONE.US');
    expect(await symbols([])).toContain('GONE.US');
  });

  it('gives the reason why it does not match', async () => {
    const answer = await api.post('/screeners/stocks/why', {
      symbol: 'GONE.US',
      where: [{ field: 'peRatio', lt: 50 }],
    });
    expect(whyResponseSchema.parse(answer.json()).conditions).toMatchObject([
      { pass: false, reason: 'Its last price is from 2022-03-10, so it has no current figures' },
    ]);
  });
});
