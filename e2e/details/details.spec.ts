import { expect, test, type Page } from '@playwright/test';
import type { Asset, AssetComponents, Explanation } from 'shared/contract';
import { tickerOf } from 'shared/market';
import { signUp } from '../sign-in/account';
import { faults } from '../site/faults';
import { seenShifts, watchShifts } from '../site/layout-shifts';
import { collectErrors, open, settled } from '../site/platform';
import { DEEP, deepUnless } from '../site/deep';

/** Texts that a page must never show: traces of missing values. */
const NONSENSE = /\bNaN\b|undefined|\bnull\b|Invalid Date|\[object|Infinity/;

const ASSETS = [
  ['stock', '/stocks/details/AAPL.US', 'marketCap'],
  ['etf', '/etfs/details/SPY.US', 'totalAssets'],
  ['index', '/indices/details/GSPC.INDX', 'year1ChangePercent'],
  ['currency', '/currencies/details/EURUSD.FOREX', 'ytdChangePercent'],
  ['crypto', '/crypto/details/BTC-USD.CC', 'circulatingSupply'],
] as const;

const sections = (page: Page) => page.locator('[data-section]');

/** Scrolls to every section, and waits until each has loaded. */
async function readWhole(page: Page): Promise<void> {
  await expect(
    page.getByRole('region', { name: 'Price chart' }).locator('canvas').first(),
  ).toBeVisible();
  // A single placeholder is shown until the page knows its sections.
  await expect(page.locator('.rest')).toHaveCount(0);
  for (let at = 0; at < (await sections(page).count()); at++)
    await sections(page)
      .nth(at)
      .evaluate((section) => section.scrollIntoView());
  await expect(page.locator('[data-waiting]')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
}

/** Texts and attributes of the page with traces of missing values. */
const nonsense = (page: Page) =>
  page.evaluate((pattern) => {
    const matcher = new RegExp(pattern);
    const attributes = ['title', 'aria-label', 'href', 'd', 'x', 'y', 'width', 'height', 'style'];
    const texts = [...document.querySelectorAll('main *, main')].flatMap((element) =>
      attributes.map((name) => element.getAttribute(name) ?? ''),
    );
    return [document.title, document.querySelector('main')?.innerText ?? '', ...texts].filter(
      (text) => matcher.test(text),
    );
  }, NONSENSE.source);

for (const [type, path, field] of ASSETS) {
  test(
    `${type}: figures are those of the API, sections have something to say, nothing moves`,
    deepUnless(type === 'stock' || type === 'crypto'),
    async ({ page }) => {
      const errors = collectErrors(page);
      await watchShifts(page);
      await open(page, path);
      await expect(
        page.getByRole('region', { name: 'Price chart' }).locator('canvas').first(),
      ).toBeVisible();
      expect(await seenShifts(page), 'what moved by itself').toEqual([]);
      await readWhole(page);
      expect(await seenShifts(page), 'what moved by itself').toEqual([]);
      expect(await nonsense(page)).toEqual([]);

      const symbol = path.slice(path.lastIndexOf('/') + 1);
      const answer = await page.request.get(`/api/assets/${symbol}`);
      const { fields } = (await answer.json()) as Asset;
      // The HTML alone names the asset, for link previews.
      const html = await (await page.request.get(path)).text();
      const title = await page.title();
      expect(html.replaceAll('&amp;', '&')).toContain(`<title>${title}</title>`);
      const displayedFigures = await page.locator('[data-field]').evaluateAll((figures) =>
        figures.map((figure) => ({
          field: figure.getAttribute('data-field') ?? '',
          text: figure.querySelector('dd')?.textContent ?? '',
        })),
      );
      expect(displayedFigures.length).toBeGreaterThan(7);
      for (const figure of displayedFigures)
        expect(figure.text === '–', figure.field).toBe((fields[figure.field] ?? null) === null);
      for (const section of await sections(page).all())
        expect(
          (await section.innerText()).split('\n').length,
          await section.innerText(),
        ).toBeGreaterThan(2);

      const figure = page.locator(`[data-field="${field}"]`).first();
      await figure.getByRole('button').click();
      const way = page.getByRole('dialog').filter({
        hasText: (await figure.locator('dd').first().innerText()).replace(/^[▲▼]\s*/, ''),
      });
      await expect(way).toBeVisible();
      const explained = await page.request.get(`/api/assets/${symbol}/explain/${field}`);
      const explanation = (await explained.json()) as Explanation;
      expect(explanation.value).toBe(fields[field]);
      if (explanation.formula !== null)
        await expect(way).toContainText(explanation.formula.expression);
      expect(errors).toEqual([]);
    },
  );
}

for (const [device, width, height] of [
  ['desktop', 1440, 900],
  ['phone', 375, 812],
] as const)
  test(
    `on a ${device} a section that is named, or chosen on the page, stands at the top and nothing moves`,
    deepUnless(device === 'desktop'),
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await watchShifts(page);
      await open(page, '/stocks/details/AAPL.US#dividends');
      await atTop(page, 'dividends');
      // Large screens have links to the sections; on small ones the address does the same.
      if (device === 'desktop') await page.getByRole('link', { name: 'News', exact: true }).click();
      else await page.evaluate(() => window.location.assign('#news'));
      await atTop(page, 'news');
      expect(await seenShifts(page), 'what moved by itself').toEqual([]);
    },
  );

for (const [path, id, title] of [
  ['/indices/details/GSPC.INDX', 'components', 'Components'],
  ['/etfs/details/VOO.US', 'holdings', 'Holdings'],
] as const)
  test(
    `${title.toLowerCase()} are those of the API, in the order of a pressed head, and axe finds nothing in them`,
    deepUnless(id === 'holdings'),
    async ({ page }) => {
      const errors = collectErrors(page);
      await open(page, `${path}#${id}`);
      const section = page.getByRole('region', { name: title });
      const rows = section.locator('tbody tr');
      await expect(rows).toHaveCount(10);
      const symbol = path.slice(path.lastIndexOf('/') + 1);
      const componentsOf = async (query: string) =>
        (await (
          await page.request.get(`/api/assets/${symbol}/components?${query}`)
        ).json()) as AssetComponents;
      const heaviest = await componentsOf('pageSize=10');
      expect(heaviest.weightSum).toBeCloseTo(100, 3);
      await expect(rows.first()).toContainText(tickerOf(heaviest.items[0]?.symbol ?? ''));
      await expect(rows.first()).toContainText(`${heaviest.items[0]?.weight?.toFixed(2)}%`);
      expect(await nonsense(page)).toEqual([]);
      expect(await faults(page, `${id} of ${symbol}`)).toEqual([]);

      await section.getByRole('button', { name: 'Contribution' }).click();
      await expect(section.getByRole('columnheader', { name: 'Contribution' })).toHaveAttribute(
        'aria-sort',
        'descending',
      );
      const most = await componentsOf('sort=contribution&pageSize=10');
      await expect(rows.first()).toContainText(tickerOf(most.items[0]?.symbol ?? ''));
      await section.getByRole('button', { name: /^Show all/ }).click();
      await expect(rows).toHaveCount(50);

      if (id === 'holdings') await section.getByRole('link', { name: 'S&P 500' }).click();
      else await rows.first().getByRole('link').click();
      await expect(page).toHaveURL(id === 'holdings' ? /GSPC\.INDX$/ : /\/stocks\/details\//);
      expect(errors).toEqual([]);
    },
  );

/** Waits until a section has its content and is right below the sticky header. */
async function atTop(page: Page, id: string): Promise<void> {
  const section = page.locator(`#${id}`);
  await expect(section).toBeVisible();
  await expect(section.locator('[data-waiting]')).toHaveCount(0);
  await expect
    .poll(() =>
      section.evaluate((element) => {
        const { top } = element.getBoundingClientRect();
        const end = document.documentElement.scrollHeight - window.innerHeight - window.scrollY;
        // The last sections of a page cannot scroll higher than the end of the page.
        return (top >= 44 && top < 80) || (top >= 44 && end < 2);
      }),
    )
    .toBe(true);
}

test('on a phone sections fold, nothing moves before they are touched, and axe finds nothing in them', async ({
  page,
}) => {
  const errors = collectErrors(page);
  await page.setViewportSize({ width: 375, height: 812 });
  await watchShifts(page);
  await open(page, '/stocks/details/AAPL.US');
  const canvas = page.getByRole('region', { name: 'Price chart' }).locator('canvas').first();
  await expect(canvas).toBeVisible();
  expect(await seenShifts(page), 'what moved by itself').toEqual([]);
  const folded = page.locator('.fold > button[aria-expanded="false"]');
  await expect(folded.first()).toBeVisible();
  for (let remaining = await folded.count(); remaining > 0; remaining--)
    await folded.first().click();
  await readWhole(page);
  expect(await nonsense(page)).toEqual([]);
  expect(await faults(page, 'details unfolded at 375')).toEqual([]);
  expect(errors).toEqual([]);
});

test(
  'the keyboard alone leads from the screener to a range, an explained figure and a watchlist',
  DEEP,
  async ({ page }) => {
    await signUp(page);
    await open(page, '/stocks/screener');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    const symbol = await page.evaluate(
      () => document.activeElement?.closest('[data-row]')?.getAttribute('data-row') ?? '',
    );
    expect(symbol).not.toBe('');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/stocks/details/${symbol}$`));
    await settled(page);
    await page.keyboard.press('4');
    await expect(page).toHaveURL(/range=3M$/);

    // Contributed by another remote, so it appears after the page.
    await expect(page.getByRole('button', { name: /to a watchlist$/ }).first()).toBeVisible();
    await tabTo(page, /to a watchlist$/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /is on a watchlist/ })).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Watchlists' })).toBeVisible();
    await page.keyboard.press('Escape');
    // The shortcut reaches the same star from anywhere on the page.
    await page.keyboard.press('w');
    await expect(page.getByRole('dialog', { name: 'Watchlists' })).toBeVisible();
    await page.keyboard.press('Escape');

    await tabTo(page, /^Market cap/);
    await page.keyboard.press('Enter');
    const way = page.getByRole('dialog', { name: /Market cap/ });
    await expect(way).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(way).toBeHidden();
  },
);

/** Presses Tab until the focused element has this name. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const focused = () =>
    page.evaluate(
      () =>
        document.activeElement?.getAttribute('aria-label') ??
        document.activeElement?.textContent ??
        '',
    );
  const passed: string[] = [];
  while (passed.length < 80) {
    await page.keyboard.press('Tab');
    const here = await focused();
    if (name.test(here)) return;
    passed.push(here);
  }
  throw new Error(`No ${String(name)} among ${passed.join(' | ')}`);
}
