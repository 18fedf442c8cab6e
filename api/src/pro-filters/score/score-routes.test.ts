import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import Fastify from 'fastify';
import {
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { entitlements } from 'shared/contract';
import {
  compositeScoreResponseSchema,
  evaluatedStockSchema,
  proFiltersResponseSchema,
  scoreBreakdownSchema,
} from 'shared/contract/schemas';
import { COMPOSITE_SCORE } from 'shared/market';
import { answerWithCachePolicy } from '../../http/cache-policy';
import { ProblemError, toProblem } from '../../http/problem';
import { proFilterRoutes } from '../routes';
import { marketOf, tableOf, type StockFields } from '../stocks.fixture';

const { id } = COMPOSITE_SCORE;
const stocks = tableOf(
  Object.fromEntries(
    Array.from({ length: 30 }, (_, n): [string, StockFields] => [
      `S${String(n).padStart(2, '0')}.US`,
      {
        companyName: `Company ${n}`,
        sector: n < 20 ? 'Technology' : 'Energy',
        broker: n % 2 === 0 ? ['ib'] : ['etoro'],
        peRatio: 10 + n,
        fwdPeRatio: 9 + n,
        avgPeRatio: 15,
        earningsPerShareTTM: 5,
        returnOnEquityTTM: 40 - n,
        returnOnAssetsTTM: 20 - n,
        profitMargin: 25 - n,
        quarterlyRevenueGrowthYOY: 20 - n,
        quarterlyEarningsGrowthYOY: 20 - n,
        debtToEquityMRQ: n / 10,
        beta: 1,
        ...(n < 29 && { month6ChangePercent: 1, day200MovingAvgDiff: 2, week52HighDiff: -n }),
      },
    ]),
  ),
);

let origin = '';
const app = Fastify().withTypeProvider<ZodTypeProvider>();
beforeAll(async () => {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof ProblemError) return reply.status(error.status).send(toProblem(error));
    const isInvalid = error instanceof Error && 'validation' in error;
    return reply.status(isInvalid ? 400 : 500).send({ detail: String(error) });
  });
  answerWithCachePolicy(app);
  await app.register(proFilterRoutes, {
    market: marketOf(stocks, '2026-11-20'),
    entitlementsOf: async () => entitlements('premium'),
    scoreHistory: { before: async () => [], withPoints: async () => null },
  });
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(origin + path, { headers });
const query = (body: unknown) =>
  fetch(`${origin}/pro-filters/${id}/query`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const ranked = async (body: unknown) =>
  compositeScoreResponseSchema.parse(await (await query(body)).json());

describe('the list of curated filters', () => {
  it('names all five with their rules or factors', async () => {
    const response = await get('/pro-filters');
    const { items } = proFiltersResponseSchema.parse(await response.json());
    expect(items.map((item) => item.id)).toEqual([
      id,
      'warren-buffett',
      'peter-lynch',
      'discounted-pe',
      'dividend-growth',
    ]);
    expect(items[1]?.modes.map((mode) => [mode.id, mode.rules.length])).toEqual([
      ['core', 9],
      ['full', 8],
    ]);
    expect(items[0]?.factors.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
  });

  it('is tagged, and answers 304 for a known tag', async () => {
    const tag = (await get('/pro-filters')).headers.get('etag') ?? '';
    expect(tag).toMatch(/^W\/"/);
    expect((await get('/pro-filters', { 'if-none-match': tag })).status).toBe(304);
  });
});

describe('the ranking', () => {
  it('puts the best first, page by page', async () => {
    const whole = await ranked({ pageSize: 200 });
    expect(whole.total).toBe(30);
    expect(whole.items.map(({ score }) => score)).toEqual(
      whole.items.map(({ score }) => score).toSorted((a, b) => b - a),
    );
    const pages = await Promise.all([1, 2, 3].map((page) => ranked({ page, pageSize: 12 })));
    expect(pages.flatMap(({ items }) => items)).toEqual(whole.items);
    expect(Object.values(whole.grades).reduce((sum, count) => sum + count, 0)).toBe(30);
  });

  it('can be restricted to grades, and counts of grades and sectors cover all stocks', async () => {
    const whole = await ranked({ pageSize: 200 });
    const [grade = ''] = Object.entries(whole.grades).find(([, count]) => count > 0) ?? [];
    const some = await ranked({ grades: [grade], pageSize: 200 });
    expect(some.items).toEqual(whole.items.filter((row) => row.grade === grade));
    expect(some.total).toBe(whole.grades[grade]);
    expect(some.grades).toEqual(whole.grades);
    expect(some.sectors).toEqual(whole.sectors);
    expect((await query({ grades: ['F'] })).status).toBe(400);
  });

  it('returns stocks, mean, grades and the best stock of each sector', async () => {
    const { items, sectors, grades } = await ranked({ pageSize: 200 });
    expect(sectors.map(({ sector, stocks: count }) => [sector, count])).toEqual([
      ['Energy', 10],
      ['Technology', 20],
    ]);
    for (const { sector, mean, best, grades: ofSector } of sectors) {
      const own = items.filter((row) => row.sector === sector);
      expect(mean).toBeCloseTo(own.reduce((sum, { score }) => sum + score, 0) / own.length, 8);
      expect(best).toBe(own[0]?.symbol);
      for (const [grade, count] of Object.entries(ofSector))
        expect(count).toBe(own.filter((row) => row.grade === grade).length);
    }
    for (const [grade, count] of Object.entries(grades))
      expect(sectors.reduce((sum, one) => sum + (one.grades[grade] ?? 0), 0)).toBe(count);
  });

  it('can be restricted by conditions and broker without changing scores', async () => {
    const whole = await ranked({ pageSize: 200 });
    const some = await ranked({
      where: [{ field: 'peRatio', lte: 15 }],
      broker: 'ib',
      pageSize: 200,
    });
    expect(some.items.map(({ symbol }) => symbol).toSorted()).toEqual([
      'S00.US',
      'S02.US',
      'S04.US',
    ]);
    for (const row of some.items)
      expect(row).toEqual(whole.items.find(({ symbol }) => symbol === row.symbol));
  });

  it('changes with the weights and sorts by factors, unknown last both ways', async () => {
    const weights = { value: 100, quality: 0, growth: 0, health: 0, momentum: 0 };
    const byValue = await ranked({ weights });
    for (const { score, factors } of byValue.items)
      expect(score).toBeCloseTo(factors.value ?? -1, 1);
    for (const direction of ['asc', 'desc']) {
      const { items } = await ranked({ sort: { by: 'momentum', direction } });
      expect(items.at(-1)?.symbol).toBe('S29.US');
      expect(items.at(-1)?.factors.momentum).toBeNull();
    }
  });

  it.each([
    [{ weights: { value: 50, quality: 25, growth: 20, health: 15, momentum: 15 } }, 'weights'],
    [{ weights: { value: 100 } }, 'weights'],
    [{ weights: { value: -5, quality: 60, growth: 15, health: 15, momentum: 15 } }, 'weights'],
    [{ where: [{ field: 'luck', gt: 1 }] }, 'where[0]'],
    [{ sort: { by: 'luck', direction: 'asc' } }, 'sort'],
    [{ broker: 'nobody' }, 'broker'],
    [{ pageSize: 201 }, 'pageSize'],
    [{ surprise: 1 }, 'surprise'],
    [[], ''],
  ])('refuses %j', async (body, field) => {
    const response = await query(body);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(field);
  });
});

describe('the breakdown', () => {
  it('adds up to the score in the list', async () => {
    const [first] = (await ranked({})).items;
    const response = await get(`/pro-filters/${id}/breakdown/${first?.symbol.toLowerCase()}`);
    const breakdown = scoreBreakdownSchema.parse(await response.json());
    expect(breakdown.score).toBe(first?.score);
    expect(breakdown.grade).toBe(first?.grade);
    const points = breakdown.factors.flatMap(({ metrics }) =>
      metrics.map((m) => m.contribution ?? 0),
    );
    expect(points.reduce((sum, one) => sum + Math.round(100 * one), 0)).toBe(
      Math.round(100 * (breakdown.score ?? 0)),
    );
    expect(response.headers.get('etag')).toMatch(/^W\/"/);
  });

  it('returns the rank of the score in its sector', async () => {
    const { items } = await ranked({ pageSize: 200 });
    for (const { symbol, sector, score } of [items[0], items[7], items.at(-1)].flatMap(
      (item) => item ?? [],
    )) {
      const response = await get(`/pro-filters/${id}/breakdown/${symbol}`);
      const { standing } = scoreBreakdownSchema.parse(await response.json());
      const peers = items.filter((item) => item.sector === sector);
      const lower = peers.filter((item) => item.score < score).length;
      expect(standing).toEqual({
        sector,
        of: peers.length,
        higherThanPercent: (100 * lower) / peers.length,
      });
    }
  });

  it('reads weights from the URL', async () => {
    const weights = 'value:40,quality:60';
    const response = await get(`/pro-filters/${id}/breakdown/S03.US?weights=${weights}`);
    const breakdown = scoreBreakdownSchema.parse(await response.json());
    expect(breakdown.weights).toEqual({
      value: 40,
      quality: 60,
      growth: 0,
      health: 0,
      momentum: 0,
    });
  });

  it.each([
    ['S03.US?weights=value:40', 400, 'weights'],
    ['S03.US?weights=luck:100', 400, 'weights'],
    ['S03.US?weights=value:50,value:50', 400, 'weights'],
    ['S03.US?weights=value:1e2', 400, 'weights'],
    ['S03.US?weight=value:100', 400, 'weight'],
    ['NOBODY.US', 404, 'NOBODY.US'],
  ])('%s is answered with %d', async (path, status, text) => {
    const response = await get(`/pro-filters/${id}/breakdown/${path}`);
    expect(response.status).toBe(status);
    expect(await response.text()).toContain(text);
  });
});

describe('evaluating one stock', () => {
  it('returns every rule', async () => {
    const response = await get('/pro-filters/warren-buffett/evaluate/s03.us?mode=core');
    const stock = evaluatedStockSchema.parse(await response.json());
    expect(stock).toMatchObject({ symbol: 'S03.US', mode: 'core' });
    expect(stock.results).toHaveLength(9);
  });

  it.each([
    ['warren-buffett/evaluate/S03.US?mode=half', 400, 'mode'],
    ['dividend-growth/evaluate/S03.US?mode=core', 400, 'mode'],
    ['warren-buffett/evaluate/NOBODY.US', 404, 'NOBODY.US'],
    ['nobody/evaluate/S03.US', 404, 'nobody'],
    [`${id}/evaluate/S03.US`, 404, 'breakdown'],
  ])('%s is answered with %d', async (path, status, text) => {
    const response = await get(`/pro-filters/${path}`);
    expect(response.status).toBe(status);
    expect(await response.text()).toContain(text);
  });
});
