/**
 * States of the chrome, each in three themes and at two widths. Search, menu and sign-in have
 * separate folders; temporary states are here.
 */
import { expect, test, type Page } from '@playwright/test';
import { lookAgain, pretendStatus } from '../error-catalogue/status-page';
import { DEEP, DEEP_TESTS } from '../site/deep';
import { faults } from '../site/faults';
import { open, settled, watchesForUpdates } from '../site/platform';
import { damagedRelease } from '../site/releases';

const WIDTHS = [375, 1440] as const;

/** A page of the site and its checks. */
interface Scene {
  page: Page;
  /** Checks the visible page at both widths and in every theme. */
  look: (state: string) => Promise<void>;
}

const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Navigates to an address of the site as a link would, without loading a document. */
async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** State after state on the same page. Each restores the initial state. */
const STATES: [state: string, show: (scene: Scene) => Promise<void>][] = [
  [
    'banners',
    async ({ page, look }) => {
      await pretendStatus(page, {
        incidents: [{ id: 'i', name: 'Slow quotes', impact: 'major' }],
        maintenances: [{ id: 'm', name: 'Upgrade', status: 'in_progress' }],
      });
      await lookAgain(page);
      await expect(page.locator('[data-banner]').first()).toBeVisible();
      await look('incident and maintenance');
      await pretendStatus(page, {});
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
      // Focus pauses its timer.
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
      const gate = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/releases/mfe-pro-filters/**', async (route) => {
        await gate;
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
        route.fulfill({ json: { columns: ['symbol'], rows: 7, total: 7 } }),
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
      await watchesForUpdates(page);
      await page.clock.fastForward('01:20:00');
      await expect(page.getByText('A new version is ready.')).toBeVisible();
      await look('update offer');
      // The cookie question comes below it and does not cover it.
      await page.getByRole('button', { name: 'Cookie settings' }).click();
      const question = page.getByRole('region', { name: 'Cookies and statistics' });
      await expect(question).toBeVisible();
      const [offer, below] = await Promise.all([
        page.getByRole('button', { name: 'Later' }).boundingBox(),
        question.boundingBox(),
      ]);
      expect((offer?.y ?? 999) + (offer?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
      await question.getByRole('button', { name: 'Only necessary' }).click();
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

test(
  'every state of the frame: axe finds nothing, nothing overflows in any theme',
  DEEP,
  async ({ page }) => {
    test.slow();
    const violations: string[] = [];
    const look = async (state: string): Promise<void> => {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 812 });
        violations.push(
          ...(await faults(page, `${state} at ${width}`, { axe: DEEP_TESTS || width === 1440 })),
        );
      }
    };
    await page.emulateMedia({ reducedMotion: 'reduce' });
    page.setDefaultTimeout(10_000);
    await page.clock.install();
    await open(page, '/watchlists');
    for (const [state, show] of STATES) await test.step(state, () => show({ page, look }));
    expect(violations).toEqual([]);
  },
);
