import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  addDetails,
  fromPage,
  type CompositionDetails,
  type PageComposition,
} from 'shared/contract';
import { createEdge } from '../edge';
import { readSettings } from '../settings';
import { openTestSite, screeners, SHELL, type TestSite } from '../../testing/test-site';

let site: TestSite;
let first: string;
let second: string;
/** An older shell that reads whole compositions only. */
let oldShell: string;

beforeAll(async () => {
  site = await openTestSite();
  await site.release(SHELL);
  first = await site.release(screeners('one'));
  await site.release({
    declaration: { name: 'mfe-other', routes: [{ path: '/other', page: 'other', title: 'Other' }] },
  });
  second = await site.release(screeners('two'), { traffic: 0 });
  const offers = { contract: '1.17.0', shared: {} };
  oldShell = await site.release({ ...SHELL, entry: 'old', offers }, { traffic: 0 });
});
afterAll(() => site.close());

async function open(address: string) {
  const answer = await fetch(site.base + address);
  const html = await answer.text();
  const [, text = ''] = /id="composition"[^>]*>([^<]*)</.exec(html) ?? [];
  const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  return { inPage: JSON.parse(text) as PageComposition, html, cookie };
}

it('puts the files of the page into the HTML, and the others at an immutable address', async () => {
  const { inPage } = await open('/stocks/screener');
  expect(inPage.remotes['mfe-screeners']).toMatchObject({
    version: first,
    entry: { url: expect.stringContaining(first) },
  });
  expect(inPage.remotes['mfe-other']).not.toHaveProperty('entry');
  expect(inPage.remotes['mfe-other']).not.toHaveProperty('chunks');

  const { url = '', integrity } = inPage.details ?? {};
  const answer = await fetch(site.base + url);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const body = await answer.text();
  expect(`sha384-${createHash('sha384').update(body).digest('base64')}`).toBe(integrity);

  const whole = fromPage(inPage);
  addDetails(whole, JSON.parse(body) as CompositionDetails);
  expect(whole.remotes['mfe-other']).toMatchObject({
    owner: 'a team',
    entry: { url: expect.stringContaining('mfe-other') },
    chunks: { other: [{ url: expect.stringContaining('other.js') }] },
  });
  // All pages of the composition share it.
  expect((await open('/other')).inPage.details).toEqual(inPage.details);
});

it('serves the details of an overridden composition', async () => {
  const query = `?remote.mfe-screeners=${site.signedVersion('mfe-screeners', second)}`;
  const { inPage } = await open(`/other${query}`);
  expect(decodeURIComponent(inPage.details?.url ?? '')).toContain(query);
  const answer = await fetch(site.base + inPage.details?.url);
  expect(await answer.json()).toMatchObject({
    'mfe-screeners': { entry: { url: expect.stringContaining(second) } },
  });
});

it("answers from the visitor's composition in another edge process", async () => {
  const { inPage, cookie } = await open('/stocks/screener');
  const settings = readSettings({ PORT: '1', API_PORT: '1', DATA_DIR: site.dataDir });
  const edge = createEdge(settings, () => {});
  await new Promise<void>((resolve) => edge.server.listen(0, '127.0.0.1', resolve));
  const { port } = edge.server.address() as AddressInfo;
  try {
    const answer = await fetch(`http://127.0.0.1:${port}${inPage.details?.url}`, {
      headers: { cookie },
    });
    expect(answer.status).toBe(200);
  } finally {
    await edge.close();
  }
});

it('answers an unknown address with a 404 that caches must not store', async () => {
  const answer = await fetch(`${site.base}/compositions/0123456789abcdef.json`);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

it('sends the whole composition to an older shell', async () => {
  const { inPage } = await open(
    `/stocks/screener?remote.shell=${site.signedVersion('shell', oldShell)}`,
  );
  expect(inPage).not.toHaveProperty('details');
  expect(inPage.remotes['mfe-other']).toMatchObject({
    name: 'mfe-other',
    entry: { url: expect.stringContaining('mfe-other') },
    chunks: { other: [{ url: expect.stringContaining('other.js') }] },
  });
});
