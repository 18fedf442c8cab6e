/**
 * The frame in its states, each in three themes and at two widths. Search, menu and sign-in have their
 * own folders; what is only there for a moment stands here. With `LOOKS_DIR` it leaves pictures.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { lookAgain, setStatus } from '../error-catalogue/status-page';
import { CONSENT_GIVEN } from '../site/consent';
import { open, settled } from '../site/platform';
import { damagedRelease } from '../site/releases';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const WIDTHS = [375, 1440] as const;

/** One page of the site in one theme. */
interface Scene {
  page: Page;
  /** Judges what is in sight, at both widths. */
  look: (state: string) => Promise<void>;
}

const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Goes to an address of the site as a link would, without loading a document. */
async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** State after state on the same page: each leaves it as it found it. */
const STATES: [state: string, show: (scene: Scene) => Promise<void>][] = [
  [
    'banners',
    async ({ page, look }) => {
      await setStatus({
        incidents: [{ id: 'i', name: 'Slow quotes', impact: 'major' }],
        maintenances: [{ id: 'm', name: 'Upgrade', status: 'in_progress' }],
      });
      await lookAgain(page);
      await expect(page.locator('[data-banner]').first()).toBeVisible();
      await look('incident and maintenance');
      await setStatus({});
      for (const banner of await page.locator('[data-banner]').all())
        await banner.getByRole('button', { name: 'Close' }).click();
    },
  ],
  [
    'cookie banner',
    async ({ page, look }) => {
      await page.getByRole('button', { name: 'Cookie settings' }).click();
      const answer = page.getByRole('button', { name: 'Only necessary' });
      await expect(answer).toBeVisible();
      await look('cookie banner');
      await answer.click();
    },
  ],
  [
    'toast',
    async ({ page, look }) => {
      await page.route('**/api/**', (route) => route.abort('connectionrefused'));
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.getByPlaceholder('Ticker or asset name').first().fill('Micro');
      await expect(toasts(page).getByRole('alert')).toBeVisible();
      // The focus on it stops its clock.
      await page.keyboard.press('F8');
      await look('toast');
      await page.keyboard.press('Escape');
      await expect(toasts(page)).toHaveText('');
      await page.unroute('**/api/**');
      await page.getByPlaceholder('Ticker or asset name').first().fill('');
    },
  ],
  [
    'delayed navigation',
    async ({ page, look }) => {
      let release = (): void => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/releases/mfe-pro-filters/**', async (route) => {
        await held;
        await route.fallback();
      });
      await goTo(page, '/stocks/warren-buffett');
      await expect(page.getByText('Still loading the page…')).toBeVisible();
      await look('delayed navigation');
      release();
      await expect(heading(page)).toHaveText('Warren Buffett');
      await page.unroute('**/releases/mfe-pro-filters/**');
    },
  ],
  [
    'failure card',
    async ({ page, look }) => {
      await page.route('**/api/screeners/crypto/query', (route) =>
        route.fulfill({ json: { rows: 7 } }),
      );
      await goTo(page, '/crypto/screener');
      await expect(page.locator('.part-failure')).toBeVisible();
      await look('failure card');
      await page.unroute('**/api/screeners/crypto/query');
    },
  ],
  [
    'not found',
    async ({ page, look }) => {
      await goTo(page, '/no/such/page');
      await expect(heading(page)).toHaveText('There is no page at this address');
      await look('not found');
    },
  ],
  [
    'server failure',
    async ({ page, look }) => {
      await goTo(page, '/500');
      await expect(heading(page)).toHaveText('Something went wrong on our side');
      await look('server failure');
    },
  ],
  [
    'offline',
    async ({ page, look }) => {
      await page.context().setOffline(true);
      await expect(heading(page).filter({ hasText: 'offline' })).toBeVisible();
      await look('offline');
      await page.context().setOffline(false);
      await expect(heading(page).filter({ hasText: 'offline' })).toHaveCount(0);
    },
  ],
  [
    'signed in',
    async ({ page, look }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await goTo(page, '/login?prev=%2Fwatchlists');
      await page.getByRole('tab', { name: 'Create account' }).click();
      await page.getByLabel('E-mail').fill(`looks-of-states-${Date.now()}@example.com`);
      await page.getByLabel('Password', { exact: true }).fill('a long enough password');
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(page).toHaveURL(/\/watchlists$/);
      await settled(page);
      await expect(page.getByText('Confirm your e-mail address')).toBeVisible();
      await page
        .getByRole('banner')
        .getByRole('button', { name: /looks-of-/ })
        .click();
      await expect(page.getByRole('menuitem').first()).toBeVisible();
      await look('verification and account menu');
      await page.keyboard.press('Escape');
    },
  ],
  [
    'leave dialog',
    async ({ page, look }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.getByLabel('Broker', { exact: true }).click();
      await page.getByRole('option', { name: "I don't see my broker" }).click();
      await page.getByRole('dialog').getByRole('textbox').first().fill('Trade Republic');
      await page.evaluate(() => history.back());
      const leave = page.getByRole('dialog', { name: 'Leave without saving?' });
      await expect(leave).toBeVisible();
      await look('leave dialog');
      await leave.getByRole('button', { name: 'Leave' }).click();
      await expect(leave).toHaveCount(0);
    },
  ],
  [
    'update offer',
    async ({ page, look }) => {
      await page.route('**/discovery.json*', (route) =>
        route.fulfill({ headers: { 'x-composition': 'another' } }),
      );
      await page.clock.fastForward('01:20:00');
      await expect(page.getByText('A new version is ready.')).toBeVisible();
      await look('update offer');
      await page.getByRole('button', { name: 'Later' }).click();
      await page.unroute('**/discovery.json*');
    },
  ],
  [
    'failure of the edge',
    async ({ page, look }) => {
      const { query, remove } = await damagedRelease('mfe-content');
      try {
        const answer = await page.goto(`/faq${query}`);
        expect(answer?.status()).toBe(500);
        await expect(heading(page)).toHaveText('Something went wrong on our side');
        await look('failure of the edge');
      } finally {
        await remove();
      }
    },
  ],
  [
    'unsupported browser',
    async ({ page, look }) => {
      await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSorted'));
      await page.goto('/faq');
      await expect(heading(page)).toHaveText('This browser is not supported!');
      await look('unsupported browser');
    },
  ],
];

