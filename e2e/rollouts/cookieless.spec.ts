import { expect, test, type Browser } from '@playwright/test';
import { DEEP_ALONE } from '../site/deep';
import { CONSENT_GIVEN } from '../site/consent';
import {
  addressOf,
  fleet,
  releaseTiny,
  retireTiny,
  tinyName,
  type TinyRemote,
} from '../site/tiny-remotes';

const SIDES = ['One side', 'The other side'];
const BROWSERS = 6;
const NAVIGATIONS = 4;

const showing = (name: string, heading: string): TinyRemote => ({
  name,
  mount: `element.innerHTML = '<h1>${heading}</h1>';`,
});

/**
 * Versions that a browser without cookies gets in one visit. Each browser has a different user
 * agent.
 */
async function visit(browser: Browser, name: string, index: number): Promise<string[]> {
  const context = await browser.newContext({
    storageState: CONSENT_GIVEN,
    userAgent: `Browser without cookies ${name} ${index}`,
  });
  try {
    const page = await context.newPage();
    const side = async (): Promise<string> => {
      const heading = page.locator('[data-part] h1');
      await expect(heading).toBeVisible();
      // The next request has no cookies.
      await context.clearCookies();
      return (await heading.textContent()) ?? '';
    };
    await page.goto(addressOf({ name }));
    const sides = [await side()];
    for (let count = 0; count < NAVIGATIONS; count += 1) {
      const opened = page.waitForEvent('framenavigated');
      await page.evaluate(
        (path) => location.assign(`${path}?visit=${Date.now()}`),
        addressOf({ name }),
      );
      await opened;
      sides.push(await side());
    }
    await page.reload();
    sides.push(await side());
    return sides;
  } finally {
    await context.close();
  }
}

test(
  'a browser that denies cookies stays on one side of a split',
  DEEP_ALONE,
  async ({ browser }) => {
    test.setTimeout(300_000);
    const name = tinyName('tiny-split');
    const [one = '', other = ''] = SIDES;
    try {
      await releaseTiny([showing(name, one)]);
      await releaseTiny([showing(name, other)]);
      const { entries } = JSON.parse(await fleet('history', name, '--json')) as {
        entries: { after: { metadata: { version: string } }[] }[];
      };
      const first = entries.at(-1)?.after[0]?.metadata.version ?? '';
      await fleet('canary', name, '50%', '--to', first, '--reason', 'a split');
      const visits: string[][] = [];
      for (let index = 0; index < BROWSERS; index += 1)
        visits.push(await visit(browser, name, index));
      for (const sides of visits) {
        expect(SIDES).toContain(sides[0]);
        expect(new Set(sides).size, sides.join(', ')).toBe(1);
      }
    } finally {
      await retireTiny([name]);
    }
  },
);
