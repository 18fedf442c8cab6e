import { expect, test, type Locator, type Page } from '@playwright/test';
import { deepUnless } from '../site/deep';
import { collectErrors, settled } from '../site/platform';
import { holdShell, openHeld } from './held-shell';

const WIDTHS = { wide: [1440, 900], small: [375, 812] } as const;
type Width = keyof typeof WIDTHS;

/** Buttons of the chrome by their accessible name, and what each press brings. */
const OUTCOMES: Record<Width, Record<string, (page: Page) => Locator>> = {
  wide: {
    Screeners: (page) => page.getByRole('link', { name: 'Stocks', exact: true }).first(),
    'Pro Filters': (page) => page.getByRole('list', { name: 'Pro Filters' }),
    Workspace: (page) => page.getByRole('list', { name: 'Workspace' }),
    Media: (page) => page.getByRole('list', { name: 'Media' }),
    'Switch Light/Dark mode': (page) => page.locator('html.dark'),
    'Display options': (page) => page.getByRole('menu', { name: 'Display' }),
    'Cookie settings': (page) => page.getByRole('region', { name: 'Cookies and statistics' }),
  },
  small: {
    Search: (page) => page.locator('[role=search][data-open] input:focus'),
    Menu: (page) => page.getByRole('dialog', { name: 'Menu' }),
    'Cookie settings': (page) => page.getByRole('region', { name: 'Cookies and statistics' }),
  },
};

/** A menu, a switch, a control that loads later, and the two of a phone. */
const IN_GATE = new Set([
  'Screeners',
  'Switch Light/Dark mode',
  'Display options',
  'Search',
  'Menu',
]);

const press = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true }).first();

for (const width of ['wide', 'small'] as const) {
  test.describe(`before the start, ${width}`, () => {
    test.use({
      viewport: { width: WIDTHS[width][0], height: WIDTHS[width][1] },
      colorScheme: 'light',
    });

    test('the table names every button of the chrome', async ({ page }) => {
      await holdShell(page);
      await openHeld(page, '/stocks/screener');
      const names = await page
        // The choice of brokers is disabled until their list has arrived.
        .locator(':is(header, footer) button:not([aria-disabled])')
        .locator('visible=true')
        .evaluateAll((all) => all.map((one) => one.ariaLabel ?? one.textContent?.trim() ?? ''));
      expect(names).toEqual(Object.keys(OUTCOMES[width]));
    });

    for (const [name, outcome] of Object.entries(OUTCOMES[width]))
      test(
        `a press on “${name}” is shown and carried out`,
        deepUnless(IN_GATE.has(name)),
        async ({ page }) => {
          const errors = collectErrors(page);
          // Without the starter, which handles some of them at once.
          await page.route('**/starter.js', (route) => route.abort());
          const release = await holdShell(page);
          await openHeld(page, '/stocks/screener');
          const button = press(page, name);
          await button.click();
          await expect(button).toHaveAttribute('data-pressed', '');
          await button.click();
          await expect(outcome(page)).toHaveCount(0);
          release();
          await expect(outcome(page)).toBeVisible();
          await settled(page);
          await expect(page.locator('[data-pressed]')).toHaveCount(0);
          await expect(outcome(page)).toBeVisible();
          expect(errors.filter((error) => !error.includes('ERR_FAILED'))).toEqual([]);
        },
      );
  });
}

test.describe('before the start', () => {
  test.use({ colorScheme: 'light' });

  test('the starter switches the theme at once, and the shell keeps it', async ({ page }) => {
    const release = await holdShell(page);
    await openHeld(page, '/stocks/screener');
    await page.waitForFunction(() => '__TELEMETRY__' in window);
    const button = page.getByRole('button', { name: 'Switch Light/Dark mode' });
    await button.click();
    await expect(page.locator('html')).toHaveClass(/dark/);
    release();
    await settled(page);
    await expect(page.locator('html')).toHaveClass(/dark/);
    await button.click();
    await expect(page.locator('html')).toHaveClass(/light/);
  });

  for (const name of ['Screeners', 'Pro Filters', 'Workspace', 'Media'])
    test(
      `the starter opens “${name}” at once, and the shell goes on with it`,
      deepUnless(name === 'Screeners'),
      async ({ page }) => {
        const errors = collectErrors(page);
        const release = await holdShell(page);
        await openHeld(page, '/stocks/screener');
        await page.waitForFunction(() => '__TELEMETRY__' in window);
        const list = page.getByRole('list', { name, exact: true });
        await press(page, name).click();
        await expect(list.getByRole('link').first()).toBeVisible();
        await expect(press(page, name)).not.toHaveAttribute('data-pressed');
        const links = await list.getByRole('link').allInnerTexts();
        release();
        await settled(page);
        await expect(
          page.locator('header nav').getByRole('list', { name, exact: true }),
        ).toBeVisible();
        await expect(list).toHaveCount(1);
        expect((await list.getByRole('link').allInnerTexts()).length).toBe(links.length);
        await expect(press(page, name)).toHaveAttribute('aria-expanded', 'true');
        expect(errors).toEqual([]);
      },
    );

  for (const key of ['Enter', 'Space'])
    test(`${key} on a button is carried out`, deepUnless(key === 'Enter'), async ({ page }) => {
      const release = await holdShell(page);
      await openHeld(page, '/stocks/screener');
      const button = page.getByRole('button', { name: 'Workspace' });
      await button.focus();
      await page.keyboard.press(key);
      release();
      await expect(page.getByRole('list', { name: 'Workspace' })).toBeVisible();
      await settled(page);
      await expect(button).toHaveAttribute('aria-expanded', 'true');
    });

  test('shortcuts are carried out, once and in order', async ({ page }) => {
    const release = await holdShell(page);
    await openHeld(page, '/stocks/screener');
    await page.keyboard.press('t');
    await page.keyboard.press('?');
    release();
    await expect(page.getByRole('dialog')).toBeVisible();
    await settled(page);
    await expect(page.locator('html')).toHaveClass(/dark/);
  });

  test('text typed after “/” is searched, and Enter opens the first answer', async ({ page }) => {
    const release = await holdShell(page);
    await openHeld(page, '/stocks/screener');
    await page.keyboard.press('/');
    await page.keyboard.type('AAPL');
    const input = page.getByRole('combobox', { name: /Ticker or asset name/ });
    await expect(input).toHaveValue('AAPL');
    await page.keyboard.press('Enter');
    release();
    await expect(page).toHaveURL(/\/details\/AAPL/);
    await settled(page);
    await expect(page.locator('html')).toHaveClass(/light/);
  });

  test('a pressed link is one navigation', async ({ page }) => {
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
    const release = await holdShell(page);
    await openHeld(page, '/stocks/screener');
    await page.getByRole('link', { name: 'FAQ' }).click();
    release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions and answers');
    await settled(page);
    await expect(page).toHaveURL(/\/faq$/);
    expect(documents).toEqual(['/stocks/screener', '/faq']);
    await page.goBack();
    await expect(page).toHaveURL(/\/stocks\/screener$/);
  });
});
