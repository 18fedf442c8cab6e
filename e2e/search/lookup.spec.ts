import { expect, test, type Page } from '@playwright/test';
import { collectErrors, open, settled } from '../site/platform';
import { chunksOf, textOf } from '../site/chunks';
import { DEEP, deepUnless } from '../site/deep';
import { faults } from '../site/faults';

const LOOKUP = '**/api/assets/lookup';
const box = (page: Page) => page.getByRole('combobox', { name: /^Ticker or asset name/ });
const options = (page: Page) => page.locator('[role=option]');
const result = (symbol: string, name: string) => ({
  symbol,
  ticker: symbol.replace(/\..*/, ''),
  name,
  assetType: 'stock',
  countryCode: 'US',
  logoUrl: null,
  label: name,
});

test('is found by the keyboard alone: slash, type, arrows, Enter; what was opened is offered again', async ({
  page,
}) => {
  const errors = collectErrors(page);
  await open(page, '/stocks/screener');
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveAttribute('placeholder', 'Ticker or asset name');
  await page.keyboard.type('aapl');
  await expect(options(page).first()).toContainText('AAPL');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/stocks\/details\/AAPL\.US$/);
  await page.keyboard.press('/');
  await page.keyboard.type('eurusd');
  await expect(options(page).first()).toContainText('EURUSD');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/currencies\/details\/EURUSD\.FOREX$/);

  await page.reload();
  // The prerendered heading is visible before the shortcuts work.
  await settled(page);
  await page.keyboard.press('/');
  await expect(options(page)).toHaveCount(3);
  await expect(options(page).nth(1)).toContainText('AAPL');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Delete');
  await expect(options(page)).toHaveCount(2);
  await options(page).last().click();
  await expect(options(page)).toHaveCount(0);
  expect(errors).toEqual([]);
});

for (const [typed, path] of [
  ['V', '/stocks/details/V.US'],
  ['SPY', '/etfs/details/SPY.US'],
  ['GSPC', '/indices/details/GSPC.INDX'],
  ['https://finance.example.com/quote/MSFT', '/stocks/details/MSFT.US'],
] as const) {
  test(`${typed} and Enter at once open ${path}`, deepUnless(typed === 'SPY'), async ({ page }) => {
    await open(page, '/stocks/warren-buffett');
    await box(page).fill(typed);
    await box(page).press('Enter');
    await expect(page).toHaveURL(path);
  });
}

/** Types all letters in one task: a busy machine makes no pause between them. */
async function typeWithoutPause(page: Page, text: string): Promise<void> {
  await box(page).focus();
  await box(page).evaluate((input, letters) => {
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    for (let length = 1; length <= letters.length; length += 1) {
      value?.set?.call(input, letters.slice(0, length));
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }
  }, text);
}

test('drops a slow first answer, asks once a pause, never for nothing', async ({ page }) => {
  const requests: string[] = [];
  let answerOld: (() => void) | undefined;
  await page.route(LOOKUP, async (route) => {
    const { query } = route.request().postDataJSON() as { query: string };
    requests.push(query);
    if (query === 'old') await new Promise<void>((resolve) => (answerOld = resolve));
    await route
      .fulfill({ json: [result(`${query.toUpperCase()}.US`, `Company ${query}`)] })
      .catch(() => undefined);
  });
  await open(page, '/stocks/screener');
  await typeWithoutPause(page, 'old');
  await expect.poll(() => requests).toEqual(['old']);
  await expect(page.getByRole('combobox', { name: 'Broker' })).toBeDisabled();
  await box(page).fill('');
  await typeWithoutPause(page, 'new');
  // Funds and politicians of that name follow below.
  await expect(options(page).first()).toHaveText(/NEW/);
  answerOld?.();
  await expect(options(page).first()).toHaveText(/NEW/);
  await box(page).fill('');
  await expect(options(page)).toHaveCount(0);
  expect(requests).toEqual(['old', 'new']);
  await expect(page.getByRole('combobox', { name: 'Broker' })).toBeEnabled();
});

test('survives what people paste', DEEP, async ({ page }) => {
  const errors = collectErrors(page);
  await open(page, '/stocks/screener');
  for (const text of ['x'.repeat(500), '%_\\\'"<>\u202e', 'ZZZZ0000XXXX', '🚀🚀']) {
    await box(page).fill(text);
    await expect(page.locator('p', { hasText: /^Nothing found$/ })).toBeVisible();
  }
  await box(page).fill('   ');
  await expect(page.locator('p', { hasText: /^Nothing found$/ })).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('shows no message when the lookup fails', DEEP, async ({ page }) => {
  await page.route(LOOKUP, (route) =>
    route.fulfill({ status: 500, json: { title: 'Broken', status: 500 } }),
  );
  await open(page, '/stocks/screener');
  const answered = page.waitForResponse(LOOKUP);
  await box(page).fill('aapl');
  await answered;
  await expect(box(page)).not.toHaveAttribute('aria-busy');
  await expect(page.getByText(/Nothing found/)).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test(
  'opens over the whole width of a phone, and closes to where it was asked for',
  DEEP,
  async ({ browser }) => {
    const page = await browser.newPage({ viewport: { width: 375, height: 700 }, hasTouch: true });
    await open(page, '/stocks/screener');
    await expect(box(page)).toBeHidden();
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(box(page)).toBeFocused();
    await box(page).fill('micro');
    await expect(options(page).first()).toBeVisible();
    const list = await page.getByRole('listbox').boundingBox();
    expect(list?.x).toBeGreaterThanOrEqual(0);
    expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(375);
    // The list fits above an on-screen keyboard.
    await page.setViewportSize({ width: 375, height: 400 });
    await expect
      .poll(async () => {
        const shorter = await page.getByRole('listbox').locator('..').boundingBox();
        return (shorter?.y ?? 0) + (shorter?.height ?? 0);
      })
      .toBeLessThanOrEqual(400);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(box(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused();
    await page.close();
  },
);

test(
  'names a source that does not load instead of finding nothing, and loads it at a press',
  DEEP,
  async ({ page }) => {
    const paths: string[] = [];
    for (const path of await chunksOf('mfe-pro-filters'))
      if (
        (await textOf('mfe-pro-filters', path.split('/').slice(4).join('/'))).includes(
          'reported trades',
        )
      )
        paths.push(path);
    await page.route(
      ({ pathname }) => paths.includes(pathname),
      (route) => route.fulfill({ status: 503, body: 'busy' }),
    );
    await open(page, '/stocks/screener');
    await box(page).fill('zzzzqqqq');
    const failure = page.locator('p', { hasText: /^Politicians could not be searched\./ });
    const nothing = page.locator('p', { hasText: /^Nothing found$/ });
    await expect(failure).toBeVisible({ timeout: 15_000 });
    await expect(nothing).toHaveCount(0);
    expect(await faults(page, 'a source failed')).toEqual([]);
    await page.unrouteAll();
    await box(page).press('Tab');
    await expect(failure.getByRole('button', { name: 'Try again' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(nothing).toBeVisible();
    await expect(failure).toHaveCount(0);
    await expect(box(page)).toBeFocused();
  },
);
