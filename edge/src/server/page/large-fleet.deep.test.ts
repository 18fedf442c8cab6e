/**
 * Cost of a remote's page in fleets of a hundred and of three hundred remotes. Bytes and counts;
 * times are not asserted.
 */
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, screeners, SHELL, type TestSite } from '../../testing/test-site';
import { releaseTiny, tinyAddress, type TinyFleetTarget } from '../../testing/tiny-fleet';

let site: TestSite;
let target: TinyFleetTarget;
const sizes = new Map<number, { raw: number; brotli: number; details: number }>();

async function measure(): Promise<{ raw: number; brotli: number; details: number }> {
  const answer = await fetch(`${site.base}/stocks/screener`, {
    headers: { 'accept-encoding': 'identity' },
  });
  const html = await answer.text();
  const compressed = await site.raw('/stocks/screener', 'GET', { 'accept-encoding': 'br' });
  const [, details = ''] = /"details":\{"url":"([^"]+)"/.exec(html) ?? [];
  const rest = await site.raw(details, 'GET', { 'accept-encoding': 'br' });
  expect([compressed.status, rest.status]).toEqual([200, 200]);
  return {
    raw: html.length,
    brotli: Number(compressed.headers['content-length']),
    details: Number(rest.headers['content-length']),
  };
}

beforeAll(async () => {
  site = await openTestSite();
  const root = path.join(site.dataDir, 'packages');
  target = { root, releasesDir: site.releasesDir, cacheDir: path.join(root, 'cache') };
  await site.release(SHELL);
  await site.release(screeners('one'));
  sizes.set(0, await measure());
  for (let i = 0; i < 300; i += 1) {
    if (i === 100) sizes.set(100, await measure());
    await releaseTiny(i, target);
  }
  sizes.set(300, await measure());
});
afterAll(() => site.close());

const more = (remotes: number, key: 'raw' | 'brotli'): number =>
  (sizes.get(remotes)?.[key] ?? 0) - (sizes.get(0)?.[key] ?? 0);

describe('the HTML of a page', () => {
  it('grows by at most 4 KB compressed for a hundred remotes', () => {
    expect(more(100, 'brotli')).toBeGreaterThan(0);
    expect(more(100, 'brotli')).toBeLessThanOrEqual(4096);
  });

  it('grows no faster than the number of remotes', () => {
    expect(more(300, 'raw')).toBeLessThanOrEqual(3.1 * more(100, 'raw'));
    expect(more(300, 'brotli')).toBeLessThanOrEqual(3.1 * more(100, 'brotli'));
  });

  it('does not grow with ten canaries', async () => {
    for (let i = 0; i < 10; i += 1) await releaseTiny(i, target, { build: 'next', traffic: 50 });
    const { raw, brotli } = await measure();
    const before = sizes.get(300);
    expect(Math.abs(raw - (before?.raw ?? 0))).toBeLessThanOrEqual(200);
    expect(Math.abs(brotli - (before?.brotli ?? 0))).toBeLessThanOrEqual(200);
  });
});

it('serves the pages of every remote of a large fleet', async () => {
  for (const i of [0, 99, 299]) {
    const { body, status } = await site.raw(`${tinyAddress(i)}/some-id`);
    expect(status).toBe(200);
    expect(body).toContain(`<title>Details of Tiny remote ${i}`);
  }
});
