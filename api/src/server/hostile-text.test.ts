/** Texts from users and programs: unstorable ones are refused, invisible characters are removed. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from './api.fixture';

let api: TestApi;
let token: string;
let isWritable = true;
beforeAll(async () => {
  api = await openTestApi({ isDiskWritable: async () => isWritable });
  token = await api.tokenFor('ann');
}, 180_000);
afterAll(() => api.close());

const post = (url: string, body: unknown) => api.call('POST', url, { token, body });
const idOf = ({ json }: { json: unknown }) => (json as { id: string }).id;

describe('texts that cannot be stored', () => {
  it('cause a 400 everywhere, never a server error', async () => {
    const list = idOf(
      await post('/api/watchlists', { name: 'List', items: [{ symbol: 'AAPL.US' }] }),
    );
    const portfolio = idOf(await post('/api/portfolios', { name: 'P', currencyCode: 'USD' }));
    for (const text of ['a\u0000b', '\u0000', '\uD800', 'a\uDC00']) {
      const calls: [method: string, url: string, body: unknown][] = [
        ['POST', '/api/watchlists', { name: text }],
        ['PATCH', `/api/watchlists/${list}`, { name: text }],
        ['PATCH', `/api/watchlists/${list}/items/AAPL.US`, { note: text }],
        ['PATCH', `/api/watchlists/${list}/items/AAPL.US`, { section: text }],
        ['PATCH', `/api/watchlists/${list}/items/AAPL.US`, { tags: [text] }],
        ['POST', `/api/watchlists/${list}/items/batch`, { items: [{ text }] }],
        ['POST', '/api/portfolios', { name: text, currencyCode: 'USD' }],
        [
          'POST',
          `/api/portfolios/${portfolio}/transactions`,
          { type: 'DEPOSIT', date: '2026-01-05', amount: '1', currencyCode: 'USD', note: text },
        ],
        ['POST', '/api/screens', { type: 'stocks', name: text, criteria: {} }],
        ['POST', '/api/assistant/chats', { title: text }],
        ['POST', '/api/assistant/questions', { text }],
        [
          'POST',
          '/api/assistant/questions',
          { text: 'x', context: { path: `/${text}`, label: 'x' } },
        ],
        ['PATCH', '/api/me', { name: text }],
        ['POST', '/api/feedback/brokers', { broker: text }],
        [
          'POST',
          '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=k',
          { email: 'bob@example.com', password: 'correct horse', displayName: text },
        ],
      ];
      for (const [method, url, body] of calls) {
        const { status } = await api.call(method, url, { token, body });
        expect([text, url, status]).toEqual([text, url, 400]);
      }
    }
  });

  it('are refused by the database with a clear error when no schema catches them', async () => {
    const body = { widgets: [], '\u0000': 1 };
    for (const [method, url, sent] of [
      ['PUT', '/api/settings', { settings: { '\u0000': '\u0000' } }],
      ['PUT', '/api/dashboards/desktop', body],
      ['POST', '/api/portfolios/\u0000/share', {}],
      ['GET', '/api/screens/%00', undefined],
      ['GET', '/api/alerts/%00', undefined],
    ] as const) {
      const { status } = await api.call(method, encodeURI(url), { token, body: sent });
      expect([url, status >= 400 && status < 500]).toEqual([url, true]);
    }
  });
});

describe('names with the same appearance', () => {
  it('are normalised: composed, without invisible characters, in one direction', async () => {
    const { json } = await post('/api/watchlists', { name: ' Cafe\u0301\u200B \u202Efdp\u202C ' });
    expect(json).toMatchObject({ name: 'Caf\u00e9 fdp' });
    expect((await post('/api/watchlists', { name: '\u200B\u2060' })).status).toBe(400);
    expect((await post('/api/watchlists', { name: '😀'.repeat(60) })).status).toBe(201);
    expect((await post('/api/watchlists', { name: '😀'.repeat(61) })).status).toBe(400);
  });
});

describe('health', () => {
  it('answers 503 when the disk is full', async () => {
    expect((await api.call('GET', '/api/healthz')).status).toBe(200);
    isWritable = false;
    const { status, json } = await api.call('GET', '/api/healthz');
    isWritable = true;
    expect([status, json]).toEqual([503, expect.objectContaining({ title: 'No room' })]);
  });
});

describe('long lists', () => {
  it('are refused once they are longer than any valid one', async () => {
    const items = Array.from({ length: 200_000 }, () => 1);
    for (const [method, url, body] of [
      ['POST', '/api/watchlists', { name: 'a', items }],
      ['POST', '/api/assets/preview', { items }],
      ['POST', '/api/screener/stocks', { where: items }],
      ['PUT', '/api/settings', items],
      ['PATCH', '/api/screens', { type: 'stocks', order: items }],
    ] as const) {
      const { status, text } = await api.call(method, url, { token, body });
      expect([url, [404, 405, 413].includes(status)]).toEqual([url, true]);
      expect(text.length).toBeLessThan(10_000);
    }
  });

  it('report only the first of many errors', async () => {
    const items = Array.from({ length: 5000 }, () => 1);
    const { status, json, text } = await post('/api/assets/preview', { items });
    expect(status).toBe(400);
    expect((json as { errors: unknown[] }).errors.length).toBeLessThanOrEqual(20);
    expect(text.length).toBeLessThan(10_000);
  });
});

it('a callable function rejects invalid JSON in its own format', async () => {
  const url = '/api/functions/europe-west2/createCheckoutSession';
  for (const [body, type] of [
    ['{"data":', 'application/json'],
    ['', 'application/json'],
    ['x', 'text/plain'],
  ] as const) {
    const { status, json } = await api.call('POST', url, {
      token,
      body,
      headers: { 'content-type': type },
    });
    expect([body, status, json]).toEqual([
      body,
      400,
      { error: { status: 'INVALID_ARGUMENT', message: expect.any(String) } },
    ]);
  }
});
