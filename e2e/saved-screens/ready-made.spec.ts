import { expect, test } from '@playwright/test';
import { open } from '../site/platform';
import { openMenu } from './screens';

for (const type of ['stocks', 'etfs', 'indices', 'currencies', 'crypto']) {
  test(`every ready-made screen of ${type} matches something`, async ({ page }) => {
    await open(page, `/${type}/screener`);
    const readyMade = async () =>
      (await openMenu(page)).getByRole('region', { name: 'Ready-made screens' }).getByRole('link');
    const count = page.getByText(/^Total Rows: /);
    let entries = await readyMade();
    const names = await entries.allTextContents();
    expect(names.length).toBeGreaterThan(0);
    for (const [at, name] of names.entries()) {
      const entry = entries.nth(at);
      const address = (await entry.getAttribute('href')) ?? '';
      // The rows of the screen before stay until those of this one are there.
      const [answer] = await Promise.all([
        page.waitForResponse((response) => response.url().endsWith(`/screeners/${type}/query`)),
        entry.click(),
      ]);
      await page.waitForURL((url) => url.href.endsWith(address));
      const { total } = (await answer.json()) as { total: number };
      expect(total, name).toBeGreaterThan(0);
      await expect(count, name).toHaveText(`Total Rows: ${total.toLocaleString('en-US')}`);
      entries = await readyMade();
    }
  });
}
