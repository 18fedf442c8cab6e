/** Every quota of the plan table tried over HTTP by every tier: a quota without a trial does not compile. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  OPEN_FEATURES,
  PLAN_QUOTAS,
  planById,
  planWith,
  QUOTA_NAMES,
  type CountedThing,
  type OpenFeature,
  type PlanTier,
  type QuotaName,
} from 'shared/contract';
import { COMPOSITE_SCORE } from 'shared/market';
import {
  alerts,
  assistantQuestions,
  portfolios,
  portfolioTransactions,
  screens,
  watchlists,
} from '../database/schema';
import type { AssetRecord } from 'market-model/dataset/dataset';
import { transaction } from '../senate/transactions.fixture';
import { filing, holding } from '../thirteen-f/testing/filings.fixture';
import { openTestApi, type TestApi } from './api.fixture';

const TIERS: readonly PlanTier[] = ['visitor', 'free', 'plus', 'pro', 'premium'];
const DAY = '2026-11-20';
const STOCKS = 51;
const COINS = 1100;
const TRADES = 120;
const QUARTERS = Array.from({ length: 12 }, (_, n) => `${2024 + Math.floor(n / 4)}Q${(n % 4) + 1}`);
/** More than the largest quota in numbers. */
const MANY = 210;

const stock = (n: number): AssetRecord => ({
  symbol: `S${String(n).padStart(2, '0')}.US`,
  assetType: 'stock',
  fields: {
    companyName: `Company ${n}`,
    sector: 'Technology',
    currencyCode: 'USD',
    price: 10,
    priceUSD: 10,
    marketCap: 1e9 * (n + 1),
    peRatio: 10 + n / 10,
    fwdPeRatio: 9 + n / 10,
    avgPeRatio: 15,
    pegRatio: 1,
    earningsPerShareTTM: 5,
    returnOnEquityTTM: 40 - n / 2,
    returnOnAssetsTTM: 20 - n / 10,
    grossMarginTTM: 60 - n / 10,
    operatingMarginTTM: 30 - n / 10,
    profitMargin: 25 - n / 10,
    quarterlyRevenueGrowthYOY: 20,
    quarterlyEarningsGrowthYOY: 20,
    debtToEquityMRQ: n / 100,
    beta: 1,
  },
  provenance: {},
});
const coin = (n: number): AssetRecord => ({
  symbol: `C${n}-USD.CC`,
  assetType: 'crypto',
  fields: { name: `Coin ${n}`, price: n + 1, marketCap: 1e6 + n },
  provenance: {},
});

let api: TestApi;
const tokens = new Map<PlanTier, string>();
beforeAll(async () => {
  api = await openTestApi({
    now: () => new Date(`${DAY}T12:00:00Z`),
    dataset: {
      records: [
        ...Array.from({ length: STOCKS }, (_, n) => stock(n)),
        ...Array.from({ length: COINS }, (_, n) => coin(n)),
      ],
      collections: {
        '13f-filings': QUARTERS.map((quarter) => filing(quarter, [holding('1', 10, 100)])),
        'senate-transactions': Array.from({ length: TRADES }, (_, n) =>
          transaction({ transactionDate: `${2015 + (n % 10)}-03-04`, comment: `no ${n}` }),
        ),
      },
    },
  });
  for (const tier of TIERS) {
    if (tier === 'visitor') continue;
    await api.subscribe(tier, [...SUBSCRIPTION[tier]]);
    tokens.set(tier, await api.tokenFor(tier));
  }
}, 180_000);
afterAll(() => api.close());

const SUBSCRIPTION = { free: [], plus: ['Plus'], pro: ['Pro'], premium: ['Premium'] } as const;

const ask = (tier: PlanTier, method: string, path: string, body?: unknown) => {
  const token = tokens.get(tier);
  return api.call(method, `/api${path}`, { body, ...(token !== undefined && { token }) });
};

const range = (length: number) => Array.from({ length }, (_, n) => n);
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
let serial = 0;

/** How rows of a thing get into the database, and the call that adds one more. */
interface Counted {
  fill: (uid: string, count: number) => Promise<unknown>;
  add: (tier: PlanTier) => ReturnType<typeof ask>;
}
const portfolioId = (tier: PlanTier) => id(900_000 + TIERS.indexOf(tier));
const buy = (n: number) => ({
  type: 'BUY',
  date: '2026-04-01',
  symbol: `S${String(n).padStart(2, '0')}.US`,
  quantity: 1,
  price: 10,
  currencyCode: 'USD',
});

