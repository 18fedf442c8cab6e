import { afterEach, beforeEach, expect, it } from 'vitest';
import { rename, rm } from 'node:fs/promises';
import { request as startRequest, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text as readText } from 'node:stream/consumers';
import type { Composition } from 'shared/contract';
import { fakePackage, temporaryFolder } from '../../testing/fake-package';
import { openTestSite, screeners, SHELL, type TestSite } from '../../testing/test-site';
import { localBuilds, type LocalBuilds } from './local-builds';
import { siteProxy, type SiteProxy } from './site-proxy';

let site: TestSite;
let folder: { path: string; remove: () => Promise<void> };
let builds: LocalBuilds;
let proxy: SiteProxy;
let port: number;
let packageDir: string;

/** Leaves a build for development of the remote, as its watching build does. */
async function build(entry: string, page = '/stocks/screener'): Promise<void> {
  const what = screeners(entry);
  const routes = [{ path: page, page: 'screener', title: 'Mine' }];
  await fakePackage(folder.path, { ...what, declaration: { ...what.declaration, routes } });
  const output = path.join(packageDir, 'dist-development');
  await rm(output, { recursive: true, force: true });
  await rename(path.join(packageDir, 'dist'), output);
  await builds.built(packageDir);
}

beforeEach(async () => {
  site = await openTestSite();
  await site.release({
    ...SHELL,
    frame: `
exports.contract = 1;
exports.frameKey = ({ pathname }) => pathname;
exports.drawFrame = () => ({ html: '<p>frame of the site</p>', styles: [], noScript: '' });`,
  });
  await site.release(screeners('deployed()'));
  folder = await temporaryFolder();
  packageDir = path.join(folder.path, 'mfe-screeners');
  builds = await localBuilds([packageDir]);
  proxy = siteProxy(site.base, builds);
  port = await new Promise((resolve) =>
    proxy.server.listen(0, '127.0.0.1', () =>
      resolve((proxy.server.address() as AddressInfo).port),
    ),
  );
});
afterEach(async () => {
  await proxy.close();
  await builds.close();
  await site.close();
  await folder.remove();
});

const upstream = async () => (await fetch(`${site.base}/stocks/screener`)).text();

const HTML = { accept: 'text/html' };
interface Answer {
  status?: number;
  headers: IncomingHttpHeaders;
  body: string;
}
const ask = (
  target: string,
  headers: Record<string, string> = {},
  { method = 'GET', body }: { method?: string; body?: string } = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const host = `localhost:${port}`;
    const request = startRequest(
      {
        host: '127.0.0.1',
        port,
        path: target,
        method,
        headers: { host, ...headers },
        agent: false,
      },
      (answer) =>
        void readText(answer).then(
          (body) => resolve({ status: answer.statusCode, headers: answer.headers, body }),
          reject,
        ),
    );
    request.on('error', reject);
    request.end(body);
  });

const compositionOf = ({ body }: Answer) =>
  JSON.parse(
    /<script type="application\/json" id="composition"[^>]*>(.*?)<\/script>/s.exec(body)?.[1] ?? '',
  ) as Composition;

