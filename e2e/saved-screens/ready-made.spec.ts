import { expect, test } from '@playwright/test';
import { open } from '../site/platform';
import { openMenu } from 'e2e-kit/saved-screens';
import { deepUnless } from '../site/deep';

for (const type of ['stocks', 'etfs', 'indices', 'currencies', 'crypto']) {
  test(
    `every ready-made screen of ${type} matches something`,
    deepUnless(type === 'crypto'),
    async ({ page }) => {
      const totals: number[] = [];
      await page.route(`**/screeners/${type}/query`, async (route) => {
        const response = await route.fetch();
        totals.push(((await response.json()) as { total: number }).total);
        await route.fulfill({ response });
      });
      await open(page, `/${type}/screener`);
      const readyMade = async () =>
        (await openMenu(page))
          .getByRole('region', { name: 'Ready-made screens' })
          .getByRole('link');
      const count = page.getByText(/^Total Rows: /);
      let entries = await readyMade();
      const names = await entries.allTextContents();
      expect(names.length).toBeGreaterThan(0);
      for (const [at, name] of names.entries()) {
        const entry = entries.nth(at);
        const address = (await entry.getAttribute('href')) ?? '';
        // The previous screen's rows stay until the new ones arrive.
        totals.length = 0;
        await entry.click();
        await page.waitForURL((url) => url.href.endsWith(address));
        await expect.poll(() => totals[0], { message: name }).toBeGreaterThan(0);
        await expect(count, name).toHaveText(`Total Rows: ${totals[0]?.toLocaleString('en-US')}`);
        entries = await readyMade();
      }
    },
  );
}
