import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  CountsResponse,
  EvaluatedList,
  Problem,
  ScreenerResponse,
  WhyResponse,
} from 'shared/contract';
import { csvText } from 'shared/market';
import { evaluatedListSchema, whyResponseSchema } from 'shared/contract/schemas';
import { openTestApi, type TestApi } from '../routes.fixture';
import { entryBytes } from './screener-route';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const why = async (body: object, type = 'stocks') => {
  const answer = await api.post(`/screeners/${type}/why`, body);
  return { status: answer.statusCode, json: answer.json() as WhyResponse & Problem };
};

describe('why', () => {
  const where = [
    { field: 'peRatio', lte: 34 },
    { field: 'sector', in: ['Technology'] },
  ];

  it('returns each condition with value, bound and reason', async () => {
    const { status, json } = await why({ where, broker: 'etoro', symbol: 'aapl.us' });
    expect(status).toBe(200);
    expect(whyResponseSchema.parse(json)).toEqual(json);
    expect(json).toMatchObject({ symbol: 'AAPL.US', name: 'Apple Inc.', matches: false, total: 0 });
    expect(json.conditions).toEqual([
      {
        index: 0,
        field: 'peRatio',
        label: 'P/E',
        text: 'P/E at most 34',
        pass: false,
        value: 38.75,
        thresholds: [{ operator: 'lte', value: 34 }],
        distance: 4.75,
        reason: '38.75 is above 34.00',
      },
      expect.objectContaining({ index: 1, pass: true, value: 'Technology', reason: null }),
      expect.objectContaining({
        index: null,
        field: 'broker',
        text: 'Available at eToro',
        pass: true,
      }),
    ]);
  });

  it('names the condition that empties a screen, without a symbol', async () => {
    const { json } = await why({ where, broker: 'etoro' });
    expect(json).toMatchObject({ symbol: null, matches: null });
    expect(json.weakest).toEqual({ index: 0, field: 'peRatio', text: 'P/E at most 34', total: 1 });
    expect((await why({ where })).json.weakest).toBeNull();
  });

  it('names two conditions that contradict, in the words of the screen', async () => {
    const { json } = await why({
      where: [
        { field: 'peRatio', lte: 1e-6 },
        { field: 'marketCap', gte: 900e12 },
      ],
    });
    expect(whyResponseSchema.parse(json)).toEqual(json);
    expect(json.weakest).toBeNull();
    expect(json.contradiction).toEqual([{ index: 0, field: 'peRatio', text: expect.any(String) }]);
    expect(json.weakestPair).toMatchObject({
      conditions: [{ index: 0 }, { index: 1 }],
      total: expect.any(Number),
    });
  });

  it('returns the rank of an asset in the requested order', async () => {
    const order = { columns: ['symbol'], sort: [{ field: 'symbol', direction: 'desc' }] };
    const query = await api.post('/screeners/stocks/query', order);
    const { rows, total } = query.json() as ScreenerResponse;
    const paths = [];
    for (const [symbol] of rows)
      paths.push((await why({ sort: order.sort, symbol: String(symbol) })).json.place);
    expect(paths).toEqual(Array.from({ length: total }, (_, at) => at + 1));
    const failing = { where: [{ field: 'peRatio', lte: 34 }], symbol: 'AAPL.US' };
    expect((await why(failing)).json.place).toBeNull();
    expect((await why({ where })).json.place).toBeNull();
    expect((await why({ sort: [{ field: 'none', direction: 'asc' }] })).status).toBe(400);
  });

  it('explains an unknown median', async () => {
    const { json } = await why({
      where: [{ field: 'peRatio', lt: { median: 'sector' } }],
      symbol: 'AAPL.US',
    });
    expect(json.conditions[0]).toMatchObject({
      pass: false,
      thresholds: [
        { operator: 'lt', value: null, median: { group: 'sector', name: 'Technology', peers: 2 } },
      ],
      reason: 'Technology has no median: 2 known, 5 are needed',
    });
  });

  it('refuses an unknown symbol, and one of another kind by its name', async () => {
    expect((await why({ symbol: 'NONE.US' })).status).toBe(404);
    const { status, json } = await why({ symbol: 'SPY.US' });
    expect(status).toBe(400);
    expect(json.errors).toEqual([{ field: 'symbol', message: 'SPY.US is an ETF, not a stock' }]);
  });
});

describe('counts', () => {
  it('counts several screens at once, as the query does', async () => {
    const screens = [
      {},
      { where: [{ field: 'peRatio', lte: 34 }] },
      { where: [{ field: 'peRatio', isNull: true }], broker: 'ib' },
      { broker: 'etoro' },
    ];
    const { totals, universe } = (
      await api.post('/screeners/stocks/counts', { screens })
    ).json() as CountsResponse;
    const queries = [];
    for (const screen of screens) {
      const query = await api.post('/screeners/stocks/query', { ...screen, pageSize: 0 });
      queries.push((query.json() as ScreenerResponse).total);
    }
    expect(totals).toEqual(queries);
    expect(totals[0]).toBe(universe);
    expect(new Set(totals).size).toBe(4);
  });

  it('names the place of a mistake', async () => {
    const screens = [{}, { where: [{ field: 'none', gte: 1 }] }];
    const answer = await api.post('/screeners/stocks/counts', { screens });
    expect(answer.statusCode).toBe(400);
    expect((answer.json() as Problem).errors?.[0]?.field).toBe('screens[1].where[0].field');
  });
});

