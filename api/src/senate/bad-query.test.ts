import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { problemSchema, senateTransactionsQuerySchema } from 'shared/contract/schemas';
import type { CollectionsApi } from '../market/testing/collections-api.fixture';
import { openSenateApi } from './senate-api.fixture';

/** Many requests over real connections, on a machine that has other work, milliseconds. */
const PATIENCE = 60_000;

let api: CollectionsApi;
beforeAll(async () => {
  api = await openSenateApi();
});
afterAll(() => api.close());

describe('a bad query', () => {
  it.each([
    ['type', 'Gift'],
    ['owner', 'Dog'],
    ['amount', '1-2'],
    ['amount', 'much'],
    ['assetType', ' , '],
    ['tradedFrom', '2021-02-29'],
    ['tradedTo', 'yesterday'],
    ['filedFrom', '2021-13-01'],
    ['filedTo', '01/02/2021'],
    ['delayMin', 'few'],
    ['delayMax', '1e9'],
    ['late', 'perhaps'],
    ['reportType', 'annual'],
    ['sort', 'luck'],
    ['page', '0'],
    ['pageSize', '201'],
    ['politician', '../..'],
    ['ticker', 'a b'],
    ['symbol', 'AAPL'],
    ['search', 'x'.repeat(101)],
    ['surprise', '1'],
  ])('%s=%s is refused by name', async (field, value) => {
    const answer = await api.get(`/senate/transactions?${field}=${encodeURIComponent(value)}`);
    expect(answer.status).toBe(400);
    expect(problemSchema.parse(answer.json()).errors).toEqual([expect.objectContaining({ field })]);
  });

  it('names the end of a range that is turned round', async () => {
    const answer = await api.get('/senate/transactions?tradedFrom=2021-02-01&tradedTo=2021-01-01');
    expect(problemSchema.parse(answer.json()).errors?.[0]?.field).toBe('tradedTo');
  });

  it(
    'never causes a server error, whatever it contains',
    async () => {
      const fields = [...Object.keys(senateTransactionsQuerySchema.shape), 'other'];
      const garbage = fc.oneof(
        fc.string({ unit: 'binary', maxLength: 40 }),
        fc.constantFrom(
          '',
          ',',
          '-',
          'null',
          'NaN',
          '%00',
          '1,2',
          '__proto__',
          'AAPL',
          '-delay',
          '0',
        ),
      );
      await fc.assert(
        fc.asyncProperty(
          fc.uniqueArray(fc.tuple(fc.constantFrom(...fields), garbage), {
            minLength: 1,
            maxLength: 4,
          }),
          async (pairs) => {
            const query = pairs
              .map(([field, value]) => `${field}=${encodeURIComponent(value)}`)
              .join('&');
            const { status, json } = await api.get(`/senate/transactions?${query}`);
            expect([200, 400]).toContain(status);
            if (status === 200) return;
            for (const { field } of problemSchema.parse(json()).errors ?? [])
              expect(pairs.map(([name]) => name)).toContain(field);
          },
        ),
        { numRuns: 120 },
      );
    },
    PATIENCE,
  );
});