it('shows a page of the site with the build of this machine, under the policy of the site', async () => {
  await build('mine()');
  const page = await ask('/stocks/screener', HTML);
  expect(page.status).toBe(200);
  const { remotes, settings } = compositionOf(page);
  const remote = remotes['mfe-screeners'];
  expect(remote).toMatchObject({ overridden: true, routes: [{ title: 'Mine' }] });
  expect(settings.serviceWorker).toBe(false);
  expect(await upstream()).toContain('frame of the site');
  expect(page.body).not.toContain('frame of the site');
  // Policy and nonce are those of the site; no script was added beside them.
  const nonce = /'nonce-([^']+)'/.exec(String(page.headers['content-security-policy']))?.[1] ?? '';
  expect(page.headers['content-security-policy']).toContain(
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
  );
  expect(page.headers['integrity-policy']).toBe('blocked-destinations=(script)');
  for (const [tag] of page.body.matchAll(/<script[^>]*>/g)) expect(tag).toContain(nonce);

  // Every script has its hash and is the local file. The page fetches nothing of the deployed
  // release.
  const entry = await ask(remote?.entry.url ?? '');
  expect(entry.body).toContain('mine()');
  expect(Object.keys(remote?.hashes ?? {})).toContain('screener.js');
  const version = /mfe-screeners\/([^/]+)/.exec(remote?.entry.url ?? '')?.[1];
  for (const [, other] of page.body.matchAll(/releases\/mfe-screeners\/([^/"]+)/g))
    expect(other).toBe(version);
  // The site itself and its visitors are unaffected.
  expect(
    await (await fetch(`${site.base}/stocks/screener`, { headers: HTML })).text(),
  ).not.toContain(version);
});

it('shows a page that the site does not have', async () => {
  expect((await fetch(`${site.base}/new`, { headers: HTML })).status).toBe(404);
  await build('mine()', '/new');
  expect((await ask('/new', HTML)).status).toBe(200);
  expect((await ask('/nobody', HTML)).status).toBe(404);
});

it('serves the build of an open page after a newer build', async () => {
  await build('first()');
  const { url } = compositionOf(await ask('/stocks/screener', HTML)).remotes['mfe-screeners']
    ?.entry ?? { url: '' };
  await build('second()');
  expect((await ask(url)).body).toContain('first()');
});

it('reports why the build failed', async () => {
  builds.failed(packageDir, 'ERROR in ./src/remote.ts');
  const page = await ask('/stocks/screener', HTML);
  expect(page.status).toBe(503);
  expect(page.body).toContain('ERROR in ./src/remote.ts');
  await build('mine()');
  builds.failed(packageDir, 'ERROR later');
  expect(compositionOf(await ask('/stocks/screener', HTML)).remotes['mfe-screeners']).toMatchObject(
    {
      overridden: true,
    },
  );
  const event = await new Promise<string>((resolve) => {
    const request = startRequest(
      {
        host: '127.0.0.1',
        port,
        path: '/__local-builds',
        headers: { host: `localhost:${port}` },
        agent: false,
      },
      (answer) => {
        let all = '';
        answer.on('data', (chunk: Buffer) => {
          all += chunk.toString();
          if (!all.includes('data: ')) return;
          request.destroy();
          resolve(all);
        });
      },
    );
    request.end();
  });
  expect(event).toContain('ERROR later');
});

it('forwards calls with the cookies and origin of this site only', async () => {
  await build('mine()');
  const set = String((await ask('/stocks/screener', HTML)).headers['set-cookie']);
  const [cookie = ''] = set.split(';');
  expect(cookie).toMatch(/^site-[0-9a-f]{8}\./);
  expect(set).not.toMatch(/;\s*(?:secure|domain)/i);

  const own = { origin: `http://localhost:${port}`, 'content-type': 'application/json' };
  const post = { method: 'POST', body: '{}' };
  const headers = { ...own, cookie: `theirs=1; ${cookie}`, authorization: 'Bearer token' };
  expect((await ask('/api/call', headers, post)).status).toBe(200);
  const call = site.seen.at(-1);
  expect(call).toMatchObject({ method: 'POST', url: '/api/call', body: '{}' });
  expect(call?.headers).toMatchObject({
    origin: site.base,
    authorization: 'Bearer token',
    cookie: cookie.replace(/^site-\w+\./, ''),
  });
  // Reports of local code do not count for the site.
  expect((await ask('/telemetry', own, { method: 'POST', body: '{}' })).status).toBe(204);
});

it.each([
  ['a name that somebody pointed at this machine', { host: 'evil.example:3000' }],
  ['this machine without its port', { host: 'localhost' }],
  ['a page of another origin', { origin: 'https://evil.example' }],
  ['a page of another local port', { origin: 'http://localhost:1' }],
  [
    'a picture in a page of another site',
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
  ],
])('refuses %s', async (_, headers: Record<string, string>) => {
  await build('mine()');
  const before = site.seen.length;
  expect((await ask('/api/call', headers)).status).toBe(403);
  expect(site.seen).toHaveLength(before);
});

it('reports a site that is down, and shows it when it is up again', async () => {
  await build('mine()');
  const away = siteProxy('http://127.0.0.1:1', builds);
  await new Promise<void>((resolve) => away.server.listen(0, '127.0.0.1', resolve));
  try {
    port = (away.server.address() as AddressInfo).port;
    const page = await ask('/stocks/screener', HTML);
    expect(page.status).toBe(502);
    expect(page.body).toContain('http://127.0.0.1:1 does not answer (ECONNREFUSED)');
    expect(page.headers['refresh']).toBe('3');
    expect((await ask('/api/call')).headers['content-type']).toContain('application/problem+json');
  } finally {
    await away.close();
  }
});
