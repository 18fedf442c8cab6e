import { expect, test } from '@playwright/test';
import { ALONE } from '../site/alone';
import { open } from '../site/platform';
import { corrupt, liveDeployment, withoutOlderReleases } from '../site/releases';

for (const part of ['entry', 'chunk'] as const) {
  test(`a changed ${part} never runs`, ALONE, async ({ page }) => {
    const { version, entry, chunks } = await liveDeployment('mfe-content');
    const file = part === 'entry' ? entry : chunks['faq']?.at(-1);
    // With an older release at hand the platform would fall back to that, and rightly so.
    const older = await withoutOlderReleases('mfe-content', version);
    const changed = await corrupt('mfe-content', version, file ?? '');
    try {
      await page.goto('/faq');
      await expect(page.locator('.part-failure')).toBeVisible({ timeout: 45_000 });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This part could not start');
    } finally {
      await changed.putBack();
      await older.putBack();
    }
    await open(page, '/faq');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions and answers');
  });
}
