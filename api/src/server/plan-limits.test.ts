/** Features of each plan, requested over HTTP: pro filters, custom score weights, 13F quarters. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLAN_QUOTAS, type PlanTier } from 'shared/contract';
import {
  compositeScoreResponseSchema,
  ruleFilterResponseSchema,
  scoreBreakdownSchema,
  thirteenFActivityResponseSchema,
  thirteenFFilerResponseSchema,
  thirteenFHistoryResponseSchema,
} from 'shared/contract/schemas';
import { COMPOSITE_SCORE } from 'shared/market';
import type { AssetRecord } from 'market-model/dataset/dataset';
import { filing, holding } from '../thirteen-f/testing/filings.fixture';
import { openTestApi, type TestApi } from './api.fixture';

const STOCKS = 51;
/** Pages of seven rows that hold them all. */
const PAGES = Array.from({ length: Math.ceil(STOCKS / 7) }, (_, at) => at + 1);
const QUARTERS = Array.from({ length: 12 }, (_, n) => `${2024 + Math.floor(n / 4)}Q${(n % 4) + 1}`);
const NEWEST_FIRST = QUARTERS.toReversed();
const TIERS: readonly PlanTier[] = ['visitor', 'free', 'plus', 'pro', 'premium'];

const stock = (n: number): AssetRecord => ({
  symbol: `S${String(n).padStart(2, '0')}.US`,
  assetType: 'stock',
  fields: {
    companyName: `Company ${n}`,
    sector: 'Technology',
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

let api: TestApi;
const tokens = new Map<PlanTier, string>();
beforeAll(async () => {
  api = await openTestApi({
    dataset: {
      records: Array.from({ length: STOCKS }, (_, n) => stock(n)),
      collections: {
        '13f-filings': QUARTERS.map((quarter) => filing(quarter, [holding('1', 10, 100)])),
      },
    },
  });
  await api.subscribe('free', []);
  await api.subscribe('plus', ['Plus']);
  await api.subscribe('pro', ['Pro']);
  await api.subscribe('premium', ['Premium']);
  for (const tier of TIERS) if (tier !== 'visitor') tokens.set(tier, await api.tokenFor(tier));
}, 180_000);
afterAll(() => api.close());

const ask = (tier: PlanTier, method: string, path: string, body?: unknown) => {
  const token = tokens.get(tier);
  return api.call(method, `/api${path}`, { body, ...(token !== undefined && { token }) });
};
const SCORE = `/pro-filters/${COMPOSITE_SCORE.id}`;

describe.each(TIERS)('%s', (tier) => {
  const { proFilterRows, customWeights, scoreHistory, ownershipQuarters } = PLAN_QUOTAS[tier];
  const rows = Math.min(STOCKS, proFilterRows ?? STOCKS);
  const quarters = Math.min(QUARTERS.length, ownershipQuarters ?? QUARTERS.length);
  const limitOf = (open: number, total: number) =>
    open === total ? undefined : { tier, rows: open, total };

  it('lists the first rows of a rule filter for any requested page', async () => {
    const list = async (page: number, pageSize: number) =>
      ruleFilterResponseSchema.parse(
        (await ask(tier, 'POST', '/pro-filters/warren-buffett/query', { page, pageSize })).json,
      );
    const whole = await list(1, 200);
    expect(whole).toMatchObject({ total: rows, universe: STOCKS });
    expect(whole.rows).toHaveLength(rows);
    expect(whole.limit).toEqual(limitOf(rows, STOCKS));
    const pages = await Promise.all(PAGES.map((page) => list(page, 7)));
    expect(pages.flatMap((page) => page.rows)).toEqual(whole.rows);
  });

  it('lists the first rows of the score; counts of grades and sectors stay those of all', async () => {
    const list = async (body: object) =>
      compositeScoreResponseSchema.parse((await ask(tier, 'POST', `${SCORE}/query`, body)).json);
    const whole = await list({ pageSize: 200 });
    expect(whole.items).toHaveLength(rows);
    expect(whole.limit).toEqual(limitOf(rows, STOCKS));
    expect(Object.values(whole.grades).reduce((sum, count) => sum + count, 0)).toBe(STOCKS);
    const pages = await Promise.all(PAGES.map((page) => list({ page, pageSize: 7 })));
    expect(pages.flatMap(({ items }) => items)).toEqual(whole.items);
  });

  it('ranks by custom weights if the plan includes them, else by the defaults, and says so', async () => {
    const own = { value: 60, quality: 10, growth: 10, health: 10, momentum: 10 };
    const ranking = compositeScoreResponseSchema.parse(
      (await ask(tier, 'POST', `${SCORE}/query`, { weights: own })).json,
    );
    expect(ranking.weights.value).toBe(customWeights ? 60 : 25);
    expect(ranking.entitled).toEqual({ customWeights, scoreHistory });
    const text = 'value:60,quality:10,growth:10,health:10,momentum:10';
    const breakdown = scoreBreakdownSchema.parse(
      (await ask(tier, 'GET', `${SCORE}/breakdown/S03.US?weights=${text}`)).json,
    );
    expect(breakdown.weights.value).toBe(customWeights ? 60 : 25);
    const wrong = await ask(tier, 'POST', `${SCORE}/query`, { weights: { ...own, value: 61 } });
    expect(wrong.status).toBe(400);
  });

  it('allows the newest 13F quarters and names the plan for earlier ones', async () => {
    const filer = thirteenFFilerResponseSchema.parse(
      (await ask(tier, 'GET', '/13f/filers/1')).json,
    );
    expect(filer.quarterLimit).toEqual(limitOf(quarters, QUARTERS.length));
    const history = thirteenFHistoryResponseSchema.parse(
      (await ask(tier, 'GET', '/13f/filers/1/history')).json,
    );
    expect(history.quarters.map(({ quarter }) => quarter)).toEqual(QUARTERS.slice(-quarters));
    const activity = thirteenFActivityResponseSchema.parse(
      (await ask(tier, 'GET', '/13f/activity')).json,
    );
    expect(activity.quarters).toEqual(NEWEST_FIRST.slice(0, quarters));
    for (const [at, quarter] of NEWEST_FIRST.entries())
      for (const path of [
        '/13f/filers/1?',
        '/13f/filers/1/holdings.csv?',
        '/13f/filers/1/held?symbols=S01.US&',
        '/13f/activity?',
        '/assets/S01.US/holders?',
        '/assets/S01.US/holders.csv?',
      ]) {
        const answer = await ask(tier, 'GET', `${path}quarter=${quarter}`);
        const refusal = /Plus opens 8|Pro opens all|Free opens 2/.exec(answer.text);
        expect([path, quarter, answer.status, refusal !== null]).toEqual(
          at < quarters ? [path, quarter, 200, false] : [path, quarter, 403, true],
        );
      }
  });

  it('writes the rows that it lists into the file of the score', async () => {
    const { status, text } = await ask(tier, 'POST', `${SCORE}/csv`, {});
    expect([status, text.trim().split('\r\n').length]).toEqual([200, rows + 1]);
  });

  it('has score history if the plan includes it, else names the plan', async () => {
    const history = await ask(tier, 'GET', `${SCORE}/history/S03.US`);
    const changes = await ask(tier, 'GET', `${SCORE}/changes/S03.US?from=2026-04-13`);
    expect([history.status, changes.status]).toEqual(scoreHistory ? [200, 200] : [403, 403]);
    expect(history.text).toContain(scoreHistory ? '"beginsOn"' : 'part of Premium');
  });

  it('screens without a limit', async () => {
    const { json } = await ask(tier, 'POST', '/screeners/stocks/query', { pageSize: 200 });
    expect(json).toMatchObject({ total: STOCKS });
  });

  it('never caches the answer for a user, and caches that for visitors', async () => {
    const { headers } = await ask(tier, 'GET', `${SCORE}/breakdown/S03.US`);
    expect(headers['cache-control']).toMatch(
      tier === 'visitor' ? /^public, max-age=3/ : /^private, no-store$/,
    );
    expect(headers['vary']).toMatch(/authorization/i);
    expect(headers['etag'] === undefined).toBe(tier !== 'visitor');
  });
});

it('never answers one plan with the tag of another', async () => {
  const visitor = await ask('visitor', 'GET', '/13f/filers/1/history');
  const tag = String(visitor.headers['etag']);
  const conditional = { 'if-none-match': tag };
  expect(
    (await api.call('GET', '/api/13f/filers/1/history', { headers: conditional })).status,
  ).toBe(304);
  const premium = await api.call('GET', '/api/13f/filers/1/history', {
    token: tokens.get('premium') ?? '',
    headers: conditional,
  });
  expect(premium.status).toBe(200);
});

it('rejects an invalid token instead of treating the user as a visitor', async () => {
  const { status } = await api.call('POST', `/api${SCORE}/query`, { token: 'a.b.c', body: {} });
  expect(status).toBe(401);
});
