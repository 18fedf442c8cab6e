import { expect } from '@playwright/test';
import { DEEP } from '../site/deep';
import { test } from './app';

interface Manifest {
  icons: { src: string; sizes: string; type: string; purpose: string }[];
  shortcuts: { url: string }[];
}

test('the manifest is as specified, and Chromium finds nothing to object', async ({ page }) => {
  await page.goto('/');
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = (await (await page.request.get(href ?? '')).json()) as Manifest;
  expect(manifest).toMatchObject({
    id: '/',
    start_url: '/dashboard?utm_source=pwa',
    scope: '/',
    display: 'standalone',
    lang: 'en',
    theme_color: '#0B2A5B',
    background_color: '#F7F9FC',
  });
  expect(manifest.shortcuts.map(({ url }) => url.split('?')[0])).toEqual([
    '/stocks/screener',
    '/watchlists',
  ]);
  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // Contexts of tests are private windows, which install nothing; the headless shell never installs.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});

test('every icon is there in the size that is named', DEEP, async ({ page }) => {
  await page.goto('/');
  const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as Manifest;
  const pngIcons = manifest.icons.filter(({ type }) => type === 'image/png');
  expect(pngIcons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '16x16 any',
    '32x32 any',
    '180x180 any',
    '192x192 any',
    '512x512 any',
    '460x460 maskable',
  ]);
  const measured = await page.evaluate(async (icons) => {
    const sizes = [];
    for (const { src } of icons) {
      const picture = await createImageBitmap(await (await fetch(src)).blob());
      sizes.push(`${picture.width}x${picture.height}`);
    }
    return sizes;
  }, pngIcons);
  expect(measured).toEqual(pngIcons.map(({ sizes }) => sizes));
  for (const file of ['/favicon.ico', '/apple-touch-icon.png', '/icon.svg']) {
    await expect(page.locator(`link[href="${file}"]`)).toHaveCount(1);
    const answer = await page.request.get(file);
    expect(answer.ok()).toBe(true);
    expect(answer.headers()['content-type']).toMatch(/^image\//);
  }
});
