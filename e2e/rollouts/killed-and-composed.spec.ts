import { expect, test, type Page } from '@playwright/test';
import { DEEP_ALONE } from '../site/deep';
import { ALONE } from '../site/alone';
import { open } from '../site/platform';
import { addressOf, fleet, releaseTiny, retireTiny, tinyName } from '../site/tiny-remotes';

const MENU = 'A part that goes';
const saying = (text: string): string => `element.innerHTML = '<h1>${text}</h1>';`;
const heading = (page: Page) => page.locator('[data-part] h1');

const compositionOf = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      (window as unknown as { __PLUMBLINE__: { composition: { id: string } } }).__PLUMBLINE__
        .composition.id,
  );

test(
  'a killed part answers 503 with its card, and its menu entry is gone until it is revived',
  ALONE,
  async ({ page }) => {
    const name = tinyName('killed');
    const address = addressOf({ name });
    // A closed menu hides its links from roles.
    const entry = page.locator(`nav a[href="${address}"]`);
    const openMenu = () => page.getByRole('button', { name: 'Screeners' }).click();
    await releaseTiny([{ name, menu: MENU, mount: saying('It lives') }]);
    try {
      await page.goto(address);
      await expect(heading(page)).toHaveText('It lives');
      await openMenu();
      await expect(entry).toHaveText(MENU);
      await fleet('kill', name, '--reason', 'it leaks');
      expect((await page.goto(address))?.status()).toBe(503);
      await expect(page.locator('[data-code="PART-KILLED"]')).toBeVisible();
      await expect(heading(page).getByText('It lives')).toHaveCount(0);
      await open(page, '/faq');
      await openMenu();
      await expect(page.locator('nav a[href="/stocks/screener"]').first()).toBeVisible();
      await expect(entry).toHaveCount(0);
      await fleet('revive', name, '--reason', 'mended');
      expect((await page.goto(address))?.status()).toBe(200);
      await expect(heading(page)).toHaveText('It lives');
      await openMenu();
      await expect(entry).toHaveText(MENU);
    } finally {
      await retireTiny([name]);
    }
  },
);

test(
  'a composition is reproduced by its id after a further release',
  DEEP_ALONE,
  async ({ page }) => {
    const name = tinyName('composed');
    const address = addressOf({ name });
    await releaseTiny([{ name, mount: saying('The first release') }]);
    try {
      await page.goto(address);
      await expect(heading(page)).toHaveText('The first release');
      const id = await compositionOf(page);
      await releaseTiny([{ name, mount: saying('The second release') }]);
      await page.goto(address);
      await expect(heading(page)).toHaveText('The second release');
      expect(await compositionOf(page)).not.toBe(id);
      // A composition that is no longer live requires an operator's signed link.
      const { link } = JSON.parse(await fleet('composition', id, '--json')) as { link: string };
      await page.goto(address + link.slice(1));
      await expect(heading(page)).toHaveText('The first release');
      expect(await compositionOf(page)).toBe(id);
    } finally {
      await retireTiny([name]);
    }
  },
);
