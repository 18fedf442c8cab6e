import { afterAll, beforeAll, expect, it } from 'vitest';
import { screenerResponseSchema } from 'shared/contract/schemas';
import { openTestApi, RECORDS, type TestApi } from '../routes.fixture';

const capOf = { source: 'list', date: '2026-03-02', kind: 'reported' as const };
let api: TestApi;
beforeAll(async () => {
  const records = RECORDS.map((record) =>
    record.symbol === 'MSFT.US'
      ? { ...record, provenance: { ...record.provenance, marketCap: capOf, sector: capOf } }
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

it('names figures that follow the price and are of another day than it', async () => {
  expect(await otherDaysOf(['symbol', 'price', 'marketCap', 'sector'])).toEqual([
    { row: 1, field: 'marketCap', day: '2026-03-02' },
  ]);
});

it('leaves them out where no figure follows the price', async () => {
  expect(await otherDaysOf(['symbol', 'price', 'sector'])).toBeUndefined();
});
