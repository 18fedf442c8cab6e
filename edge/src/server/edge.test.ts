import {
  createServer,
  request as startRequest,
  type IncomingMessage,
  type Server,
} from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FLEET_COMMANDS } from '../fleet/commands';
import { publish } from '../release/publish';
import { readSettings } from '../settings';
import { fakePackage, temporaryFolder, type FakePackage } from '../testing/fake-package';
import { createEdge, type Edge } from './edge';
import { VISITOR_COOKIE } from './visitor';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let api: Server;
let edge: Edge;
let base: string;
let port: number;
let releasesDir: string;
const seen: { method?: string; url?: string; headers: IncomingMessage['headers']; body: string }[] =
  [];

const listen = (server: Server) =>
  new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  );

async function release(what: FakePackage, traffic = 100): Promise<string> {
  const packageDir = await fakePackage(folder.path, what);
  const done = await publish(packageDir, {
    releasesDir,
    cacheDir: path.join(folder.path, 'cache'),
    traffic,
    command: 'release',
  });
  return done.release.version;
}
const screeners = (entry: string): FakePackage => ({
  declaration: {
    name: 'mfe-screeners',
    routes: [
      { path: '/stocks/screener', page: 'screener', title: 'Stocks' },
      { path: '/stocks/details/:symbol', page: 'details', title: 'Details' },
    ],
  },
  entry,
});
/** Exactly these bytes as the path; `fetch` would tidy them up. */
const raw = (target: string, method = 'GET', headers: Record<string, string> = {}) =>
  new Promise<{ status: number; headers: IncomingMessage['headers']; body: string }>(
    (resolve, reject) => {
      const request = startRequest(
        { host: '127.0.0.1', port, path: target, method, headers, agent: false },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              body: Buffer.concat(parts).toString(),
            }),
          );
        },
      );
      request.on('error', reject);
      request.end();
    },
  );
const versionOf = (html: string) => /mfe-screeners\/([\w.-]+)\/remoteEntry/.exec(html)?.[1];

beforeAll(async () => {
  folder = await temporaryFolder();
  api = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      seen.push({ method: request.method, url: request.url, headers: request.headers, body });
      if (request.url === '/api/broken') return void response.socket?.destroy();
      response.writeHead(200, {
        'content-type': 'application/json',
        'x-from': 'api',
        connection: 'keep-alive',
        'keep-alive': 'timeout=9',
      });
      response.end(JSON.stringify({ echo: body }));
    });
  });
  const settings = readSettings({
    PORT: '1',
    API_PORT: String(await listen(api)),
    DATA_DIR: path.join(folder.path, 'data'),
  });
  releasesDir = settings.releasesDir;
  const market = path.join(settings.dataDir, 'market');
  await mkdir(path.join(market, 'one'), { recursive: true });
  await writeFile(path.join(market, 'current.json'), '{"id":"one"}');
  await writeFile(path.join(market, 'one', 'manifest.json'), '{"meta":{"demo":true}}');
  edge = createEdge(settings, () => {});
  port = await listen(edge.server);
  base = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await edge.close();
  api.closeAllConnections();
  api.close();
  await folder.remove();
});

describe('before the first release', () => {
  it('is not healthy and says that nothing is here', async () => {
    expect((await fetch(`${base}/healthz`)).status).toBe(503);
    const page = await fetch(`${base}/`, { headers: { accept: 'text/html' } });
    expect(page.status).toBe(503);
    expect(page.headers.get('retry-after')).toBe('2');
    expect(await page.text()).toContain('is not ready yet</h1>');
    const program = await fetch(`${base}/`, { headers: { accept: 'application/json' } });
    expect(await program.json()).toMatchObject({ status: 503 });
  });
});

