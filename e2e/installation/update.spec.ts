import { expect, type Page } from '@playwright/test';
import { watchesForUpdates } from '../site/platform';
import { openInstalled, test } from './app';

const offer = (page: Page) => page.getByText('A new version is ready.');
/** More than an hour goes by: the time after which a tab looks for something new. */
const later = (page: Page) => page.clock.fastForward('01:20:00');
/** The tab looks after that time. */
async function nextLook(page: Page): Promise<void> {
  await watchesForUpdates(page);
  const answer = page.waitForResponse((one) => one.url().includes('/discovery.json'));
  await Promise.all([answer, later(page)]);
}

test('a new composition is offered at a safe moment, to every tab', async ({
  page,
  context,
  door,
}) => {
  test.setTimeout(120_000);
  await page.clock.install();
  await openInstalled(page, '/');
  const other = await context.newPage();
  await openInstalled(other, '/faq');
  // Both watch by now: what one says before the other listens is lost.
  for (const tab of [other, page]) await nextLook(tab);
  await expect(offer(page)).toHaveCount(0);

  // Something is entered and not saved: no offer, though the tab knows.
  await page.getByLabel('Broker', { exact: true }).click({ timeout: 10_000 });
  await page.getByRole('option', { name: "I don't see my broker" }).click({ timeout: 10_000 });
  const field = page.getByRole('dialog').getByRole('textbox').first();
  await field.fill('Trade Republic');
  door.live = 'another-composition';
  await nextLook(page);
  // The other tab heard of it, and has nothing to lose.
  await expect(offer(other)).toBeVisible();
  await expect(offer(page)).toHaveCount(0);

  // Given up: now, but not while somebody types.
  await field.fill('');
  await expect(offer(page)).toHaveCount(0);
  await page.clock.fastForward(6000);
  await expect(offer(page)).toBeVisible();

  // Declined in one tab, it is silent in all of them.
  await other.getByRole('button', { name: 'Later' }).click();
  await expect(offer(other)).toHaveCount(0);
  await expect(offer(page)).toHaveCount(0);

  // A still newer one is offered again; the tab reloads only when somebody chooses that.
  door.live = 'a-still-newer-one';
  await later(page);
  await expect(offer(other)).toBeVisible();
  await other.evaluate(() => document.documentElement.setAttribute('data-before', 'yes'));
  await other.getByRole('button', { name: 'Reload' }).click();
  await expect(other.locator('html')).not.toHaveAttribute('data-before', 'yes');
});
