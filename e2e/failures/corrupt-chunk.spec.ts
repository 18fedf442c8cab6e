import { expect, test } from '@playwright/test';
import { open } from '../site/platform';
import { corrupt, liveDeployment } from '../site/releases';

for (const part of ['entry', 'chunk'] as const) {
  test(`a changed ${part} never runs`, async ({ page }) => {
    const { version, entry, chunks } = await liveDeployment('mfe-content');
    const file = part === 'entry' ? entry : chunks['faq']?.at(-1);
    const changed = await corrupt('mfe-content', version, file ?? '');
    try {
      await page.goto('/faq');
      await expect(page.locator('.part-failure')).toBeVisible({ timeout: 45_000 });
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
    } finally {
      await changed.putBack();
    }
    await open(page, '/faq');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}
