import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assetBrokersSchema, brokersSchema } from 'shared/contract/schemas';
import { BROKER_KEYS } from 'shared/market';
import { openTestApi, type TestApi } from '../market/routes.fixture';
import { brokerRoutes } from './routes';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ plugins: [brokerRoutes] });
});
afterAll(() => api.close());

describe('brokers', () => {
  it('are the five supported brokers with their asset types', async () => {
    const { items } = brokersSchema.strict().parse((await api.get('/brokers')).json());
    expect(items.map(({ key }) => key)).toEqual([...BROKER_KEYS]);
    expect(items[0]?.counts).toEqual({ stock: 17, etf: 1, index: 0, currency: 0, crypto: 0 });
    expect(items[1]?.counts.stock).toBe(1);
    expect((await api.get('/brokers?x=1')).statusCode).toBe(400);
  });

  it('offer an asset, do not offer it, or are unknown', async () => {
    const of = async (symbol: string) =>
      assetBrokersSchema
        .strict()
        .parse((await api.get(`/assets/${symbol}/brokers`)).json())
        .items.map(({ available }) => available);
    expect(await of('AAPL.US')).toEqual([true, true, false, false, false]);
    expect(await of('GSPC.INDX')).toEqual([null, null, null, null, null]);
    expect((await api.get('/assets/NONE.US/brokers')).statusCode).toBe(404);
  });
});
