import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { DEEP, DEEP_ALONE, deepUnless } from '../site/deep';
import { ALONE } from '../site/alone';
import { CONSENT_GIVEN, CONSENT_OPEN, CONSENT_REFUSED } from '../site/consent';
import { faults } from '../site/faults';
import { collectErrors, open } from '../site/platform';
import { DATA_DIR } from '../site/site';

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies and statistics' });
const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('plumbline.consent') ?? 'null') as unknown);

test.use({ storageState: CONSENT_OPEN });

for (const width of [1440, 375]) {
  test(
    `the question at ${width} px: axe finds nothing in any theme, the page stays usable`,
    deepUnless(width === 375),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      const errors = collectErrors(page);
      await open(page, '/faq');
      await expect(banner(page)).toBeVisible();
      const box = await banner(page).boundingBox();
      expect(box?.height ?? 999).toBeLessThan(740 * 0.3);
      const [allow, refuse] = await Promise.all(
        ['Allow statistics', 'Only necessary'].map((name) =>
          page.getByRole('button', { name }).boundingBox(),
        ),
      );
      expect(allow?.height).toBe(refuse?.height);
      if (width === 375) expect(allow?.width).toBe(refuse?.width);
      // The end of the page stays reachable beside it.
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const footer = await page.locator('footer').boundingBox();
      expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((box?.y ?? 0) + 1);
      expect(await faults(page, 'question')).toEqual([]);
      expect(errors).toEqual([]);
    },
  );
}

test(
  'what stays at the foot of a small window stands above the question',
  DEEP,
  async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 740 });
    await open(page, '/stocks/screener');
    await expect(banner(page)).toBeVisible();
    const filters = page.getByRole('button', { name: /^Filters/ }).last();
    await expect(filters).toBeInViewport({ ratio: 1 });
    const [question, dock] = [await banner(page).boundingBox(), await filters.boundingBox()];
    expect((dock?.y ?? 999) + (dock?.height ?? 0)).toBeLessThanOrEqual(question?.y ?? 0);
    await filters.click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
);

test('is answered with the keyboard alone, stays answered, and can be changed from the footer', async ({
  page,
}) => {
  await open(page, '/faq');
  await expect(banner(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(banner(page).getByRole('link', { name: 'Cookie policy' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Only necessary' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(banner(page)).toBeHidden();
  await expect(page.locator('#main')).toBeFocused();
  expect(await stored(page)).toMatchObject({
    version: 1,
    statistics: false,
    at: expect.any(String),
  });

  await page.reload();
  await expect(page.getByRole('button', { name: 'Cookie settings' })).toBeVisible();
  await page.getByRole('button', { name: 'Cookie settings' }).press('Enter');
  await expect(banner(page).getByRole('heading')).toBeFocused();
  await expect(banner(page)).toContainText('Statistics are off now.');
  await page.keyboard.press('Escape');
  await expect(banner(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Cookie settings' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Allow statistics' }).click();
  expect(await stored(page)).toMatchObject({ statistics: true });
});

test('other tabs follow', async ({ context, page }) => {
  await open(page, '/faq');
  const other = await context.newPage();
  await open(other, '/faq');
  await expect(banner(other)).toBeVisible();
  await page.getByRole('button', { name: 'Allow statistics' }).click();
  await expect(banner(other)).toBeHidden();
});

test('a browser that asks not to be tracked is not asked', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
  );
  await open(page, '/faq');
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await expect(banner(page)).toContainText('Your browser asks sites not to track you');
  expect(await stored(page)).toBeNull();
});

interface Line {
  kind: string;
  name?: string;
  page: string;
  composition: string;
}
/** Telemetry that the edge stored. */
async function telemetryLines(): Promise<Line[]> {
  const folder = path.join(DATA_DIR, 'telemetry');
  const names = (await readdir(folder).catch((): string[] => [])).filter((n) =>
    n.endsWith('.jsonl'),
  );
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  return texts
    .flatMap((text) => text.trim().split('\n'))
    .flatMap((line) => (line ? [JSON.parse(line) as Line] : []));
}

for (const [answer, storageState, events] of [
  ['refused', CONSENT_REFUSED, false],
  ['allowed', CONSENT_GIVEN, true],
] as const) {
  test(
    `statistics ${answer}: what a page tells when it is left`,
    answer === 'refused' ? ALONE : DEEP_ALONE,
    async ({ browser }) => {
      const before = (await telemetryLines()).length;
      const context = await browser.newContext({ storageState });
      const page = await context.newPage();
      await open(page, '/faq');
      await page.waitForRequest((request) => request.url().endsWith('/telemetry'), {
        timeout: 15_000,
      });
      await page.close();
      await context.close();
      await expect.poll(async () => (await telemetryLines()).length).toBeGreaterThan(before);
      const lines = (await telemetryLines()).slice(before).filter(({ page: at }) => at === '/faq');
      expect(lines.some(({ kind }) => kind === 'shown')).toBe(true);
      expect(lines.some(({ name }) => name === 'page_view')).toBe(events);
      expect(lines.every(({ composition }) => /^[0-9a-f]{12}$/.test(composition))).toBe(true);
    },
  );
}
