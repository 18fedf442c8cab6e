import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { CONSENT_GIVEN } from '../site/consent';
import { DEEP_ALONE } from '../site/deep';
import { faults } from '../site/faults';
import { DATA_DIR } from '../site/site';
import { addressOf, fleet, releaseVersion, retireTiny, tinyName } from '../site/tiny-remotes';

const WIDTHS = [1440, 375];
/** Each width has a remote of its own, because a rollback ends its history of releases. */
const nameAt = (width: number): string => tinyName(`mfe-bisected-${width}`);
const TEXTS = ['right 1', 'right 2', 'wrong 3', 'wrong 4'];
/** Position of the release that broke the page. */
const GUILTY = 2;

const saying = (name: string, text: string) => ({
  name,
  mount: `element.innerHTML = '<h1>Prices</h1><p data-answer>${text}</p>';`,
});

test.describe('a bisection in the console', DEEP_ALONE, () => {
  test.use({ storageState: CONSENT_GIVEN });
  const released: string[] = [];
  let token = '';

  test.beforeAll(async () => {
    ({ token } = JSON.parse(await fleet('protect', '--json')) as { token: string });
    process.env.RELEASE_TOKEN = token;
  });

  test.afterAll(async () => {
    try {
      await retireTiny(released);
    } finally {
      // The last token cannot be revoked. Other tests change the fleet without one.
      await rm(path.join(DATA_DIR, 'releases/.access'), { recursive: true, force: true });
      delete process.env.RELEASE_TOKEN;
    }
  });

  async function enter(page: Page): Promise<void> {
    await page.getByLabel('Fleet token').fill(token);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tab', { name: 'Bisect' })).toBeInViewport({ ratio: 1 });
  }

  /** Opens the composition in a new tab and answers by what it shows. */
  async function answer(page: Page, press: (name: string) => Promise<void>): Promise<void> {
    const link = page.getByRole('link', { name: /^Open \w{12} in a new tab$/ });
    const id = /\w{12}/.exec(await link.innerText())?.[0] ?? '';
    const opened = page.waitForEvent('popup');
    await link.click();
    const tab = await opened;
    await expect(tab.locator('[data-answer]')).toBeVisible();
    const isRight = (await tab.locator('[data-answer]').innerText()).startsWith('right');
    await tab.close();
    await press(isRight ? 'Works' : 'Broken');
    await expect(link.and(page.getByText(id))).toHaveCount(0);
  }

  for (const width of WIDTHS)
    test(`finds the guilty release at ${width} px, and rolls it back`, async ({ page }) => {
      test.setTimeout(300_000);
      const name = nameAt(width);
      const versions: string[] = [];
      released.push(name);
      for (const text of TEXTS) versions.push(await releaseVersion(saying(name, text)));
      await page.setViewportSize({ width, height: 900 });
      const flaws: string[] = [];
      const look = async (state: string): Promise<void> => {
        flaws.push(...(await faults(page, `bisect-${state} at ${width}`, { axe: true })));
      };
      await page.goto('/console?view=bisect');
      await enter(page);
      const good = page.getByLabel('Composition that works');
      const option = good.locator('option', { hasText: `→ ${versions[0]}` });
      await good.selectOption(await option.getAttribute('value'));
      await page.getByLabel('Page with the fault').fill(addressOf({ name }));
      await look('start');
      await page.keyboard.press('Enter');

      // The first answer by keyboard, the others by pointer.
      await answer(page, async (label) => {
        await page.getByRole('button', { name: label, exact: true }).focus();
        await page.keyboard.press('Enter');
      });
      await look('try');
      const click = (label: string) =>
        page.getByRole('button', { name: label, exact: true }).click();
      await answer(page, click);
      // A reload asks for the token and continues.
      await page.reload();
      await enter(page);
      await expect(page.getByText(/One of 3 changes is guilty/)).toBeVisible();
      const heading = page.getByRole('heading', { name: /broke it$/ });
      for (let tries = 0; tries < 2 && !(await heading.isVisible()); tries += 1)
        await answer(page, click);
      await expect(heading).toHaveText(
        `${name} ${versions[GUILTY - 1]} → ${versions[GUILTY]} broke it`,
      );
      await look('result');
      expect(flaws).toEqual([]);

      await page.getByRole('button', { name: `Roll back ${name}` }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Preview' }).click();
      await expect(dialog.getByLabel('Preview')).toContainText('nothing was written');
      await dialog.getByRole('button', { name: 'Roll back now' }).click();
      await expect(dialog.getByLabel('Outcome')).toContainText(versions[GUILTY - 1] ?? '');
      await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
      await expect(page.getByText(/^All visitors have .* again\.$/)).toBeVisible();
      expect(await fleet('history', name)).toMatch(
        /rollback .*bisection: composition \w{12} works, \w{12} is broken/,
      );

      await page.getByRole('link', { name: 'Show what it changed' }).click();
      await expect(page.getByRole('row', { name: new RegExp(`^${name} .*changed`) })).toBeVisible();
      await look('changed');
      expect(flaws).toEqual([]);
    });
});
