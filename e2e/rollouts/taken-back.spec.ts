import { expect, test, type Browser } from '@playwright/test';
import { ALONE } from '../site/alone';
import { CONSENT_GIVEN } from '../site/consent';
import { DEEP } from '../site/deep';
import { liveVersion } from '../site/releases';
import {
  addressOf,
  fleet,
  releaseTiny,
  retireTiny,
  rollOutTiny,
  tinyName,
} from '../site/tiny-remotes';

/** Twice as many as the evidence needs. */
const MAX_VISITORS = 50;
const AT_ONCE = 5;

interface HistoryEntry {
  who: string;
  command: string;
  reason: string;
}
const history = async (name: string): Promise<HistoryEntry[]> =>
  (JSON.parse(await fleet('history', name, '--json')) as { entries: HistoryEntry[] }).entries;

/** Opens an address as somebody who was never here, and stays until the page has reported. */
async function visit(browser: Browser, address: string): Promise<void> {
  const context = await browser.newContext({ storageState: CONSENT_GIVEN });
  try {
    const page = await context.newPage();
    // A beacon answers nobody: by fetch the same body arrives for certain before the page is closed.
    await page.addInitScript(() => {
      navigator.sendBeacon = (url, body) => {
        void fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: body ?? null,
        }).then(() => Object.assign(window, { hasReported: true }));
        return true;
      };
    });
    await page.goto(address);
    await page.locator('.part-failure, [data-part] h1').first().waitFor();
    await page.waitForFunction(() => 'hasReported' in window);
  } finally {
    await context.close();
  }
}

test(
  'a canary that throws is taken back by what the pages of its visitors report',
  { tag: [ALONE.tag, DEEP.tag] },
  async ({ browser }) => {
    test.setTimeout(300_000);
    const name = tinyName('canary');
    const isTakenBack = async () =>
      (await history(name)).some(({ command }) => command === 'rollback');
    try {
      await releaseTiny([{ name, mount: "element.innerHTML = '<h1>The release before</h1>';" }]);
      const before = await liveVersion(name);
      await rollOutTiny({
        name,
        mount: "throw new Error('the canary is broken');",
        rollout: { stages: [{ share: 50, bakeMinutes: 60 }] },
      });
      const visits = Array.from({ length: AT_ONCE }, () => addressOf({ name }));
      for (let count = 0; count < MAX_VISITORS && !(await isTakenBack()); count += AT_ONCE)
        await Promise.all(visits.map((address) => visit(browser, address)));
      // Visitors of the release before count once they were well for 20 seconds.
      await expect.poll(isTakenBack, { timeout: 60_000, intervals: [2000] }).toBe(true);
      const rollback = (await history(name)).find(({ command }) => command === 'rollback');
      expect(rollback).toMatchObject({
        who: 'edge',
        reason: expect.stringContaining('code that did not load or start: '),
      });
      expect(await liveVersion(name)).toBe(before);
      expect(await fleet('status')).toMatch(new RegExp(`${name}.*frozen`));
    } finally {
      await fleet('unfreeze', name, '--reason', 'the test is over').catch(() => undefined);
      await retireTiny([name]);
    }
  },
);
