import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { open } from '../site/platform';
import { liveVersion, npm } from '../site/releases';
import { ROOT } from '../site/site';
import { kept, openInstalled, test } from './app';

const source = path.join(ROOT, 'mfe-content/src/pages/faq/index.tsx');
const OLD = 'Questions and answers';
const NEW = 'Questions, answered anew';

const offer = (page: Page) => page.getByText('A new version is ready.');
/** More than an hour goes by: the time after which a tab looks for something new. */
const later = (page: Page) => page.clock.fastForward('01:20:00');

test('a new release of a remote is offered at a safe moment, to every tab', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000);
  const old = await liveVersion('mfe-content');
  await page.clock.install();
  await openInstalled(page, '/faq');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(OLD);
  const other = await context.newPage();
  await openInstalled(other, '/faq');
  await later(page);
  await expect(offer(page)).toHaveCount(0);

  const text = await readFile(source, 'utf8');
  expect(text).toContain(`"${OLD}"`);
  try {
    await writeFile(source, text.replace(`"${OLD}"`, `"${NEW}"`));
    await npm('release', '-w', 'mfe-content');

    // Something is entered and not saved: no offer, though the tab knows.
    await page.getByLabel('Broker', { exact: true }).selectOption('not-existing');
    const field = page.getByRole('dialog').getByRole('textbox').first();
    await field.fill('Trade Republic');
    const looked = page.waitForResponse(/discovery\.json/);
    await later(page);
    await looked;
    // The other tab heard of it, and has nothing to lose.
    await expect(offer(other)).toBeVisible();
    await expect(offer(page)).toHaveCount(0);

    // Given up: now, but not while somebody types.
    await field.fill('');
    await expect(offer(page)).toHaveCount(0);
    await page.clock.fastForward(6000);
    await expect(offer(page)).toBeVisible();
    // The tab stays on its releases until somebody chooses.
    await expect(heading).toHaveText(OLD);
    await page.keyboard.press('Escape');

    await other.getByRole('button', { name: 'Later' }).click();
    await expect(offer(other)).toHaveCount(0);
    await expect(offer(page)).toHaveCount(0);
    await other.close();

    await page.reload();
    await expect(heading).toHaveText(NEW);
    expect(await liveVersion('mfe-content')).not.toBe(old);
    // Taken back: that is another composition once more.
    await page.evaluate(() => navigator.serviceWorker.ready);
    await open(page, '/faq');
    await npm('fleet', '--', 'rollback', 'mfe-content', '--reason', 'the old words were better');
    await later(page);
    await expect(offer(page)).toBeVisible();
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(heading).toHaveText(OLD);
    await expect(offer(page)).toHaveCount(0);

    // No tab runs the release that was taken back: its files go, unless it is what the old one falls back to.
    await expect
      .poll(async () => {
        const { 'plumbline-releases': files = [] } = await kept(page);
        return files.some((url) => url.includes(`/mfe-content/${old}/`));
      })
      .toBe(true);
  } finally {
    await writeFile(source, text);
    await npm('build', '-w', 'mfe-content');
  }
});
