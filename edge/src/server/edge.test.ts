import { connect } from 'node:net';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FLEET_COMMANDS } from '../fleet/commands';
import { openTestSite, screeners, SHELL, type TestSite } from '../testing/test-site';
import { VISITOR_COOKIE } from './visitors/visitor-cookie';

let site: TestSite;
let base: string;
const versionOf = (html: string) => /mfe-screeners\/([\w.-]+)\/remoteEntry/.exec(html)?.[1];

beforeAll(async () => {
  site = await openTestSite();
  ({ base } = site);
});
afterAll(() => site.close());

describe('before the first release', () => {
  it('is not healthy and reports that nothing is released', async () => {
    const statuses = ['/livez', '/readyz', '/healthz'].map(
      async (check) => (await fetch(base + check)).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 503, 503]);
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
    await site.release(SHELL);
    first = await site.release(screeners('one'));
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
    const answer = await site.raw(target);
    expect([answer.status, answer.headers.location]).toEqual([308, location]);
  });

  it('removes only the postback from the canonical address', async () => {
    const html = await (await fetch(`${base}/stocks/screener?a=1%20b&postback=p%2Fq&c=d`)).text();
    expect(html).toContain('<link rel="canonical" href="');
    expect(html).toContain('/stocks/screener?a=1%20b&amp;c=d">');
    expect(html).not.toContain('postback');
  });

  it('passes the last good operator configuration to the page', async () => {
    const file = path.join(site.dataDir, 'config.json');
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

  it('sets the cookie of a visitor once', async () => {
    const answer = await fetch(`${base}/login`);
    const cookie = answer.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(
      new RegExp(`^${VISITOR_COOKIE.replace('.', '\\.')}=[0-9a-f-]{36}; .*HttpOnly; SameSite=Lax$`),
    );
    const again = await fetch(`${base}/login`, { headers: { cookie: cookie.split(';')[0] ?? '' } });
    expect(again.headers.get('set-cookie')).toBeNull();
  });

  it('marks simulated figures', async () =>
    expect(await (await fetch(`${base}/login`)).text()).toContain('"demoData":true'));

  it('answers HEAD without a body, and rejects other methods', async () => {
    const head = await fetch(`${base}/login`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(500);
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])
      expect((await fetch(`${base}/login`, { method })).status).toBe(405);
  });

  it('rejects addresses that are too long or unreadable', async () => {
    // As long as the address of a screen with every industry selected, after sign-in.
    expect((await site.raw(`/login?prev=${'a'.repeat(9000)}`)).status).toBe(200);
    expect((await site.raw(`/${'a'.repeat(12_500)}`)).status).toBe(414);
    expect((await site.raw(`/${'a'.repeat(40_000)}`)).status).toBe(414);
    expect((await site.raw('/%E0%A4%A')).status).toBe(400);
    expect((await site.raw('/a%00b')).status).toBe(400);
    expect((await site.raw('http://evil.example/')).status).toBe(400);
    expect((await site.raw('/login', 'GET', { host: 'a b' })).status).toBe(400);
  });

  it('answers invalid HTTP with 400 and continues', async () => {
    const text = await new Promise<string>((resolve) => {
      let got = '';
      const socket = connect(site.port, '127.0.0.1', () =>
        socket.write('\x16\x03\x01 nonsense\r\n\r\n'),
      );
      socket.on('data', (part) => (got += part.toString()));
      socket.on('close', () => resolve(got));
    });
    expect(text).toContain('400 Bad Request');
    expect((await fetch(`${base}/login`)).status).toBe(200);
  });

  it('shows a release and its rollback on the next request', async () => {
    const page = async (search = '') =>
      versionOf(await (await fetch(`${base}/stocks/screener${search}`)).text());
    expect(await page()).toBe(first);
    const second = await site.release(screeners('two'));
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
    await FLEET_COMMANDS['rollback']?.(site.releasesDir, {
      name: 'mfe-screeners',
      reason: 'test',
      to: undefined,
      rest: [],
    });
    expect(await page()).toBe(first);
    // A signed link is required, and no link to a rolled-back release is signed.
    const takenBack = await fetch(`${base}/stocks/screener?remote.mfe-screeners=${second}`);
    expect(takenBack.headers.get('x-override-refused')).toBe(`mfe-screeners ${second}`);
    expect(versionOf(await takenBack.text())).toBe(first);
  });

  it('keeps the last good composition when the document is damaged', async () => {
    const file = path.join(site.releasesDir, 'discovery.json');
    const good = await readFile(file);
    await writeFile(file, '{"schema":');
    expect((await fetch(`${base}/login`)).status).toBe(200);
    await writeFile(file, good);
    expect((await fetch(`${base}/login`)).status).toBe(200);
  });
});
