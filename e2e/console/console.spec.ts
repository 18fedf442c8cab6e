import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { ALONE } from '../site/alone';
import { CONSENT_GIVEN } from '../site/consent';
import { DATA_DIR } from '../site/site';
import { fleet, releaseTiny, retireTiny, tinyName } from '../site/tiny-remotes';

const NAME = tinyName('mfe-on-console');
const REASON = `a look at ${NAME}`;

interface Freeze {
  name: string;
  frozen: { reason: string } | null;
}
const freezeOf = async (): Promise<string | null> => {
  const { parts } = JSON.parse(await fleet('status', NAME, '--json')) as { parts: Freeze[] };
  return parts[0]?.frozen?.reason ?? null;
};

test.describe('the fleet console', ALONE, () => {
  test.use({ storageState: CONSENT_GIVEN });
  let token = '';

  test.beforeAll(async () => {
    await releaseTiny([{ name: NAME }]);
    ({ token } = JSON.parse(await fleet('protect', '--json')) as { token: string });
    process.env.RELEASE_TOKEN = token;
  });

  test.afterAll(async () => {
    // The last token cannot be revoked. Other tests change the fleet without one.
    await rm(path.join(DATA_DIR, 'releases/.access'), { recursive: true });
    delete process.env.RELEASE_TOKEN;
    // A frozen remote cannot be retired.
    if ((await freezeOf()) !== null) await fleet('unfreeze', NAME, '--reason', 'the test is over');
    await retireTiny([NAME]);
  });

  test('gives a command after its dry run, and the audit log has it', async ({ page }) => {
    await page.goto('/console?view=live');
    await page.getByLabel('Fleet token').fill(token);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: `Change ${NAME}`, exact: true }).click();
    await page.getByRole('menuitem', { name: 'Freeze' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill(REASON);
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await expect(dialog.getByLabel('Preview')).toContainText('nothing was written');
    expect(await freezeOf()).toBeNull();

    await dialog.getByRole('button', { name: 'Freeze now' }).click();
    await expect(dialog.getByLabel('Outcome')).toContainText('unfreeze');
    expect(await freezeOf()).toBe(REASON);
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(page.getByText(new RegExp(`^Frozen .*: ${REASON}`))).toBeVisible();

    await page.getByRole('tab', { name: 'History' }).click();
    const newest = page.getByRole('row').nth(1);
    await expect(newest).toContainText('freeze');
    await expect(newest).toContainText(REASON);
    await page.getByRole('button', { name: 'Verify audit log' }).click();
    await expect(page.getByText(/each line follows the one before it/)).toBeVisible();
  });

  test('every view reads the answers of the edge', async ({ page }) => {
    for (const view of ['Live', 'Rollouts', 'Vitals', 'History']) {
      await page.goto(`/console?view=${view.toLowerCase()}`);
      await page.getByLabel('Fleet token').fill(token);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('tab', { name: view })).toHaveAttribute('aria-selected', 'true');
      const panel = page.getByRole('tabpanel');
      await expect(panel.locator('[aria-busy]')).toHaveCount(0);
      await expect(panel.getByRole('alert')).toHaveCount(0);
    }
  });
});
