/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { BATCH_LIMITS, BATCH_MEDIA_TYPE, SEND_ALONE, type BatchCall } from 'shared/contract';
import { fetchDouble, networkFailure, problem, type TestHandlers } from 'shared/testing';
import { createTransport } from './create-transport';
import type { TransportOptions } from './transport';

const part = (call: number, status: number, body: unknown): string =>
  `${JSON.stringify({ call, status })}\n${JSON.stringify(body)}\n`;

const ndjson = (body: BodyInit): Response =>
  new Response(body, { headers: { 'content-type': BATCH_MEDIA_TYPE } });

const callsOf = (body: unknown): BatchCall[] => (body as { calls: BatchCall[] }).calls;

/** Answers each part with its own path. */
const echo = ({ body }: { body: unknown }): Response =>
  ndjson(
    callsOf(body)
      .map(({ path }, at) => part(at, 200, { path }))
      .join(''),
  );

function setUp(handlers: TestHandlers = {}, options: TransportOptions = {}) {
  const failures: unknown[] = [];
  const double = fetchDouble({
    'POST /api/batch': echo,
    'GET /api/:name': ({ path }) => ({ alone: path }),
    'POST /api/:name': ({ path }) => ({ alone: path }),
    ...handlers,
  });
  const transport = createTransport({
    fetch: double.fetch,
    idToken: async () => 'id',
    onNetworkFailure: (call) => failures.push(call),
    ...options,
  });
  const read = (path: string) => transport.request({ path });
  const sent = () => double.requests.map(({ method, path }) => `${method} ${path}`);
  return { transport, read, requests: double.requests, sent, failures };
}

describe('reads of a signed-in user that begin together', () => {
  it('share one request, each with its own answer', async () => {
    const { transport, read, requests, sent } = setUp();
    const answers = await Promise.all([
      read('/alerts'),
      transport.request({ path: '/news', params: { symbols: 'A.US' } }),
      transport.request({
        path: '/assets/preview',
        method: 'POST',
        safe: true,
        body: { items: [] },
      }),
    ]);
    expect(answers.map(({ data }) => data)).toEqual([
      { path: '/alerts' },
      { path: '/news?symbols=A.US' },
      { path: '/assets/preview' },
    ]);
    expect(sent()).toEqual(['POST /api/batch']);
    expect(callsOf(requests[0]?.body)).toEqual([
      { method: 'GET', path: '/alerts' },
      { method: 'GET', path: '/news?symbols=A.US' },
      { method: 'POST', path: '/assets/preview', body: { items: [] } },
    ]);
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer id');
  });

  it('are sent alone if there is only one, for writes, and without a user', async () => {
    const user = setUp();
    expect(await user.read('/alerts')).toEqual({ data: { alone: '/api/alerts' } });
    await Promise.all([
      user.transport.request({ path: '/alerts', method: 'POST', body: {} }),
      user.transport.request({ path: '/screens', method: 'POST', body: {} }),
    ]);
    await Promise.all([
      user.transport.request({ path: '/me', fresh: true }),
      user.transport.request({ path: '/jobs', fresh: true }),
    ]);
    expect(user.sent()).not.toContain('POST /api/batch');
    const visitor = setUp({}, { idToken: async () => null });
    await Promise.all([visitor.read('/news'), visitor.read('/quotes')]);
    expect(visitor.sent()).toEqual(['GET /api/news', 'GET /api/quotes']);
  });

  it('are split into several requests beyond the limits', async () => {
    const { read, requests } = setUp();
    const names = Array.from({ length: BATCH_LIMITS.calls + 2 }, (_, at) => `/read-${at}`);
    const long = `/news?symbols=${'A'.repeat(BATCH_LIMITS.path)}`;
    const answers = await Promise.all([...names.map(read), read(long)]);
    expect(answers.slice(0, -1).map(({ data }) => data)).toEqual(names.map((path) => ({ path })));
    expect(answers.at(-1)?.data).toEqual({ alone: '/api/news' });
    const sizes = requests
      .filter(({ path }) => path === '/api/batch')
      .map(({ body }) => callsOf(body).length);
    expect(sizes).toEqual([BATCH_LIMITS.calls, 2]);
  });
});

