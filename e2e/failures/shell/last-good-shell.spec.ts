import { expect, test, type Browser, type Page } from '@playwright/test';
import { ALONE } from '../../site/alone';
import { CONSENT_GIVEN } from '../../site/consent';
import { DEEP } from '../../site/deep';
import { settled, watchesForUpdates } from '../../site/platform';
import { liveVersion } from '../../site/releases';
import { releaseShell, takeShellBack } from '../../site/shell-releases';
import { fleet } from '../../site/tiny-remotes';

const THROWS = "throw new Error('the new shell is broken')";
/** Another copy of the script seems to have claimed the start. */
const HANGS = "document.documentElement.setAttribute('data-shell-begun', '')";

interface OpenComposition {
  id: string;
  shell: { version: string };
}
const compositionOf = (page: Page): Promise<OpenComposition> =>
  page.evaluate(() => {
    const { composition } = Reflect.get(window, '__PLUMBLINE__') as {
      composition: OpenComposition;
    };
    return { id: composition.id, shell: composition.shell };
  });

test(
  'a shell that throws gives way to the last good one at the same address',
  ALONE,
  async ({ page }) => {
    test.setTimeout(300_000);
    const good = await liveVersion('shell');
    try {
      await releaseShell(THROWS);
      expect(await liveVersion('shell')).not.toBe(good);
      await page.clock.install();
      await page.goto('/login?mode=in', { waitUntil: 'commit' });
      await settled(page);
      await expect(page).toHaveURL(/\/login\?mode=in$/);
      const { id, shell } = await compositionOf(page);
      expect(shell.version).toBe(good);
      // Neither a card nor the badge of an override.
      await expect(page.getByRole('alert')).toHaveCount(0);
      // The update watch does not offer the shell that failed as a new version.
      await watchesForUpdates(page);
      const poll = page.waitForResponse((one) => one.url().includes('/discovery.json'));
      await page.clock.fastForward('01:20:00');
      expect((await poll).headers()['x-composition']).toBe(id);
      await expect(page.getByText('A new version is ready.')).toHaveCount(0);
      // An address cannot request a version that its visitor does not have.
      const other = await page.request.get(`/login?failed-shell=${good}`);
      expect(await other.text()).not.toContain(`"shell":{"version":"${good}"`);
    } finally {
      await takeShellBack(good);
    }
  },
);

test(
  'no visitor sees a skeleton for more than 12 s when the last good shell comes late and hangs too',
  { tag: [ALONE.tag, DEEP.tag] },
  async ({ page }) => {
    test.setTimeout(300_000);
    const good = await liveVersion('shell');
    try {
      await releaseShell(HANGS);
      // The document of the last good shell takes long, and its scripts are never answered.
      await page.route(/[?&]failed-shell=/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 3000));
        await route.continue();
      });
      await page.route(new RegExp(`/releases/shell/${good}/(?:shell|vendor)`), () => {});
      // The HTML of this page has no content of its own.
      await page.goto('/calendar', { waitUntil: 'commit' });
      const start = Date.now();
      await expect(page.locator('#frame .ui-skeletons').first()).toBeVisible();
      const card = page.getByRole('alert').filter({ hasText: 'could not start' });
      await expect(card).toBeVisible({ timeout: 30_000 });
      const seconds = (Date.now() - start) / 1000;
      process.stdout.write(`a card after ${seconds.toFixed(1)} s\n`);
      expect(await page.evaluate(() => location.search)).toBe('');
      await expect(page.locator('#frame .ui-skeletons').first()).toBeHidden();
      // 12 s, plus a margin for a busy machine.
      expect(seconds).toBeLessThan(13.5);
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
  'a shell that does not start is rolled back within 60 s of traffic, and status names its failures',
  { tag: [ALONE.tag, DEEP.tag] },
  async ({ browser }) => {
    test.setTimeout(900_000);
    const good = await liveVersion('shell');
    try {
      await releaseShell(THROWS);
      const broken = await liveVersion('shell');
      expect(broken).not.toBe(good);
      // A visitor a second.
      const start = Date.now();
      let count = 0;
      for (; count < 60 && (await liveVersion('shell')) === broken; count += 2)
        await Promise.all([visit(browser), visit(browser)]);
      await expect
        .poll(() => liveVersion('shell'), { timeout: 15_000, intervals: [1000] })
        .toBe(good);
      const seconds = Math.round((Date.now() - start) / 1000);
      process.stdout.write(`taken back after ${count} visitors and ${seconds} s\n`);
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
