import { expect } from '@playwright/test';
import { test } from 'e2e-kit';
import { DEEP } from '../site/deep';
import { everyRoute } from '../site/every-route';
import { settled } from '../site/platform';

/** The specification hides the header there. */
const WITHOUT_HEADER = '/about-us';
const FAILURES = '.part-failure, .shell-failure, .ui-piece-failure';

test('a visitor opens every page of the site', DEEP, async ({ page }) => {
  test.setTimeout(15 * 60_000);
  for (const route of await everyRoute(page))
    await test.step(route, async () => {
      await page.goto(route);
      await settled(page);
      await expect.soft(page.locator(FAILURES), `${route}: failures`).toHaveCount(0);
      await expect
        .soft(page.getByRole('heading', { level: 1 }), `${route}: heading`)
        .toHaveCount(1);
      await expect
        .soft(page.getByRole('banner'), `${route}: header`)
        .toHaveCount(route === WITHOUT_HEADER ? 0 : 1);
    });
});