describe('a part of a batch', () => {
  it('can fail alone', async () => {
    const { read, sent } = setUp({
      'POST /api/batch': () =>
        ndjson(part(1, 200, { ok: 1 }) + part(0, 500, { title: 'Broken', status: 500 })),
    });
    const [broken, fine] = await Promise.all([read('/alerts'), read('/news')]);
    expect(broken.error?.status).toBe(500);
    expect(fine.data).toEqual({ ok: 1 });
    expect(sent()).toEqual(['POST /api/batch']);
  });

  it('does not wait for a slower one, and may arrive in pieces', async () => {
    let control!: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => void (control = controller),
    });
    const { read } = setUp({ 'POST /api/batch': () => ndjson(body) });
    const slow = read('/alerts');
    const fast = read('/news');
    const bytes = new TextEncoder().encode(part(1, 200, { name: 'Überblick' }));
    for (const byte of bytes) control.enqueue(Uint8Array.of(byte));
    expect(await fast).toEqual({ data: { name: 'Überblick' } });
    control.enqueue(new TextEncoder().encode(part(0, 200, [])));
    expect(await slow).toEqual({ data: [] });
    control.close();
  });

  it('is sent alone if the API requests it or its answer is missing', async () => {
    const { read, sent } = setUp({
      'POST /api/batch': () =>
        ndjson(`${part(0, SEND_ALONE, {})}${part(2, 200, { path: '/quotes' })}{"call":1,"st`),
    });
    const answers = await Promise.all([read('/jobs'), read('/news'), read('/quotes')]);
    expect(answers.map(({ data }) => data)).toEqual([
      { alone: '/api/jobs' },
      { alone: '/api/news' },
      { path: '/quotes' },
    ]);
    expect(sent()).toEqual(['POST /api/batch', 'GET /api/jobs', 'GET /api/news']);
  });
});

describe('a batch that fails', () => {
  it.each([
    ['an error', () => problem(500, 'Broken')],
    ['a page of another server', () => new Response('<html>')],
    ['a broken answer', () => ndjson('no json\n')],
  ])('is replaced by single reads after %s', async (_name, handler) => {
    const { read, failures } = setUp({ 'POST /api/batch': handler });
    const answers = await Promise.all([read('/alerts'), read('/news')]);
    expect(answers).toEqual([{ data: { alone: '/api/alerts' } }, { data: { alone: '/api/news' } }]);
    expect(failures).toEqual([]);
  });

  it('is never retried if the API has no batches', async () => {
    const { read, sent } = setUp({ 'POST /api/batch': () => problem(404, 'Not found') });
    await Promise.all([read('/alerts'), read('/news')]);
    await Promise.all([read('/quotes'), read('/plans')]);
    expect(sent()).toEqual([
      'POST /api/batch',
      'GET /api/alerts',
      'GET /api/news',
      'GET /api/quotes',
      'GET /api/plans',
    ]);
  });

  it('rejects each read if the server is unreachable', async () => {
    const { read, sent, failures } = setUp({ 'POST /api/batch': networkFailure });
    const unanswered = { error: { status: 0 } };
    expect(await Promise.all([read('/alerts'), read('/news')])).toEqual([unanswered, unanswered]);
    expect(failures).toHaveLength(2);
    expect(sent()).toEqual(['POST /api/batch']);
  });

  it('is not replaced by single reads if the caller is refused', async () => {
    const { read, sent } = setUp({ 'POST /api/batch': () => problem(429, 'Too many requests') });
    const answers = await Promise.all([read('/alerts'), read('/news')]);
    expect(answers.map(({ error }) => error?.status)).toEqual([429, 429]);
    expect(sent()).toEqual(['POST /api/batch']);
  });

  it('is sent again with a new token when the API refuses the old one', async () => {
    const tokens: (string | null)[] = [];
    const { read, sent } = setUp(
      {
        'POST /api/batch': (request) => {
          const token = request.headers.get('authorization');
          tokens.push(token);
          return token === 'Bearer new' ? echo(request) : problem(401, 'Unauthorized');
        },
      },
      { freshToken: async () => 'new' },
    );
    const answers = await Promise.all([read('/alerts'), read('/news')]);
    expect(answers).toEqual([{ data: { path: '/alerts' } }, { data: { path: '/news' } }]);
    expect(tokens).toEqual(['Bearer id', 'Bearer new']);
    expect(sent()).toHaveLength(2);
  });
});

it('drops waiting reads of a former visitor', async () => {
  let token = 'ann';
  const { transport, read, requests } = setUp({}, { idToken: async () => token });
  const former = [read('/alerts'), read('/portfolios')];
  // The tokens are known, but the batch is not sent yet.
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  expect(requests).toEqual([]);
  token = 'ben';
  transport.changeVisitor();
  const next = [read('/news'), read('/quotes')];
  expect(await Promise.all(former)).toEqual([{ error: { status: 0 } }, { error: { status: 0 } }]);
  expect((await Promise.all(next)).map(({ data }) => data)).toEqual([
    { path: '/news' },
    { path: '/quotes' },
  ]);
  expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer ben']);
});
