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

/** Twice the number that the evidence needs. */
const MAX_VISITORS = 50;
const AT_ONCE = 5;

const HAS_STARTED = '"__PLUMBLINE__" in window';

interface HistoryEntry {
  who: string;
  command: string;
  reason: string;
}
const history = async (name: string): Promise<HistoryEntry[]> =>
  (JSON.parse(await fleet('history', name, '--json')) as { entries: HistoryEntry[] }).entries;

/** Opens an address as a new visitor, and waits until the page has reported. */
async function visit(browser: Browser, address: string): Promise<void> {
  const context = await browser.newContext({ storageState: CONSENT_GIVEN });
  try {
    const page = await context.newPage();
    // A beacon has no answer. By fetch, the same body certainly arrives before the page is closed.
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
    // Reports start when the page is idle; pending ones are sent when it is left.
    await page.waitForFunction(() => (Reflect.get(window, 'reports') as unknown[]).length > 0);
    await page.evaluate(() => {
      window.dispatchEvent(new Event('pagehide'));
      return Promise.all(Reflect.get(window, 'reports') as Promise<unknown>[]).then(() => null);
    });
  } finally {
    await context.close();
  }
}

/**
 * Opens an address as a new visitor, who leaves unless the page is shown within the given seconds.
 */
async function visitImpatiently(browser: Browser, address: string, seconds: number): Promise<void> {
  const context = await browser.newContext({ storageState: CONSENT_GIVEN });
  try {
    const page = await context.newPage();
    const reported = page
      .waitForRequest((request) => request.url().endsWith('/telemetry'), { timeout: 60_000 })
      .catch(() => null);
    await page.goto(address, { waitUntil: 'commit' });
    // The time starts with the shell: its start on this machine does not depend on the release.
    await expect
      .poll(() => page.evaluate(HAS_STARTED).catch(() => false), { timeout: 60_000 })
      .toBe(true);
    const isShown = await page
      .locator('[data-part] h1')
      .waitFor({ timeout: seconds * 1000 })
      .then(
        () => true,
        () => false,
      );
    // A visitor with a shown page stays for a while.
    if (isShown) await reported;
    // The document really ends, so the browser sends its beacons.
    await page.goto('about:blank');
    // Closing the context would cancel requests in flight.
    await page.waitForTimeout(2000);
  } finally {
    await context.close();
  }
}

/** Faults of a canary: body of its mount function, and the expected text in the audit log. */
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
    `a canary that ${what} is rolled back by reports of its visitors`,
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
        // Visitors of the previous release count after 20 seconds without a failure.
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

test(
  'a canary so slow that visitors leave after 1 to 9 s is rolled back',
  { tag: [ALONE.tag, DEEP.tag] },
  async ({ browser }) => {
    test.setTimeout(1_200_000);
    const name = tinyName('canary-left');
    const isTakenBack = async () =>
      (await history(name)).some(({ command }) => command === 'rollback');
    try {
      await releaseTiny([{ name, mount: "element.innerHTML = '<h1>The release before</h1>';" }]);
      const before = await liveVersion(name);
      // Each step is within its budget, so nothing hangs and nothing fails.
      await rollOutTiny({
        name,
        page: 'await new Promise((resolve) => setTimeout(resolve, 7000));',
        mount:
          "return new Promise((resolve) => setTimeout(resolve, 7000)).then(() => { element.innerHTML = '<h1>At last</h1>'; });",
        rollout: { stages: [{ share: 50, bakeMinutes: 60 }] },
      });
      // Visitors whose beacon is lost count later.
      for (let count = 0; count < 2 * MAX_VISITORS && !(await isTakenBack()); count += AT_ONCE)
        await Promise.all(
          Array.from({ length: AT_ONCE }, (_, i) =>
            visitImpatiently(browser, addressOf({ name }), 1 + ((count + i) % 9)),
          ),
        );
      // Visitors of the previous release count after 20 seconds without a failure.
      await expect.poll(isTakenBack, { timeout: 60_000, intervals: [2000] }).toBe(true);
      const rollback = (await history(name)).find(({ command }) => command === 'rollback');
      expect(rollback).toMatchObject({
        who: 'edge',
        reason: expect.stringMatching(/waiting too long for the page.* left, half of them within/),
      });
      expect(await liveVersion(name)).toBe(before);
    } finally {
      await fleet('unfreeze', name, '--reason', 'the test is over').catch(() => undefined);
      await retireTiny([name]);
    }
  },
);
