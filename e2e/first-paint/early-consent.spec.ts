import { expect, test, type Page } from '@playwright/test';
import { CONSENT_OPEN } from '../site/consent';
import { faults } from '../site/faults';
import { collectErrors, settled } from '../site/platform';
import { holdShell, openHeld } from './held-shell';

test.use({ storageState: CONSENT_OPEN });

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies and statistics' });
const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('plumbline.consent') ?? 'null') as unknown);
const isShellThere = (page: Page): Promise<boolean> =>
  page.evaluate(() => '__PLUMBLINE__' in window);

/** Names of the reported events. Replaces beacons, which the browser's inspector does not see. */
async function collectEvents(page: Page): Promise<string[]> {
  const events: string[] = [];
  await page.exposeFunction('keepBatch', (batch: string) => {
    const { records } = JSON.parse(batch) as { records: { kind: string; name?: string }[] };
    for (const { kind, name } of records) if (kind === 'event' && name) events.push(name);
  });
  await page.addInitScript(() => {
    const keep = Reflect.get(window, 'keepBatch') as (batch: string) => void;
    navigator.sendBeacon = (_, body) => {
      void (body as Blob).text().then(keep);
      return true;
    };
  });
  return events;
}
/** Sends queued records, as at the end of a visit. */
const leave = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('pagehide')));

test('the question is answered before the shell, and its start neither asks nor counts again', async ({
  page,
}) => {
  const errors = collectErrors(page);
  const events = await collectEvents(page);
  const release = await holdShell(page);
  await openHeld(page, '/stocks/screener');
  await expect(banner(page)).toBeVisible();
  expect(await faults(page, 'question before the shell')).toEqual([]);
  await banner(page).getByRole('button', { name: 'Allow statistics' }).press('Enter');
  await expect(banner(page)).toBeHidden();
  await expect(page.locator('#main')).toBeFocused();
  expect(await stored(page)).toMatchObject({ version: 1, statistics: true });
  expect(await isShellThere(page)).toBe(false);
  await leave(page);
  const views = () => events.filter((name) => name === 'page_view').length;
  await expect.poll(views).toBe(1);

  release();
  await settled(page);
  expect(await isShellThere(page)).toBe(true);
  await leave(page);
  expect(views()).toBe(1);
  await expect(banner(page)).toBeHidden();
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await expect(banner(page)).toContainText('Statistics are on now.');
  await banner(page).getByRole('button', { name: 'Only necessary' }).click();
  await expect(page.getByRole('button', { name: 'Cookie settings' })).toBeFocused();
  expect(await stored(page)).toMatchObject({ statistics: false });
  expect(errors).toEqual([]);
});

test('an answer does not start the shell of a complete page, and “Cookie settings” works there', async ({
  page,
}) => {
  const opened = Date.now();
  await page.clock.install({ time: opened });
  await page.clock.pauseAt(opened + 1000);
  await page.goto('/pricing');
  await banner(page).getByRole('button', { name: 'Only necessary' }).click();
  await expect(banner(page)).toBeHidden();
  await page.getByRole('button', { name: 'Cookie settings' }).press('Enter');
  await expect(banner(page).getByRole('heading')).toBeFocused();
  await expect(banner(page)).toContainText('Statistics are off now.');
  await page.clock.runFor(500);
  expect(await isShellThere(page)).toBe(false);
});

test('a question that is open at the start of the shell stays and is answered then', async ({
  page,
}) => {
  const errors = collectErrors(page);
  const events = await collectEvents(page);
  const release = await holdShell(page);
  await openHeld(page, '/stocks/screener');
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await expect(banner(page).getByRole('heading')).toBeFocused();
  release();
  await settled(page);
  await expect(banner(page)).toBeVisible();
  await banner(page).getByRole('button', { name: 'Allow statistics' }).click();
  await expect(banner(page)).toBeHidden();
  await expect
    .poll(async () => {
      await leave(page);
      return events.filter((name) => name === 'page_view').length;
    })
    .toBe(1);
  expect(errors).toEqual([]);
});

test('a visitor who has answered never sees the question', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('plumbline.consent', '{"version":1,"statistics":false,"at":""}'),
  );
  await page.addInitScript(() => {
    const look = (): void => {
      const bar = document.querySelector<HTMLElement>('section.consent-banner');
      if (bar && bar.offsetHeight > 0) Reflect.set(window, 'wasShown', true);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto('/stocks/screener');
  await settled(page);
  expect(await page.evaluate(() => 'wasShown' in window)).toBe(false);
});
