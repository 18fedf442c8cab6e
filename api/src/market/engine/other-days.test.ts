import { afterAll, beforeAll, expect, it } from 'vitest';
import { screenerResponseSchema } from 'shared/contract/schemas';
import { openTestApi, RECORDS, type TestApi } from '../routes.fixture';

const oldCap = { source: 'list', date: '2026-03-02', kind: 'reported' as const };
let api: TestApi;
beforeAll(async () => {
  const records = RECORDS.map((record) =>
    record.symbol === 'MSFT.US'
      ? { ...record, provenance: { ...record.provenance, marketCap: oldCap, sector: oldCap } }
      : record,
  );
  api = await openTestApi({ dataset: { records } });
});
afterAll(() => api.close());

const otherDaysOf = async (columns: string[]) => {
  const where = [{ field: 'symbol', in: ['AAPL.US', 'MSFT.US'] }];
  const sort = [{ field: 'symbol', direction: 'asc' }];
  const answer = await api.post('/screeners/stocks/query', { where, sort, columns });
  return screenerResponseSchema.strict().parse(answer.json()).otherDays;
};

it('lists price-based figures dated differently from the price', async () => {
  expect(await otherDaysOf(['symbol', 'price', 'marketCap', 'sector'])).toEqual([
    { row: 1, field: 'marketCap', day: '2026-03-02' },
  ]);
});

it('omits other days when no column is based on the price', async () => {
  expect(await otherDaysOf(['symbol', 'price', 'sector'])).toBeUndefined();
});