const COUNTED: Record<CountedThing, Counted> = {
  savedScreens: {
    fill: (uid, count) =>
      api.database.db.insert(screens).values(
        range(count).map((n) => ({
          uid,
          type: 'stocks' as const,
          name: `Screen ${n}`,
          nameKey: `screen ${n}`,
          criteria: {},
          position: n,
        })),
      ),
    add: (tier) =>
      ask(tier, 'POST', '/screens', { type: 'stocks', name: `New ${serial++}`, criteria: {} }),
  },
  watchlists: {
    fill: (uid, count) =>
      api.database.db.insert(watchlists).values(range(count).map((n) => ({ uid, name: `L ${n}` }))),
    add: (tier) => ask(tier, 'POST', '/watchlists', { name: `New ${serial++}` }),
  },
  alerts: {
    fill: (uid, count) =>
      api.database.db.insert(alerts).values(
        range(count).map((n) => ({
          uid,
          kind: 'price-above' as const,
          symbol: 'S01.US',
          value: 1000 + n,
        })),
      ),
    add: (tier) =>
      ask(tier, 'POST', '/alerts', {
        symbol: 'S02.US',
        kind: 'price-above',
        value: 500 + serial++,
      }),
  },
  portfolios: {
    fill: (uid, count) =>
      api.database.db
        .insert(portfolios)
        .values(range(count).map((n) => ({ uid, name: `P ${n}`, currencyCode: 'USD' }))),
    add: (tier) =>
      ask(tier, 'POST', '/portfolios', { name: `New ${serial++}`, currencyCode: 'USD' }),
  },
  holdingsPerPortfolio: {
    fill: async (uid, count) => {
      const tier = TIERS.find((one) => one === uid) ?? 'free';
      await api.database.db
        .insert(portfolios)
        .values({ id: portfolioId(tier), uid, name: 'Holdings', currencyCode: 'USD' });
      if (count > 0)
        await api.database.db.insert(portfolioTransactions).values(
          range(count).map((n) => ({
            id: id(1000 * (1 + TIERS.indexOf(tier)) + n),
            portfolioId: portfolioId(tier),
            position: n,
            type: 'BUY',
            date: '2026-04-01',
            symbol: `H${n}.US`,
            quantity: '1',
            price: '10',
            currencyCode: 'USD',
            importKey: `fill-${n}`,
          })),
        );
    },
    add: (tier) =>
      ask(tier, 'POST', `/portfolios/${portfolioId(tier)}/transactions`, buy(serial++ % STOCKS)),
  },
};

/** Allows additions up to the quota and not beyond. Existing items stay readable. */
const counts =
  (thing: CountedThing) =>
  async (tier: PlanTier): Promise<void> => {
    const { fill, add } = COUNTED[thing];
    if (tier === 'visitor') {
      expect((await add(tier)).status).toBe(401);
      return;
    }
    const quota = PLAN_QUOTAS[tier][thing];
    const before = quota === null ? MANY : quota - 1;
    if (before > 0 || thing === 'holdingsPerPortfolio') await fill(tier, before);
    expect((await add(tier)).status).toBe(201);
    const next = await add(tier);
    if (quota === null) {
      expect(next.status).toBe(201);
      return;
    }
    const larger = planWith(thing, quota + 1);
    expect(next).toMatchObject({ status: 403, json: { title: 'Plan limit reached' } });
    expect(next.text).toContain(`Your ${planById(tier).name} plan holds ${quota} `);
    expect(next.text).toContain(`${larger?.name} holds`);
  };

const linesOf = (text: string) => text.trimEnd().split('\r\n').length - 1;

