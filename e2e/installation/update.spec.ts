import { expect, type Page } from '@playwright/test';
import { watchesForUpdates } from '../site/platform';
import { openInstalled, test } from './app';
import type { FrontDoor } from '../site/front-door';

const offer = (page: Page) => page.getByText('A new version is ready.');
/** Time after which a tab has certainly polled the composition. */
const NEXT_LOOK = '01:20:00';
/**
 * Waits for a poll of the tab that sees the door's composition. It advances the clock repeatedly: a
 * tab starts its timer after it has handled its last poll, which the test sees earlier than the
 * tab.
 */
async function nextLook(page: Page, { live }: FrontDoor): Promise<void> {
  await watchesForUpdates(page);
  let hasLooked = false;
  page.on('response', (answer) => {
    if (!answer.url().includes('/discovery.json')) return;
    hasLooked ||= live === null || answer.headers()['x-composition'] === live;
  });
  const look = async () => {
    await page.clock.fastForward(NEXT_LOOK);
    return hasLooked;
  };
  await expect.poll(look).toBe(true);
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
  // Both watch: a message of one before the other listens is lost.
  for (const tab of [other, page]) await nextLook(tab, door);
  await expect(offer(page)).toHaveCount(0);

  // With unsaved input there is no offer, although the tab knows of the update.
  await page.getByLabel('Broker', { exact: true }).click({ timeout: 10_000 });
  await page.getByRole('option', { name: "I don't see my broker" }).click({ timeout: 10_000 });
  const field = page.getByRole('dialog').getByRole('textbox').first();
  await field.fill('Trade Republic');
  door.live = 'another-composition';
  await nextLook(page, door);
  // The other tab heard of it, and has nothing to lose.
  await expect(offer(other)).toBeVisible();
  await expect(offer(page)).toHaveCount(0);

  // Nothing is entered any more: offered, but not while the visitor types.
  await field.fill('');
  await expect(offer(page)).toHaveCount(0);
  await page.clock.fastForward(6000);
  await expect(offer(page)).toBeVisible();

  // Declined in one tab, it is silent in all of them.
  await other.getByRole('button', { name: 'Later' }).click();
  await expect(offer(other)).toHaveCount(0);
  await expect(offer(page)).toHaveCount(0);

  // A newer composition is offered again; the tab reloads only when the visitor chooses to.
  door.live = 'a-still-newer-one';
  await nextLook(page, door);
  await expect(offer(other)).toBeVisible();
  await other.evaluate(() => document.documentElement.setAttribute('data-before', 'yes'));
  await other.getByRole('button', { name: 'Reload' }).click();
  await expect(other.locator('html')).not.toHaveAttribute('data-before', 'yes');
});
