import { expect, test, type Browser } from '@playwright/test';
import { ALONE } from '../../site/alone';
import { CONSENT_GIVEN } from '../../site/consent';
import { DEEP } from '../../site/deep';
import { settled } from '../../site/platform';
import { liveVersion } from '../../site/releases';
import { releaseShell, takeShellBack } from '../../site/shell-releases';
import { fleet } from '../../site/tiny-remotes';

const THROWS = "throw new Error('the new shell is broken')";

test(
  'a shell that throws gives way to the last good one at the same address',
  ALONE,
  async ({ page }) => {
    test.setTimeout(300_000);
    const good = await liveVersion('shell');
    try {
      await releaseShell(THROWS);
      expect(await liveVersion('shell')).not.toBe(good);
      await page.goto('/login?mode=in', { waitUntil: 'commit' });
      await settled(page);
      await expect(page).toHaveURL(/\/login\?mode=in$/);
      const shell = await page.evaluate(
        () =>
          (window as unknown as { __PLUMBLINE__: { composition: { shell: { version: string } } } })
            .__PLUMBLINE__.composition.shell.version,
      );
      expect(shell).toBe(good);
      // Neither a card nor the badge of an override.
      await expect(page.getByRole('alert')).toHaveCount(0);
      // An address cannot ask for a version that its visitor does not have.
      const other = await page.request.get(`/login?failed-shell=${good}`);
      expect(await other.text()).not.toContain(`"shell":{"version":"${good}"`);
    } finally {
      await takeShellBack(good);
    }
  },
);

/** A new visitor opens a page, and stays until the browser has sent its reports. */
async function visit(browser: Browser): Promise<void> {
  const context = await browser.newContext({ storageState: CONSENT_GIVEN });
  try {
    const page = await context.newPage();
    await page.goto('/login', { waitUntil: 'commit' });
    await settled(page);
    await page.goto('about:blank');
    await page.waitForTimeout(1000);
  } finally {
    await context.close();
  }
}

test(
  'a shell that does not start is taken back within 60 s of traffic, and status names its failures',
  { tag: [ALONE.tag, DEEP.tag] },
  async ({ browser }) => {
    test.setTimeout(900_000);
    const good = await liveVersion('shell');
    try {
      await releaseShell(THROWS);
      const broken = await liveVersion('shell');
      expect(broken).not.toBe(good);
      // A visitor a second.
      for (let count = 0; count < 60 && (await liveVersion('shell')) === broken; count += 2)
        await Promise.all([visit(browser), visit(browser)]);
      await expect
        .poll(() => liveVersion('shell'), { timeout: 15_000, intervals: [1000] })
        .toBe(good);
      const { entries } = JSON.parse(await fleet('history', 'shell', '--json')) as {
        entries: { who: string; command: string; reason: string }[];
      };
      const rollback = entries.find(({ who }) => who === 'edge');
      expect(rollback).toMatchObject({
        command: 'rollback',
        reason: expect.stringContaining('code that did not load or start'),
      });
      const status = JSON.parse(await fleet('status', 'shell', '--json')) as {
        deployments?: { version: string; pages: { loadFailures: number } | null }[];
      };
      expect(JSON.stringify(status)).toMatch(new RegExp(`"${broken}".*"loadFailures":[1-9]`));
    } finally {
      await takeShellBack(good);
    }
  },
);