const TRIALS: Record<QuotaName, (tier: PlanTier) => Promise<void>> = {
  savedScreens: counts('savedScreens'),
  watchlists: counts('watchlists'),
  alerts: counts('alerts'),
  portfolios: counts('portfolios'),
  holdingsPerPortfolio: counts('holdingsPerPortfolio'),
  csvRows: async (tier) => {
    const { csvRows } = PLAN_QUOTAS[tier];
    const rows = (total: number) => Math.min(total, csvRows ?? total);
    const files = [
      ['POST', '/screeners/crypto/csv', {}, COINS],
      ['GET', '/screeners/crypto/csv', undefined, COINS],
      ['GET', '/senate/transactions.csv', undefined, TRADES],
      ['GET', '/13f/filers.csv', undefined, 1],
    ] as const;
    for (const [method, path, body, total] of files) {
      const { status, text, headers } = await ask(tier, method, path, body);
      expect([path, status, linesOf(text)]).toEqual([path, 200, rows(total)]);
      expect([headers['x-rows'], headers['x-total-rows']]).toEqual([
        String(rows(total)),
        String(total),
      ]);
      expect(headers['cache-control']).toMatch(
        tier === 'visitor' ? /^(public|private, max)/ : /no-store/,
      );
    }
  },
  proFilterRows: async (tier) => {
    const { json } = await ask(tier, 'POST', '/pro-filters/warren-buffett/query', {
      pageSize: 200,
    });
    expect(json).toMatchObject({
      total: Math.min(STOCKS, PLAN_QUOTAS[tier].proFilterRows ?? STOCKS),
    });
  },
  customWeights: async (tier) => {
    const weights = { value: 60, quality: 10, growth: 10, health: 10, momentum: 10 };
    const { json } = await ask(tier, 'POST', `/pro-filters/${COMPOSITE_SCORE.id}/query`, {
      weights,
    });
    expect(json).toMatchObject({
      weights: { value: PLAN_QUOTAS[tier].customWeights ? 60 : 25 },
    });
    const stored = await ask(tier, 'PUT', '/score-weights', { version: 0, weights });
    expect([stored.status, stored.text.includes('part of Pro')]).toEqual(
      tier === 'visitor'
        ? [401, false]
        : PLAN_QUOTAS[tier].customWeights
          ? [200, false]
          : [403, true],
    );
  },
  scoreHistory: async (tier) => {
    const path = `/pro-filters/${COMPOSITE_SCORE.id}/history/S03.US`;
    const { status, text } = await ask(tier, 'GET', path);
    expect([status, text.includes('part of Premium')]).toEqual(
      PLAN_QUOTAS[tier].scoreHistory ? [200, false] : [403, true],
    );
  },
  ownershipQuarters: async (tier) => {
    const open = PLAN_QUOTAS[tier].ownershipQuarters ?? QUARTERS.length;
    for (const [at, quarter] of QUARTERS.toReversed().entries()) {
      const { status } = await ask(tier, 'GET', `/13f/filers/1?quarter=${quarter}`);
      expect([quarter, status]).toEqual([quarter, at < open ? 200 : 403]);
    }
  },
  assistantQuestions: async (tier) => {
    const quota = PLAN_QUOTAS[tier].assistantQuestions;
    if (tier === 'visitor')
      for (const _ of range((quota ?? 0) - 1)) expect((await question(tier)).status).toBe(200);
    else {
      const before = quota === null ? MANY : quota - 1;
      await api.database.db
        .insert(assistantQuestions)
        .values({ uid: tier, day: DAY, asked: before });
    }
    const last = await question(tier);
    expect([last.status, last.headers['content-type']]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
    ]);
    expect(last.text).toContain(`"remaining":${quota === null ? 'null' : 0}`);
    const next = await question(tier);
    if (quota === null) {
      expect(next.status).toBe(200);
      return;
    }
    expect(next).toMatchObject({ status: 403, json: { title: 'Plan limit reached' } });
    expect(next.text).toContain(`${quota} questions a day`);
    expect(next.text).toContain(`${planWith('assistantQuestions', quota + 1)?.name} has`);
  },
};

/** Asks a question: without an account, or in a chat. */
const question = async (tier: PlanTier) => {
  if (tier === 'visitor') return ask(tier, 'POST', '/assistant/questions', { text: 'P/E of S01' });
  const { json } = await ask(tier, 'POST', '/assistant/chats', {});
  const { id } = json as { id: string };
  return ask(tier, 'POST', `/assistant/chats/${id}/messages`, { text: 'P/E of S01' });
};

const OPEN: Record<OpenFeature, (tier: PlanTier) => Promise<void>> = {
  screening: async (tier) => {
    const where = ['peRatio', 'fwdPeRatio', 'beta', 'marketCap', 'profitMargin', 'avgPeRatio'].map(
      (field) => ({ field, gte: 0 }),
    );
    const { json } = await ask(tier, 'POST', '/screeners/stocks/query', { where, pageSize: 200 });
    expect(json).toMatchObject({ total: STOCKS });
  },
  whyMissing: async (tier) => {
    const { status, json } = await ask(tier, 'POST', '/screeners/stocks/why', {
      where: [{ field: 'beta', gte: 2 }],
      symbol: 'S01.US',
    });
    expect([status, json]).toMatchObject([200, { matches: false }]);
  },
  senateTrades: async (tier) => {
    const { json } = await ask(tier, 'GET', '/senate/transactions?pageSize=1');
    expect(json).toMatchObject({ total: TRADES });
  },
};

describe.each(TIERS)('%s', (tier) => {
  it.each(QUOTA_NAMES)('keeps to the quota %s', async (name) => {
    await expect(TRIALS[name](tier)).resolves.toBeUndefined();
  });
  it.each(Object.keys(OPEN_FEATURES) as OpenFeature[])('has all of %s', async (name) => {
    await expect(OPEN[name](tier)).resolves.toBeUndefined();
  });
});

it('leaves everything readable after a change to a smaller plan, and refuses only more', async () => {
  await api.subscribe('premium', []);
  const { json } = await ask('premium', 'GET', '/screens');
  expect(json).toMatchObject({ quota: { plan: 'free', limit: 5, used: MANY + 2 } });
  expect((json as { items: unknown[] }).items).toHaveLength(MANY + 2);
  const lists = (await ask('premium', 'GET', '/watchlists')).json as { items: { id: string }[] };
  expect(lists.items).toHaveLength(MANY + 2);
  const url = `/watchlists/${lists.items[0]?.id}`;
  expect((await ask('premium', 'PATCH', url, { name: 'Renamed' })).status).toBe(200);
  expect((await ask('premium', 'POST', url + '/items', { symbol: 'S01.US' })).status).toBe(200);
  expect((await ask('premium', 'POST', '/watchlists', { name: 'One more' })).status).toBe(403);
});
