/** @jest-environment jsdom */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { APP_CHECK_PLACEHOLDER } from 'shared/contract';
import { fetchDouble, networkFailure, problem } from 'shared/testing';
import { createTransport } from './create-transport';
import type { TransportOptions } from './transport';

function setUp(options: TransportOptions = {}) {
  const clock = { now: 0 };
  let answers = 0;
  const double = fetchDouble({
    'GET /api/quotes': () => ({ answer: (answers += 1) }),
    'POST /api/assets/lookup': () => ({ answer: (answers += 1) }),
    'POST /api/watchlists': () => ({ answer: (answers += 1) }),
    'HEAD /api/quotes': () => new Response(null, { status: 200 }),
    'OPTIONS /api/quotes': () => new Response(null, { status: 204 }),
    'GET /api/broken': () => problem(503, 'Closed'),
    'GET /api/gone': networkFailure,
    'GET /api/behind': () => problem(502, 'Bad gateway'),
    'GET /api/away': () => problem(503, 'Service unavailable'),
  });
  const transport = createTransport({ fetch: double.fetch, now: () => clock.now, ...options });
  return { transport, clock, requests: double.requests };
}

const lookup = { path: '/assets/lookup', method: 'POST', safe: true } as const;

describe('transport', () => {
  afterEach(() => {
    delete window.__EARLY_CALLS__;
  });

  it('shares the answer of a reading call for 3 seconds and while it is in flight', async () => {
    const { transport, clock, requests } = setUp();
    const both = await Promise.all([
      transport.request({ path: '/quotes' }),
      transport.request({ path: '/quotes' }),
    ]);
    expect(both).toEqual([{ data: { answer: 1 } }, { data: { answer: 1 } }]);
    clock.now = 2999;
    await transport.request({ path: '/quotes' });
    expect(requests).toHaveLength(1);
    clock.now = 3000;
    await transport.request({ path: '/quotes' });
    expect(requests).toHaveLength(2);
    await transport.request({ path: '/quotes', params: { symbols: 'A.US' } });
    expect(requests).toHaveLength(3);
  });

  it('sends JSON, and a text as it is under its media type', async () => {
    const { transport, requests } = setUp();
    await transport.request({ path: '/watchlists', method: 'POST', body: 'a;b' });
    await transport.request({
      path: '/watchlists',
      method: 'POST',
      body: 'a;b',
      contentType: 'text/csv',
    });
    expect(requests.map(({ body, headers }) => [body, headers.get('content-type')])).toEqual([
      ['a;b', 'application/json'],
      ['a;b', 'text/csv'],
    ]);
  });

  it.each(['HEAD', 'OPTIONS'] as const)(
    'shares %s for 3 seconds too, apart from GET',
    async (method) => {
      const { transport, clock, requests } = setUp();
      const ask = () => transport.request({ path: '/quotes', method });
      expect(await ask()).toEqual({ data: null });
      await transport.request({ path: '/quotes' });
      clock.now = 2999;
      await ask();
      expect(requests.map((request) => request.method)).toEqual([method, 'GET']);
      clock.now = 3000;
      await ask();
      expect(requests).toHaveLength(3);
    },
  );

  it('shares safe POSTs by their body, never writes, and refetches after a write', async () => {
    const { transport, requests } = setUp();
    await transport.request({ ...lookup, body: { query: 'a' } });
    await transport.request({ ...lookup, body: { query: 'a' } });
    await transport.request({ ...lookup, body: { query: 'b' } });
    expect(requests).toHaveLength(2);
    await transport.request({ path: '/watchlists', method: 'POST', body: {} });
    await transport.request({ path: '/watchlists', method: 'POST', body: {} });
    expect(requests).toHaveLength(4);
    await transport.request({ ...lookup, body: { query: 'a' } });
    expect(requests).toHaveLength(5);
  });

  it('sends app check and ID token headers, or the placeholder without them', async () => {
    const visitor = setUp();
    await visitor.transport.request({ path: '/quotes' });
    expect(visitor.requests[0]?.headers.get('x-firebase-appcheck')).toBe(APP_CHECK_PLACEHOLDER);
    expect(visitor.requests[0]?.headers.has('authorization')).toBe(false);
    const user = setUp({ idToken: async () => 'id', appCheckToken: async () => 'check' });
    await user.transport.request({ path: '/quotes' });
    expect(user.requests[0]?.headers.get('authorization')).toBe('Bearer id');
    expect(user.requests[0]?.headers.get('x-firebase-appcheck')).toBe('check');
  });

  it('drops calls of a former visitor instead of sending them for the next one or without a token', async () => {
    let answer: (token: string | null) => void = () => {};
    const failures: unknown[] = [];
    const { transport, requests } = setUp({
      idToken: (open) =>
        open ? Promise.resolve(null) : new Promise((resolve) => (answer = resolve)),
      onNetworkFailure: (call) => failures.push(call),
    });
    const own = transport.request({ path: '/quotes' });
    const ofAll = transport.request({ path: '/assets/lookup', method: 'POST', open: true });
    transport.changeVisitor();
    answer('of the next visitor');
    expect(await own).toEqual({ error: { status: 0 } });
    expect(await ofAll).toEqual({ data: { answer: 1 } });
    expect(requests.map(({ path }) => path)).toEqual(['/api/assets/lookup']);
    expect(failures).toEqual([]);
  });

  it('distinguishes problems from unreachable servers, and caches no failure', async () => {
    const onNetworkFailure = jest.fn();
    const { transport, requests } = setUp({ onNetworkFailure });
    const broken = await transport.request({ path: '/broken' });
    expect(broken.error).toMatchObject({ status: 503, problem: { title: 'Closed' } });
    expect(onNetworkFailure).not.toHaveBeenCalled();
    expect(await transport.request({ path: '/gone' })).toEqual({ error: { status: 0 } });
    expect(onNetworkFailure).toHaveBeenLastCalledWith({ silent: false });
    await transport.request({ path: '/gone', silent: true });
    expect(onNetworkFailure).toHaveBeenLastCalledWith({ silent: true });
    expect((await transport.request({ path: '/behind' })).error?.status).toBe(502);
    expect(onNetworkFailure).toHaveBeenLastCalledWith({ silent: false });
    expect((await transport.request({ path: '/away' })).error?.status).toBe(503);
    expect(onNetworkFailure).toHaveBeenCalledTimes(4);
    await transport.request({ path: '/broken' });
    expect(requests).toHaveLength(6);
  });

  it("treats an unexpected answer as a gateway's, and does not cache it", async () => {
    const onNetworkFailure = jest.fn();
    const answers = ['<html>Log in to this network</html>', '{}', '[]', 'null', '', '{"rows":[1]}'];
    const { transport } = setUp({
      onNetworkFailure,
      fetch: async () => new Response(answers.shift()),
    });
    const ask = () => transport.request({ path: '/quotes', answer: ['rows'] });
    for (let at = 0; at < 5; at++) expect(await ask()).toEqual({ error: { status: 502 } });
    expect(onNetworkFailure).toHaveBeenCalledTimes(5);
    expect(await ask()).toEqual({ data: { rows: [1] } });
    answers.push('{}', '[]', 'no JSON', '');
    const askList = () => transport.request({ path: '/list', answer: 'list' });
    expect(await askList()).toEqual({ error: { status: 502 } });
    expect(await askList()).toEqual({ data: [] });
    expect((await transport.request({ path: '/any' })).error).toEqual({ status: 502 });
    expect(await transport.request({ path: '/nothing' })).toEqual({ data: null });
  });

  it('keeps a shared call running for others when one caller aborts', async () => {
    const { transport, requests } = setUp();
    const going = new AbortController();
    const gone = transport.request({ path: '/quotes' }, going.signal);
    const stays = transport.request({ path: '/quotes' });
    going.abort();
    await expect(gone).rejects.toMatchObject({ name: 'AbortError' });
    expect(await stays).toEqual({ data: { answer: 1 } });
    expect(requests).toHaveLength(1);
  });

  it('uses a call of the HTML once, and fetches itself when that failed', async () => {
    window.__EARLY_CALLS__ = {
      'POST /api/assets/lookup {"query":"a"}': Promise.resolve(new Response('{"early":true}')),
      'GET /api/quotes': Promise.reject(new TypeError('offline')),
    };
    const { transport, requests } = setUp();
    expect(await transport.request({ ...lookup, body: { query: 'a' } })).toEqual({
      data: { early: true },
    });
    expect(requests).toHaveLength(0);
    expect(await transport.request({ path: '/quotes' })).toEqual({ data: { answer: 1 } });
    expect(window.__EARLY_CALLS__).toEqual({});
  });

  it.each([
    ['the account that it was asked for', 'ada', 'ada', true],
    ['another account', 'ada', 'bob', false],
    ['a visitor, of an account', 'ada', null, false],
    ['an account, of a visitor', undefined, 'ada', false],
    ['a visitor', undefined, null, true],
  ])('uses an early answer for %s: %s, %s', async (_, caller, here, isUsed) => {
    window.__EARLY_UID__ = caller;
    window.__EARLY_CALLS__ = {
      'GET /api/quotes?symbols=A': Promise.resolve(new Response('{"early":true}')),
      'GET /api/quotes?symbols=B': Promise.resolve(new Response('{"early":true}')),
    };
    const payload = Buffer.from(JSON.stringify({ sub: here })).toString('base64url');
    const { transport } = setUp({
      idToken: async () => (here === null ? null : `e30.${payload}.x`),
    });
    const ask = (symbols: string, open: boolean) =>
      transport.request({ path: '/quotes', params: { symbols }, open });
    const { data } = await ask('A', false);
    expect(data).toEqual(isUsed ? { early: true } : { answer: 1 });
    expect((await ask('B', true)).data).toEqual({ early: true });
    delete window.__EARLY_UID__;
  });

  it('uses no early answer that is older than an answer of the cache may be', async () => {
    const early = () => Promise.resolve(new Response('{"early":true}'));
    const slow = new Promise<Response>((resolve) => {
      setTimeout(() => resolve(new Response('{"early":true}')), 20);
    });
    window.__EARLY_CALLS__ = {
      'GET /api/quotes?symbols=A': early(),
      'GET /api/quotes?symbols=B': early(),
      'GET /api/quotes?symbols=C': slow,
    };
    const { transport, clock } = setUp();
    const ask = (symbols: string) => transport.request({ path: '/quotes', params: { symbols } });
    await Promise.resolve();
    clock.now = 2999;
    expect(await ask('A')).toEqual({ data: { early: true } });
    clock.now = 3000;
    expect(await ask('B')).toEqual({ data: { answer: 1 } });
    expect(await ask('C')).toEqual({ data: { early: true } });
  });

  it('takes a page that never loads for loaded after a minute', async () => {
    const readyState = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    window.__EARLY_CALLS__ = {
      'GET /api/quotes?symbols=A': Promise.resolve(new Response('{"early":true}')),
      'GET /api/quotes?symbols=B': Promise.resolve(new Response('{"early":true}')),
    };
    const { transport, clock } = setUp();
    readyState.mockRestore();
    const ask = (symbols: string) => transport.request({ path: '/quotes', params: { symbols } });
    await Promise.resolve();
    clock.now = 62_999;
    expect(await ask('A')).toEqual({ data: { early: true } });
    clock.now = 63_000;
    expect(await ask('B')).toEqual({ data: { answer: 1 } });
  });

  it('lets no early answer age before the page has loaded', async () => {
    const readyState = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    window.__EARLY_CALLS__ = {
      'GET /api/quotes?symbols=A': Promise.resolve(new Response('{"early":true}')),
      'GET /api/quotes?symbols=B': Promise.resolve(new Response('{"early":true}')),
    };
    const { transport, clock } = setUp();
    readyState.mockRestore();
    const ask = (symbols: string) => transport.request({ path: '/quotes', params: { symbols } });
    await Promise.resolve();
    clock.now = 10_000;
    expect(await ask('A')).toEqual({ data: { early: true } });
    window.dispatchEvent(new Event('load'));
    clock.now = 13_000;
    expect(await ask('B')).toEqual({ data: { answer: 1 } });
  });
});