test.afterEach(() => setStatus({}));

for (const theme of ['light', 'dark', 'high-contrast'] as const) {
  test(`every state of the frame in ${theme}: axe finds nothing, nothing overflows`, async ({
    browser,
  }) => {
    test.setTimeout(90_000);
    const found: string[] = [];
    // The policy of the page would refuse the injected checker, and rightly so.
    const context = await browser.newContext({ bypassCSP: true, storageState: CONSENT_GIVEN });
    await context.addInitScript((value) => localStorage.setItem('plumbline.theme', value), theme);
    await context.addInitScript({ path: AXE });
    const page = await context.newPage();
    // Half-gone menus and toasts have half their contrast.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const look = async (state: string): Promise<void> => {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 812 });
        const faults = await page.evaluate(async () => {
          const { axe } = window as unknown as {
            axe: { run: (options: object) => Promise<AxeResults> };
          };
          const { violations } = await axe.run({ resultTypes: ['violations'] });
          const { scrollWidth, clientWidth } = document.documentElement;
          return [
            ...violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`),
            ...(scrollWidth > clientWidth ? [`overflows by ${scrollWidth - clientWidth} px`] : []),
          ];
        });
        found.push(...faults.map((fault) => `${state} at ${width}: ${fault}`));
        if (process.env.LOOKS_DIR)
          await page.screenshot({
            path: path.join(process.env.LOOKS_DIR, `${state}-${theme}-${width}.png`),
          });
      }
    };
    page.setDefaultTimeout(10_000);
    await page.clock.install();
    await open(page, '/watchlists');
    for (const [state, show] of STATES) await test.step(state, () => show({ page, look }));
    expect(found).toEqual([]);
    await context.close();
  });
}
