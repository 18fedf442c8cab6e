import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from 'node:net';
import { openTestSite, SHELL, type TestSite } from '../testing/test-site';

let site: TestSite;
let base: string;
beforeAll(async () => {
  site = await openTestSite();
  ({ base } = site);
  await site.release(SHELL);
  const named = (path: string, subjectPath: string) => ({
    path,
    page: 'details',
    title: 'Stock details',
    subject: { path: subjectPath, title: '{name} ({ticker})', description: '{name}: chart.' },
  });
  await site.release({
    declaration: {
      name: 'mfe-screeners',
      routes: [
        named('/stocks/details/:symbol', '/assets/:symbol'),
        named('/broken/details/:symbol', '/broken/:symbol'),
      ],
    },
  });
});
afterAll(() => site.close());

describe('forwarding to the API', () => {
  it('forwards the paths of Storage and App Check', async () => {
    for (const target of [
      '/v0/b/x.appspot.com/o/config.json?alt=media',
      '/firebaseappcheck.googleapis.com/v1/projects/x/apps/y:exchangeDebugToken',
    ]) {
      expect((await fetch(base + target)).headers.get('x-from')).toBe('api');
      expect(site.seen.at(-1)?.url).toBe(target);
    }
  });

  it('forwards method, query, body, headers and the client address', async () => {
    site.seen.length = 0;
    const answer = await fetch(`${base}/api/x?y=1`, {
      method: 'POST',
      body: 'hello',
      headers: { authorization: 'Bearer t', 'content-type': 'text/plain' },
    });
    expect([answer.status, await answer.json(), answer.headers.get('x-from')]).toEqual([
      200,
      { echo: 'hello' },
      'api',
    ]);
    expect(site.seen[0]).toMatchObject({
      method: 'POST',
      url: '/api/x?y=1',
      body: 'hello',
      headers: {
        authorization: 'Bearer t',
        'x-forwarded-proto': 'http',
        'x-forwarded-for': '127.0.0.1',
      },
    });
    expect(answer.headers.get('keep-alive')).not.toBe('timeout=9');
  });

  it('names the asset in the head of a page if the API knows it', async () => {
    const head = async (path: string) => {
      const { status, body } = await site.raw(path);
      const title = /<title>([^|]*) \|/.exec(body)?.[1];
      return [status, title, body.includes('name="robots" content="noindex"')];
    };
    expect(await head('/stocks/details/AAPL.US')).toEqual([200, 'Apple &amp; Sons (AAPL)', false]);
    expect(await head('/stocks/details/NOPE.US')).toEqual([404, 'Stock details', true]);
    expect(await head('/stocks/details/%2e%2e%2Fx')).toEqual([404, 'Stock details', true]);
    // The API is broken, so the existence of the asset is unknown.
    expect(await head('/broken/details/AAPL.US')).toEqual([200, 'Stock details', true]);
  });

  it.each([
    '/status/api/v2/summary.json',
    '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=k',
    '/securetoken.googleapis.com/v1/token',
  ])('passes %s', async (target) => {
    expect((await fetch(base + target, { method: 'POST' })).status).toBe(200);
  });

  it('answers the status page itself, and forwards its data', async () => {
    site.seen.length = 0;
    await site.raw('/status');
    expect((await site.raw('/status/')).headers.location).toBe('/status');
    expect(site.seen).toEqual([]);
  });

  it.each([10_000_000, 1_048_577])(
    'rejects a body of %i bytes with a problem document, whole or in chunks',
    async (size) => {
      const body = 'x'.repeat(size);
      const whole = await fetch(`${base}/api/large`, { method: 'POST', body });
      expect([whole.status, whole.headers.get('content-type')]).toEqual([
        413,
        'application/problem+json',
      ]);
      const stream = new Blob([body]).stream();
      const chunked = await fetch(`${base}/api/large`, {
        method: 'POST',
        body: stream,
        duplex: 'half',
      } as RequestInit);
      expect(chunked.status).toBe(413);
      expect(
        (await fetch(`${base}/api/large`, { method: 'POST', body: 'x'.repeat(1_048_576) })).status,
      ).toBe(200);
    },
  );

  it('forwards a file of at most eight megabytes to the portfolio import', async () => {
    const send = async (size: number, path = '/api/portfolios/p-1/imports?dryRun=true') =>
      (await fetch(`${base}${path}`, { method: 'POST', body: 'x'.repeat(size) })).status;
    expect(await send(8_388_608)).toBe(200);
    expect(await send(8_388_609)).toBe(413);
    expect(await send(1_048_577, '/api/portfolios/p-1/imports/more')).toBe(413);
  });

  it('compresses long JSON, except answers of the sign-in service', async () => {
    const ask = (target: string) =>
      fetch(base + target, {
        method: 'POST',
        body: 'y'.repeat(5000),
        headers: { 'accept-encoding': 'br' },
      });
    const [long, token] = await Promise.all([
      ask('/api/x'),
      ask('/securetoken.googleapis.com/v1/token'),
    ]);
    expect([long.headers.get('content-encoding'), long.headers.get('vary')]).toEqual([
      'br',
      'accept-encoding',
    ]);
    expect(((await long.json()) as { echo: string }).echo).toHaveLength(5000);
    expect(token.headers.get('content-encoding')).toBeNull();
    const page = await fetch(`${base}/login`, { headers: { 'accept-encoding': 'gzip' } });
    expect([page.headers.get('content-encoding'), page.headers.get('vary')]).toEqual([
      'gzip',
      'accept-encoding',
    ]);
    expect(await page.text()).toContain('<div id="frame">');
  });

  it('answers 502 as a problem document when the API disconnects', async () => {
    const answer = await fetch(`${base}/api/broken`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      502,
      'application/problem+json',
    ]);
    expect(await answer.json()).toMatchObject({ status: 502, title: 'Bad gateway' });
  });
});

it('delivers the refusal of a body before the connection ends', async () => {
  const body = 'x'.repeat(8 * 1024 * 1024);
  const refused = async (path: string, headers: string): Promise<string> =>
    new Promise((resolve, reject) => {
      let text = '';
      const socket = connect(site.port, '127.0.0.1', () =>
        socket.end(`POST ${path} HTTP/1.1\r\nHost: a\r\n${headers}\r\n\r\n${body}`),
      );
      socket.setEncoding('latin1').on('data', (chunk: string) => (text += chunk));
      socket.on('error', reject);
      socket.on('close', () => resolve(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 'no answer'));
    });
  const close = `Connection: close\r\nContent-Length: ${body.length}`;
  for (let round = 0; round < 10; round += 1) {
    expect(await refused('/api/large', close)).toBe('413');
    expect(await refused('/login', close)).toBe('405');
    expect(await refused('/telemetry', `${close}\r\nContent-Type: application/json`)).toBe('413');
  }
});
