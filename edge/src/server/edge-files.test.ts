import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, screeners, SHELL, type TestSite } from '../testing/test-site';

let site: TestSite;
let base: string;
let first: string;
beforeAll(async () => {
  site = await openTestSite();
  ({ base } = site);
  await site.release(SHELL);
  first = await site.release(screeners('one'));
});
afterAll(() => site.close());

describe('files of the composed site', () => {
  it('serves immutable released files in the requested encoding', async () => {
    const target = `/releases/mfe-screeners/${first}/remoteEntry.js`;
    const [br, gz, plain] = await Promise.all(
      ['br', 'gzip', 'identity'].map((encoding) =>
        site.raw(target, 'GET', { 'accept-encoding': encoding }),
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
    const again = await site.raw(target, 'GET', {
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
    expect((await site.raw(`/releases/mfe-screeners/${first}/${file}`)).status).toBe(404),
  );
  it.each([
    '/releases/discovery.json',
    '/releases/audit.jsonl',
    '/releases/../market/current.json',
    '/releases',
  ])('never serves %s', async (target) => {
    expect((await site.raw(target)).status).toBe(404);
  });

  it('serves the root files of the shell', async () => {
    const answer = await fetch(`${base}/robots.txt`);
    expect([answer.status, await answer.text()]).toEqual([
      200,
      `User-agent: *\n\nSitemap: ${base}/sitemap.xml\n`,
    ]);
  });

  it('lists its open pages for search engines', async () => {
    const answer = await fetch(`${base}/sitemap.xml`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/xml']);
    expect(await answer.text()).toContain(`<loc>${base}/stocks/screener</loc>`);
  });

  it('answers a missing root file without a page', async () => {
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

  it('answers 404 while a file is missing on the disk', async () => {
    const version = await site.release({ declaration: { name: 'mfe-gone' } });
    const file = path.join(site.releasesDir, 'mfe-gone', version, 'remoteEntry.js');
    const target = `${base}/releases/mfe-gone/${version}/remoteEntry.js`;
    expect((await fetch(target)).status).toBe(200);
    await Promise.all(['', '.br', '.gz'].map((suffix) => rm(file + suffix)));
    expect((await fetch(target)).status).toBe(404);
    await writeFile(file, 'back');
    expect(await (await fetch(target)).text()).toBe('back');
  });
});
