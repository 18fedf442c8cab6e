import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  portfolioOverviewSchema,
  portfolioSchema,
  portfolioShareSchema,
  portfoliosSchema,
  sharedPortfolioSchema,
  transactionsSchema,
} from 'shared/contract/schemas';
import { dailyBars } from '../../market/routes.fixture';
import { openTestApi, type TestApi } from '../../server/api.fixture';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ dataset: { history: () => ({ kind: 'stored' }), bars: dailyBars } });
}, 180_000);
afterAll(() => api.close());

let people = 0;
async function someoneWithSample() {
  const token = await api.tokenFor(`sharer-${people++}`);
  const call = (method: string, path: string, body?: object) =>
    api.call(method, `/api${path}`, { token, body });
  const sample = portfolioSchema.parse((await call('POST', '/portfolios/sample')).json);
  return { token, call, sample };
}

describe('the sample portfolio', () => {
  it('exists once, is marked, reconciles, does not count in the plan and is deleted in one call', async () => {
    const { call, sample } = await someoneWithSample();
    expect(sample).toMatchObject({ isSample: true, currencyCode: 'USD' });
    expect((await call('POST', '/portfolios/sample')).json).toEqual(sample);
    const { items } = transactionsSchema.parse(
      (await call('GET', `/portfolios/${sample.id}/transactions`)).json,
    );
    const symbols = new Set(items.flatMap(({ symbol }) => symbol ?? []));
    expect(symbols.size).toBeGreaterThanOrEqual(3);
    expect(items.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['DEPOSIT', 'BUY', 'SELL']),
    );
    const figures = portfolioOverviewSchema.parse(
      (await call('GET', `/portfolios/${sample.id}`)).json,
    );
    expect(figures).toMatchObject({ reconciles: true, missing: [], tracksCash: true });
    expect(Number(figures.value)).toBeGreaterThan(0);
    const own = await call('POST', '/portfolios', { name: 'Own', currencyCode: 'USD' });
    expect(own.status).toBe(201);
    const list = portfoliosSchema.parse((await call('GET', '/portfolios')).json);
    expect([list.items.length, list.quota.used]).toEqual([2, 1]);
    expect((await call('DELETE', `/portfolios/${sample.id}`)).status).toBe(200);
    expect((await call('POST', `/portfolios/${sample.id}/restore`)).status).toBe(200);
  });
});

describe('a shared portfolio', () => {
  it('shows weights and returns to anyone with the link, until it is revoked', async () => {
    const { call, sample } = await someoneWithSample();
    const path = `/portfolios/${sample.id}/share`;
    expect((await call('GET', path)).json).toEqual({ share: null });
    const { share } = portfolioShareSchema.parse((await call('PUT', path)).json);
    expect((await call('PUT', path)).json).toEqual({ share });
    expect((await call('GET', path)).json).toEqual({ share });
    const address = `/api/shared-portfolios/${share?.token}`;
    const answer = await api.call('GET', address);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
    const shared = sharedPortfolioSchema.parse(answer.json);
    expect(shared.holdings.length).toBeGreaterThanOrEqual(3);
    const weights = [...shared.holdings.map(({ weight }) => weight ?? 0), shared.cashWeight ?? 0];
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 4);
    expect((await call('DELETE', path)).status).toBe(204);
    expect((await api.call('GET', address)).status).toBe(404);
    const { share: again } = portfolioShareSchema.parse((await call('PUT', path)).json);
    expect(again?.token).not.toBe(share?.token);
    await call('DELETE', `/portfolios/${sample.id}`);
    expect((await api.call('GET', `/api/shared-portfolios/${again?.token}`)).status).toBe(404);
    expect((await api.call('GET', "/api/shared-portfolios/x'--")).status).toBe(404);
  });

  it('contains no amount, quantity, price or personal data', async () => {
    const { token, call, sample } = await someoneWithSample();
    const url = `/portfolios/${sample.id}`;
    const note = 'aunt Ida';
    await call('POST', `${url}/transactions`, {
      type: 'DEPOSIT',
      date: '2026-04-13',
      amount: '31337',
      currencyCode: 'USD',
      note,
      tag: note,
    });
    const { share } = portfolioShareSchema.parse((await call('PUT', `${url}/share`)).json);
    const { text, json } = await api.call('GET', `/api/shared-portfolios/${share?.token}`);
    const { items } = transactionsSchema.parse((await call('GET', `${url}/transactions`)).json);
    const figures = portfolioOverviewSchema.parse((await call('GET', url)).json);
    const amounts = [
      ...items.flatMap(({ quantity, price, amount }) => [quantity, price, amount]),
      ...figures.holdings.flatMap(({ value, cost, unrealised }) => [value, cost, unrealised]),
      figures.value,
      figures.cost,
      figures.unrealised,
    ].flatMap((amount) => (amount !== null && Number(amount) > 1000 ? [Number(amount)] : []));
    expect(amounts.length).toBeGreaterThan(5);
    const numbers = [...text.matchAll(/-?\d+(?:\.\d+)?/g)].map(([number]) => Number(number));
    for (const amount of amounts) expect(numbers).not.toContain(amount);
    for (const secret of [note, token, sample.id, 'example.com', 'sharer'])
      expect(text).not.toContain(secret);
    // Every number but years and days of dates is a share of one.
    const figuresOf = (value: unknown): number[] =>
      typeof value === 'number'
        ? [value]
        : value !== null && typeof value === 'object'
          ? Object.values(value).flatMap(figuresOf)
          : [];
    expect(figuresOf(json).filter((figure) => Math.abs(figure) > 100)).toEqual([]);
  });
});