describe('the composed site', () => {
  let first: string;
  beforeAll(async () => {
    await release({
      declaration: { name: 'shell', routes: [{ path: '/login', page: 'login', title: 'Log in' }] },
      files: { 'static/robots.txt': 'User-agent: *' },
    });
    first = await release(screeners('one'));
  });

  it('is healthy while the API answers', async () => {
    const answer = await fetch(`${base}/healthz`);
    expect([answer.status, await answer.text()]).toEqual([200, '{"status":"ok"}']);
  });

  it.each([
    ['/stocks/screener', 200],
    ['/stocks/details/AAPL.US', 200],
    ['/login', 200],
    ['/nobody', 404],
    ['/stocks/screener/deeper', 404],
  ])('%s is answered with %i as a page', async (target, status) => {
    const answer = await fetch(base + target);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(await answer.text()).toContain('<div id="frame">');
  });

  it('sends a policy with a fresh nonce that the page uses', async () => {
    const [a, b] = await Promise.all([fetch(`${base}/login`), fetch(`${base}/login`)]);
    const nonce = /'nonce-([^']+)'/.exec(a.headers.get('content-security-policy') ?? '')?.[1] ?? '';
    expect(nonce.length).toBeGreaterThan(20);
    expect(await a.text()).toContain(`nonce="${nonce}"`);
    expect(b.headers.get('content-security-policy')).not.toContain(nonce);
    expect(a.headers.get('content-security-policy')).not.toMatch(/unsafe/);
    expect(a.headers.get('cache-control')).toBe('no-cache, private');
    expect(a.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each([
    ['/stocks/screener/?a=1', '/stocks/screener?a=1'],
    ['/index.html', '/'],
    ['//evil.example/', '/evil.example'],
  ])('%s moves for good to %s', async (target, location) => {
    const answer = await raw(target);
    expect([answer.status, answer.headers.location]).toEqual([308, location]);
  });

  it('leaves the postback out of the canonical address, and the other parameters in', async () => {
    const html = await (await fetch(`${base}/stocks/screener?a=1%20b&postback=p%2Fq&c=d`)).text();
    expect(html).toContain('<link rel="canonical" href="');
    expect(html).toContain('/stocks/screener?a=1%20b&amp;c=d">');
    expect(html).not.toContain('postback');
  });

  it('tells the page what the operator configured, and keeps the last good of it', async () => {
    const file = path.join(folder.path, 'data', 'config.json');
    const configured = async () => {
      const html = await (await fetch(`${base}/login`)).text();
      const json = /id="composition"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? '';
      return (JSON.parse(json) as { settings: { configuration: unknown } }).settings.configuration;
    };
    expect(await configured()).toEqual({});
    await writeFile(file, '{"browser_supported":false}');
    expect(await configured()).toEqual({ browser_supported: false });
    await writeFile(file, '{"browser_supported":"no, thanks"}');
    expect(await configured()).toEqual({ browser_supported: false });
    await rm(file);
    expect(await configured()).toEqual({});
  });

  it('passes the wires of storage and app check on to the API', async () => {
    for (const target of [
      '/v0/b/x.appspot.com/o/config.json?alt=media',
      '/firebaseappcheck.googleapis.com/v1/projects/x/apps/y:exchangeDebugToken',
    ]) {
      expect((await fetch(base + target)).headers.get('x-from')).toBe('api');
      expect(seen.at(-1)?.url).toBe(target);
    }
  });

  it('gives a visitor a cookie once, and keeps to it', async () => {
    const answer = await fetch(`${base}/login`);
    const cookie = answer.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(
      new RegExp(`^${VISITOR_COOKIE.replace('.', '\\.')}=[0-9a-f-]{36}; .*HttpOnly; SameSite=Lax$`),
    );
    const again = await fetch(`${base}/login`, { headers: { cookie: cookie.split(';')[0] ?? '' } });
    expect(again.headers.get('set-cookie')).toBeNull();
  });

  it('says which figures are simulated', async () =>
    expect(await (await fetch(`${base}/login`)).text()).toContain('"demoData":true'));

  it('answers HEAD without a body, refuses other methods', async () => {
    const head = await fetch(`${base}/login`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(500);
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])
      expect((await fetch(`${base}/login`, { method })).status).toBe(405);
  });

  it('refuses addresses that are too long or unreadable', async () => {
    expect((await raw(`/${'a'.repeat(5000)}`)).status).toBe(414);
    expect((await raw(`/${'a'.repeat(40_000)}`)).status).toBe(414);
    expect((await raw('/%E0%A4%A')).status).toBe(400);
    expect((await raw('/a%00b')).status).toBe(400);
    expect((await raw('http://evil.example/')).status).toBe(400);
    expect((await raw('/login', 'GET', { host: 'a b' })).status).toBe(400);
  });

  it('answers what is no HTTP with 400 and lives on', async () => {
    const text = await new Promise<string>((resolve) => {
      let got = '';
      const socket = connect(port, '127.0.0.1', () =>
        socket.write('\x16\x03\x01 nonsense\r\n\r\n'),
      );
      socket.on('data', (part) => (got += part.toString()));
      socket.on('close', () => resolve(got));
    });
    expect(text).toContain('400 Bad Request');
    expect((await fetch(`${base}/login`)).status).toBe(200);
  });

  it('serves released files for ever, compressed as asked', async () => {
    const target = `/releases/mfe-screeners/${first}/remoteEntry.js`;
    const [br, gz, plain] = await Promise.all(
      ['br', 'gzip', 'identity'].map((encoding) =>
        raw(target, 'GET', { 'accept-encoding': encoding }),
      ),
    );
    expect(br?.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'accept-encoding',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'content-type': 'text/javascript; charset=utf-8',
    });
    expect(gz?.headers['content-encoding']).toBe('gzip');
    expect(plain?.headers['content-encoding']).toBeUndefined();
    expect(plain?.body).toContain('entry of mfe-screeners');
    const again = await raw(target, 'GET', {
      'accept-encoding': 'br',
      'if-none-match': String(br?.headers.etag),
    });
    expect([again.status, again.body]).toEqual([304, '']);
  });

  it.each([
    'release.json',
    'nothing.js',
    'remoteEntry.js.br',
    '../../discovery.json',
    '%2e%2e/%2e%2e/discovery.json',
    '..%2f..%2fdiscovery.json',
    '..%5c..%5cdiscovery.json',
  ])('never serves %s', async (file) =>
    expect((await raw(`/releases/mfe-screeners/${first}/${file}`)).status).toBe(404),
  );
  it.each([
    '/releases/discovery.json',
    '/releases/audit.jsonl',
    '/releases/../market/current.json',
    '/releases',
  ])('never serves %s', async (target) => {
    expect((await raw(target)).status).toBe(404);
  });

  it('serves the root files of the shell', async () => {
    const answer = await fetch(`${base}/robots.txt`);
    expect([answer.status, await answer.text()]).toEqual([
      200,
      `User-agent: *\n\nSitemap: ${base}/sitemap.xml\n`,
    ]);
  });

  it('names its open pages for search engines', async () => {
    const answer = await fetch(`${base}/sitemap.xml`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/xml']);
    expect(await answer.text()).toContain(`<loc>${base}/stocks/screener</loc>`);
  });

  it('answers a root file that is not there without a page', async () => {
    const answer = await fetch(`${base}/favicon.ico`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      404,
      'text/plain; charset=utf-8',
    ]);
  });

  it('describes the installed app', async () => {
    const answer = await fetch(`${base}/manifest.webmanifest`);
    expect(await answer.json()).toMatchObject({
      start_url: '/dashboard?utm_source=pwa',
      display: 'standalone',
      lang: 'en',
    });
  });

  it('shows a release and its rollback on the next request', async () => {
    const page = async (search = '') =>
      versionOf(await (await fetch(`${base}/stocks/screener${search}`)).text());
    expect(await page()).toBe(first);
    const second = await release(screeners('two'));
    expect(await page()).toBe(second);
    expect(await page(`?remote.mfe-screeners=${first}`)).toBe(first);
    expect(await page(`?remote.mfe-screeners=${first}&remote.reset`)).toBe(second);
    const refused = await fetch(
      `${base}/stocks/screener?remote.mfe-screeners=https://evil.example/remoteEntry.js`,
    );
    expect(refused.headers.get('x-override-refused')).toBe('mfe-screeners');
    expect(versionOf(await refused.text())).toBe(second);
    const document = (await (await fetch(`${base}/discovery.json`)).json()) as {
      microFrontends: Record<string, { metadata: { version: string } }[]>;
    };
    expect(document.microFrontends['mfe-screeners']?.map((d) => d.metadata.version)).toEqual([
      second,
    ]);
    await FLEET_COMMANDS['rollback']?.(releasesDir, {
      name: 'mfe-screeners',
      reason: 'test',
      to: undefined,
      rest: [],
    });
    expect(await page()).toBe(first);
  });

  it('keeps the last good composition when the document is damaged', async () => {
    const file = path.join(releasesDir, 'discovery.json');
    const { readFile } = await import('node:fs/promises');
    const good = await readFile(file);
    await writeFile(file, '{"schema":');
    expect((await fetch(`${base}/login`)).status).toBe(200);
    await writeFile(file, good);
    expect((await fetch(`${base}/login`)).status).toBe(200);
  });

  it('answers 404 for a file that is gone from the disk, and serves it again when it is back', async () => {
    const version = await release({ declaration: { name: 'mfe-gone' } });
    const file = path.join(releasesDir, 'mfe-gone', version, 'remoteEntry.js');
    const target = `${base}/releases/mfe-gone/${version}/remoteEntry.js`;
    expect((await fetch(target)).status).toBe(200);
    await Promise.all(['', '.br', '.gz'].map((suffix) => rm(file + suffix)));
    expect((await fetch(target)).status).toBe(404);
    await writeFile(file, 'back');
    expect(await (await fetch(target)).text()).toBe('back');
  });
});

describe('the way to the API', () => {
  it('passes method, query, body and headers, and says who asked', async () => {
    seen.length = 0;
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
    expect(seen[0]).toMatchObject({
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

  it.each([
    '/status/api/v2/summary.json',
    '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=k',
    '/securetoken.googleapis.com/v1/token',
  ])('passes %s', async (target) => {
    expect((await fetch(base + target, { method: 'POST' })).status).toBe(200);
  });

  it.each([10_000_000, 1_048_577])(
    'refuses a body of %i bytes with a problem, whole or in chunks',
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

  it('compresses long JSON on the way, and leaves the sign-in wire alone', async () => {
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

  it('answers 502 as a problem when the API breaks off', async () => {
    const answer = await fetch(`${base}/api/broken`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      502,
      'application/problem+json',
    ]);
    expect(await answer.json()).toMatchObject({ status: 502, title: 'Bad gateway' });
  });
});
