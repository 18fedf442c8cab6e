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
      const reports: Promise<unknown>[] = [];
      navigator.sendBeacon = (url, body) => {
        reports.push(
          fetch(url, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: body ?? null,
          }),
        );
        return true;
      };
      Object.assign(window, { reports });
    });
    await page.goto(address);
    await page.locator('.part-failure, [data-part] h1').first().waitFor();
    // Reports begin in an idle moment; what waits then is sent when a page is left.
    await page.waitForFunction(() => (Reflect.get(window, 'reports') as unknown[]).length > 0);
    await page.evaluate(() => {
      window.dispatchEvent(new Event('pagehide'));
      return Promise.all(Reflect.get(window, 'reports') as Promise<unknown>[]).then(() => null);
    });
  } finally {
    await context.close();
  }
}

/** What is wrong with a canary: how its page is mounted, and what the audit log says of it. */
const FAULTS = [
  ['throws', "throw new Error('the canary is broken');", 'code that did not load or start: '],
  ['hangs', 'return new Promise(() => {});', 'a step that did not end: '],
  [
    'is slow',
    "return new Promise((resolve) => setTimeout(resolve, 4000)).then(() => { element.innerHTML = '<h1>At last</h1>'; });",
    'slow mounting',
  ],
] as const;

for (const [what, mount, reason] of FAULTS)
  test(
    `a canary that ${what} is taken back by what the pages of its visitors report`,
    { tag: [ALONE.tag, DEEP.tag] },
    async ({ browser }) => {
      test.setTimeout(600_000);
      const name = tinyName(`canary-${what.replace(' ', '-')}`);
      const isTakenBack = async () =>
        (await history(name)).some(({ command }) => command === 'rollback');
      try {
        await releaseTiny([{ name, mount: "element.innerHTML = '<h1>The release before</h1>';" }]);
        const before = await liveVersion(name);
        await rollOutTiny({
          name,
          mount,
          rollout: { stages: [{ share: 50, bakeMinutes: 60 }] },
        });
        const visits = Array.from({ length: AT_ONCE }, () => addressOf({ name }));
        for (let count = 0; count < MAX_VISITORS && !(await isTakenBack()); count += AT_ONCE)
          await Promise.all(visits.map((address) => visit(browser, address)));
        // Visitors of the release before count once they were well for 20 seconds.
        await expect.poll(isTakenBack, { timeout: 60_000, intervals: [2000] }).toBe(true);
        const rollback = (await history(name)).find(({ command }) => command === 'rollback');
        expect(rollback).toMatchObject({ who: 'edge', reason: expect.stringContaining(reason) });
        expect(await liveVersion(name)).toBe(before);
        expect(await fleet('status')).toMatch(new RegExp(`${name}.*frozen`));
      } finally {
        await fleet('unfreeze', name, '--reason', 'the test is over').catch(() => undefined);
        await retireTiny([name]);
      }
    },
  );
