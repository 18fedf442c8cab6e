import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { benchmarksSchema } from 'shared/contract/schemas';
import { BENCHMARKS, PRICE_WINDOWS } from 'shared/market';
import { openTestApi, type TestApi } from '../market/routes.fixture';
import { benchmarkRoutes } from './routes';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ plugins: [benchmarkRoutes] });
});
afterAll(() => api.close());

describe('GET /benchmarks', () => {
  it('offers the assets that the market has, in the order of the table', async () => {
    const { items } = benchmarksSchema.strict().parse((await api.get('/benchmarks')).json());
    expect(items.map(({ symbol }) => symbol)).toEqual([
      'GSPC.INDX',
      'NDX.INDX',
      'GDAXI.INDX',
      'SPY.US',
      'QQQ.US',
    ]);
    expect(items[0]).toMatchObject({ market: 'US large companies', price: 6000 });
    expect(Object.keys(items[0]?.changes ?? {})).toEqual([...PRICE_WINDOWS]);
    expect(items[0]?.changes['1Y']).toBeNull();
  });

  it('has each benchmark once', () => {
    expect(new Set(BENCHMARKS.map(({ symbol }) => symbol)).size).toBe(BENCHMARKS.length);
  });
});
