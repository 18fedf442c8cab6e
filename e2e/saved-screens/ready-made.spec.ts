import { expect, test } from '@playwright/test';
import { open, settled } from '../site/platform';
import { openMenu } from './screens';

for (const type of ['stocks', 'etfs', 'indices', 'currencies', 'crypto']) {
  test(`every ready-made screen of ${type} matches something`, async ({ page }) => {
    await open(page, `/${type}/screener`);
    const entries = (await openMenu(page))
      .getByRole('region', { name: 'Ready-made screens' })
      .getByRole('link');
    const addresses = await entries.evaluateAll((links) =>
      links.map((link) => link.getAttribute('href') ?? ''),
    );
    expect(addresses.length).toBeGreaterThan(0);
    for (const address of addresses) {
      await open(page, address);
      await settled(page);
      const count = page.getByText(/^Total Rows: /);
      await expect(count, address).toBeVisible();
      await expect(count, address).not.toHaveText('Total Rows: 0');
    }
  });
}
