import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { DEEP_ALONE } from '../../site/deep';
import { liveVersion } from '../../site/releases';
import { serverHtml } from '../../site/server-pages';
import { copyShell, releaseCopy, takeShellBack } from '../../site/shell-releases';

test(
  'a shell that cannot keep the server’s page gets the skeleton and renders the page itself',
  DEEP_ALONE,
  async ({ page, request }) => {
    test.setTimeout(180_000);
    const before = await liveVersion('shell');
    await serverHtml('/13f');
    const folder = await copyShell('');
    const file = path.join(folder, 'dist', 'build.json');
    const build = JSON.parse(await readFile(file, 'utf8')) as { offers: { contract: string } };
    build.offers.contract = '1.24.0';
    await writeFile(file, JSON.stringify(build));
    try {
      await releaseCopy(folder);
      await expect.poll(() => liveVersion('shell')).not.toBe(before);
      await expect
        .poll(async () => (await request.get('/13f')).text())
        .not.toContain('data-static-page="server"');
      await page.goto('/13f');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hedge Funds');
      await expect(page.locator('[data-part] tr[data-row]').first()).toBeVisible();
    } finally {
      await takeShellBack(before);
    }
    await serverHtml('/13f');
  },
);
