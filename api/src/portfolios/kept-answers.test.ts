/** Answers about a portfolio are cached, but never across snapshots or versions. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { RECORDS } from '../market/routes.fixture';
import { openTestApi, type TestApi } from '../server/api.fixture';
import { buy, portfolioOwner } from './portfolio-owner.fixture';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
}, 180_000);
afterAll(() => api.close());

const DAYS = ['2026-04-14', '2026-04-15', '2026-04-16'] as const;

/** Serves a snapshot in which Apple has a price. */
const servePrice = (price: number, date: string) =>
  api.serve(
    RECORDS.map((record) =>
      record.symbol === 'AAPL.US'
        ? {
            ...record,
            fields: { ...record.fields, price, currencyCode: 'USD' },
            provenance: {
              ...record.provenance,
              price: { source: 'test', date, kind: 'reported' as const },
              currencyCode: { source: 'test', date, kind: 'reported' as const },
            },
          }
        : record,
    ),
    `${date}T20:00:00Z`,
  );

it('shows the price of each new snapshot', async () => {
  const { added, overview } = await portfolioOwner(api);
  await added({ type: 'DEPOSIT', date: '2026-04-01', amount: '5000', currencyCode: 'USD' });
  await added(buy());
  for (const [index, price] of [100, 120, 100].entries()) {
    const day = DAYS[index] ?? '';
    await servePrice(price, day);
    await vi.waitFor(
      async () => {
        const { on, holdings } = await overview();
        expect([on, holdings[0]?.value]).toEqual([day, `${price * 10}.00`]);
      },
      { timeout: 20_000 },
    );
  }
});

it('shows each change and its undo at once', async () => {
  const { added, overview, url, token } = await portfolioOwner(api);
  await added({ type: 'DEPOSIT', date: '2026-04-01', amount: '5000', currencyCode: 'USD' });
  const quantities = async () => (await overview()).holdings.map(({ quantity }) => quantity);
  expect(await quantities()).toEqual([]);
  const id = await added(buy());
  expect(await quantities()).toEqual(['10']);
  await api.call('DELETE', `${url}/transactions/${id}`, { token });
  expect(await quantities()).toEqual([]);
  const { version } = await overview();
  await api.call('PATCH', url, { token, body: { name: 'Renamed', version } });
  expect((await overview()).name).toBe('Renamed');
  await api.call('DELETE', url, { token });
  expect((await api.call('GET', url, { token })).status).toBe(404);
});

it('differs by day, method and fees of the question', async () => {
  const { added, overview } = await portfolioOwner(api);
  await added({ type: 'DEPOSIT', date: '2026-04-01', amount: '5000', currencyCode: 'USD' });
  await added(buy({ fee: '7' }));
  const costs = async (query: string) =>
    (await overview(query)).holdings.map(({ cost, fees }) => [cost, fees]);
  const answers = [
    await costs(''),
    await costs('?fees=inCost'),
    await costs('?on=2026-03-31'),
    await costs(''),
  ];
  expect(answers[0]).toEqual(answers[3]);
  expect(answers[1]).not.toEqual(answers[0]);
  expect(answers[2]).toEqual([]);
});

it('is never shared between users', async () => {
  const owner = await portfolioOwner(api);
  const stranger = await portfolioOwner(api);
  await owner.overview();
  expect((await api.call('GET', owner.url, { token: stranger.token })).status).toBe(404);
  expect((await stranger.overview()).id).toBe(stranger.id);
});
