import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BATCH_LIMITS, BATCH_MEDIA_TYPE, SEND_ALONE, type BatchPart } from 'shared/contract';
import { openTestApi, type TestApi } from '../server/api.fixture';

let api: TestApi;
let ann: string;
/** Jobs of the worker pool wait for it. */
let gate: Promise<void>;
beforeAll(async () => {
  api = await openTestApi({ largePortfolio: 0, beforeJob: () => gate });
  ann = await api.tokenFor('ann');
}, 180_000);
beforeEach(() => {
  gate = Promise.resolve();
});
afterAll(() => api.close());

async function post(calls: unknown) {
  const answer = await fetch(`${api.origin}/api/batch`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ann}`, 'content-type': 'application/json' },
    body: JSON.stringify({ calls }),
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

function partsOf(text: string): { call: number; status: number; body: unknown }[] {
  const lines = text.split('\n').slice(0, -1);
  return lines
    .flatMap((line, at) =>
      at % 2 === 0
        ? [
            {
              ...(JSON.parse(line) as BatchPart),
              body: JSON.parse(lines[at + 1] || 'null') as unknown,
            },
          ]
        : [],
    )
    .toSorted((a, b) => a.call - b.call);
}

async function statusesOf(calls: unknown): Promise<number[]> {
  const { status, text } = await post(calls);
  expect(status).toBe(200);
  return partsOf(text).map((part) => part.status);
}

const get = (path: string) => ({ method: 'GET', path });

describe('POST /api/batch', () => {
  it('answers each read as its own request would', async () => {
    const calls = [
      get('/dashboard'),
      get('/quotes?symbols=AAPL.US'),
      { method: 'POST', path: '/assets/preview', body: { items: [{ symbol: 'AAPL.US' }] } },
      get('/portfolios/unknown'),
      get('/calendar/events?from=never'),
    ];
    const { status, text, headers } = await post(calls);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe(BATCH_MEDIA_TYPE);
    expect(headers.get('cache-control')).toBe('no-store');
    const alone = await Promise.all(
      calls.map(({ method, path, ...rest }) =>
        api.call(method, `/api${path}`, { token: ann, ...rest }),
      ),
    );
    expect(partsOf(text).map(({ status: one, body }) => [one, body])).toEqual(
      alone.map(({ status: one, json }) => [one, json]),
    );
    expect(alone.map((one) => one.status)).toEqual([200, 200, 200, 404, 400]);
  });

  it('requires a sign-in, and reads only data of its caller', async () => {
    const refused = await api.call('POST', '/api/batch', { body: { calls: [get('/dashboard')] } });
    expect(refused.status).toBe(401);
    const created = await api.call('POST', '/api/portfolios', {
      token: await api.tokenFor('ben'),
      body: { name: 'Of Ben', currencyCode: 'USD' },
    });
    const { id } = created.json as { id: string };
    const { text } = await post([get(`/portfolios/${id}`), get('/portfolios')]);
    expect(partsOf(text)).toMatchObject([{ status: 404 }, { status: 200, body: { items: [] } }]);
  });

  it('refuses writes, streams, files, pictures and nested batches', async () => {
    const before = (await api.call('GET', '/api/watchlists', { token: ann })).json;
    const calls = [
      { method: 'POST', path: '/watchlists', body: { name: 'Made in a batch' } },
      { method: 'POST', path: '/portfolios/sample' },
      { method: 'POST', path: '/batch', body: { calls: [get('/dashboard')] } },
      { method: 'POST', path: '/screeners/stocks/csv', body: {} },
      get('/utils/postback?p=a'),
      get('/quotes/stream?symbols=AAPL.US'),
      get('/screeners/stocks/csv'),
      get('/earnings.ics'),
      get('/me/export'),
      get('/logos?url=https://a.example/b.png'),
      get('/openapi.json/../../status'),
      get('/%2e%2e/firebase/jwks'),
    ];
    expect(await statusesOf(calls)).toEqual([
      ...calls.slice(0, -2).map(() => SEND_ALONE),
      expect.toSatisfy((status: number) => status === SEND_ALONE || status === 404),
      expect.toSatisfy((status: number) => status === SEND_ALONE || status === 404),
    ]);
    expect((await api.call('GET', '/api/watchlists', { token: ann })).json).toEqual(before);
  });

  it('refuses a batch beyond the limits', async () => {
    const many = Array.from({ length: BATCH_LIMITS.calls + 1 }, () => get('/dashboard'));
    expect((await post(many)).status).toBe(400);
    expect((await post([])).status).toBe(400);
    expect((await post([get('dashboard')])).status).toBe(400);
    expect((await post([get('/a b')])).status).toBe(400);
    expect((await post([get(`/${'a'.repeat(BATCH_LIMITS.path)}`)])).status).toBe(400);
    expect((await post([{ ...get('/dashboard'), method: 'DELETE' }])).status).toBe(400);
    const large = { method: 'POST', path: '/assets/preview', body: 'a'.repeat(BATCH_LIMITS.bytes) };
    expect((await post([large])).status).toBe(413);
  });

  it('sends a part before a slower one is ready', async () => {
    const created = await api.call('POST', '/api/portfolios', {
      token: ann,
      body: { name: 'Large', currencyCode: 'USD' },
    });
    const { id } = created.json as { id: string };
    let open = (): void => undefined;
    gate = new Promise((resolve) => (open = resolve));
    const answer = await fetch(`${api.origin}/api/batch`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ann}`, 'content-type': 'application/json' },
      body: JSON.stringify({ calls: [get(`/portfolios/${id}`), get('/dashboard')] }),
    });
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    while (text.split('\n').length < 3) text += (await reader?.read())?.value ?? '';
    expect(partsOf(text)).toMatchObject([{ call: 1, status: 200 }]);
    open();
    for (;;) {
      const { value, done } = (await reader?.read()) ?? { done: true };
      if (done) break;
      text += value ?? '';
    }
    expect(partsOf(text)).toMatchObject([
      { call: 0, status: 200 },
      { call: 1, status: 200 },
    ]);
  });
});