describe('a screen run on a list', () => {
  const evaluate = async (body: object, type = 'stocks') => {
    const answer = await api.post(`/screeners/${type}/evaluate`, body);
    return { status: answer.statusCode, json: answer.json() as EvaluatedList & Problem };
  };
  const where = [
    { field: 'peRatio', lte: 34 },
    { field: 'sector', in: ['Technology'] },
  ];

  it('agrees with the query and "why" on matches and failures', async () => {
    const symbols = ['aapl.us', 'MSFT.US', 'AAPL.US', 'F.US', 'SPY.US', 'NONE.US'];
    const { status, json } = await evaluate({ where, broker: 'etoro', symbols });
    expect(status).toBe(200);
    expect(evaluatedListSchema.parse(json)).toEqual(json);
    expect(json.unknown).toEqual(['SPY.US', 'NONE.US']);
    expect(
      json.items.map(({ symbol, matches, failed }) => [
        symbol,
        matches,
        failed.map(({ text, reason }) => `${text}: ${reason}`),
      ]),
    ).toEqual([
      ['AAPL.US', false, ['P/E at most 34: 38.75 is above 34.00']],
      ['MSFT.US', false, [expect.stringMatching(/^Available at eToro: /)]],
      [
        'F.US',
        false,
        [
          'P/E at most 34: P/E is unknown',
          expect.stringMatching(/^In Technology: Sector is unknown/),
          expect.stringMatching(/^Available at eToro: /),
        ],
      ],
    ]);
    for (const { symbol, failed } of json.items) {
      const { conditions } = (await why({ where, broker: 'etoro', symbol })).json;
      expect(conditions.filter(({ pass }) => !pass).map(({ reason }) => reason)).toEqual(
        failed.map(({ reason }) => reason),
      );
    }
    const all = await evaluate({ where: [], symbols });
    expect(all.json.items.every(({ matches, failed }) => matches && failed.length === 0)).toBe(
      true,
    );
  });

  it('accepts an empty list, and rejects one too long or an invalid condition', async () => {
    expect((await evaluate({ symbols: [] })).json.items).toEqual([]);
    const many = Array.from({ length: 501 }, (_, n) => `S${n}.US`);
    expect((await evaluate({ symbols: many })).status).toBe(400);
    const { status, json } = await evaluate({ where: [{ field: 'none', gte: 1 }], symbols: [] });
    expect([status, json.errors?.[0]?.field]).toEqual([400, 'where[0].field']);
  });
});

describe('limits of a query', () => {
  const ask = (body: object) => api.post('/screeners/stocks/query', body);
  const inList = (values: string[]) => ({ where: [{ field: 'sector', in: values }] });

  it.each([
    ['a long value of a list', inList(['x'.repeat(201)]), 'where/0/in/0'],
    ['a long list', inList(Array.from({ length: 501 }, () => 'x')), 'where/0/in'],
    ['a long name', { columns: ['x'.repeat(61)] }, 'columns/0'],
  ])('names the place of %s', async (_, body, field) => {
    const answer = await ask(body);
    expect(answer.statusCode).toBe(400);
    expect((answer.json() as Problem).detail).toContain(field);
  });

  it('rejects a body larger than any list of typical names', async () => {
    const values = Array.from({ length: 500 }, () => 'x'.repeat(200));
    const answer = await ask(inList(values));
    expect(answer.statusCode).toBe(413);
  });

  it('counts keys and values of the answers that stay in memory', () => {
    expect(entryBytes(Buffer.from('äb'), 'key')).toBe(3 + 2 * 3);
  });
});

describe('CSV', () => {
  const query = {
    where: [{ field: 'marketCap', gte: 1e11 }],
    sort: [{ field: 'companyName', direction: 'asc' }],
    columns: ['symbol', 'companyName', 'marketCap', 'broker', 'dividendExDate', 'peRatio'],
  };
  const header = ['Ticker', 'Company', 'Market cap', 'Brokers'];

  it('has all rows of the query, by body and by URL', async () => {
    const { rows, total } = (
      await api.post('/screeners/stocks/query', { ...query, pageSize: 200 })
    ).json() as ScreenerResponse;
    expect(rows).toHaveLength(total);
    const posted = await api.post('/screeners/stocks/csv', { ...query, page: 3, pageSize: 1 });
    const body = posted.body.replace(/^\uFEFF?/, '\uFEFF');
    const [first = ''] = body.split('\r\n');
    expect(first.replace('\uFEFF', '').split(',').slice(0, 4)).toEqual(header);
    expect(body.slice(first.length + 2)).toBe(csvText([], rows).replace('\uFEFF\r\n', ''));
    expect(posted.headers.get('content-type')).toMatch(/^text\/csv; ?charset=utf-8/);
    expect(posted.headers.get('content-disposition')).toBe(
      'attachment; filename="stocks-screener-2026-04-13.csv"',
    );
    const json = JSON.stringify(query);
    for (const q of [encodeURIComponent(json), Buffer.from(json).toString('base64url')]) {
      const got = await api.get(`/screeners/stocks/csv?q=${q}`);
      expect(got.body).toBe(posted.body);
      const tag = got.headers.get('etag') ?? '';
      expect(tag).not.toBe('');
      const again = await api.get(`/screeners/stocks/csv?q=${q}`, { 'if-none-match': tag });
      expect(again.statusCode).toBe(304);
    }
  });

  it.each([
    ['%7B', 'q'],
    ['e30x', 'q'],
    [encodeURIComponent('{"where":[{"field":"peRatio","gte":{}}]}'), 'q.where[0].gte'],
    [encodeURIComponent('{"where":[{"field":"none","gte":1}]}'), 'where[0].field'],
    [encodeURIComponent('{"other":1}'), 'q'],
    [encodeURIComponent('{"columns":[]}'), 'columns'],
  ])('refuses q=%s and names the place', async (q, field) => {
    const answer = await api.get(`/screeners/stocks/csv?q=${q}`);
    expect(answer.statusCode).toBe(400);
    expect((answer.json() as Problem).errors?.[0]?.field).toBe(field);
  });
});
