import { expect, test, type Page } from '@playwright/test';
import { DEEP } from '../site/deep';
import { signUp } from '../sign-in/account';
import { open, settled } from '../site/platform';
import { seenShifts, watchShifts } from '../site/layout-shifts';
import { ORIGIN } from '../site/site';

test.describe.configure({ mode: 'parallel' });

async function movesNothing(page: Page, path: string): Promise<void> {
  await open(page, path);
  expect(await seenShifts(page), `what moved by itself at ${path}`).toEqual([]);
}

const first = async (path: string): Promise<Record<string, string>> => {
  const answer = await fetch(`${ORIGIN}/api${path}`);
  const { items } = (await answer.json()) as { items: Record<string, string>[] };
  const [item] = items;
  if (!item) throw new Error(`${path} has an item`);
  return item;
};

test(
  'filers, politicians and unknown assets load without layout shifts',
  DEEP,
  async ({ page }) => {
    const filer = await first('/13f/filers?pageSize=10');
    const politician = await first('/senate/politicians');
    await watchShifts(page);
    for (const width of [1440, 820]) {
      await page.setViewportSize({ width, height: 1000 });
      await movesNothing(page, `/13f/details/${filer['cik']}`);
      await movesNothing(page, `/senate/${politician['id']}`);
      await movesNothing(page, '/stocks/details/NOPE.US');
    }
  },
);

test('pages of an account load without layout shifts', async ({ page }) => {
  await signUp(page);
  await open(page, '/portfolios');
  await page.getByRole('button', { name: 'See a sample' }).click();
  await expect(page).toHaveURL(/\/portfolios\/[^/]+$/);
  await settled(page);
  const portfolio = new URL(page.url()).pathname;
  await watchShifts(page);
  const pages = {
    1440: ['/dashboard', `${portfolio}?tab=transactions`],
    820: ['/settings', portfolio],
  };
  for (const [width, paths] of Object.entries(pages)) {
    await page.setViewportSize({ width: Number(width), height: 1000 });
    // The notice about the unconfirmed address has another height here: its height is remembered.
    await open(page, '/faq');
    await expect(page.getByRole('complementary', { name: 'E-mail address' })).toBeVisible();
    for (const path of paths) await movesNothing(page, path);
  }
});

test('settings with a long address keep their rows in place when the account arrives', async ({
  page,
}) => {
  await signUp(page);
  const layout = (): Promise<number[]> =>
    page
      .locator('#sign-in > div, #email > div')
      .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)));
  for (const width of [820, 375]) {
    await page.setViewportSize({ width, height: 1000 });
    let proceed = (): void => undefined;
    const gate = new Promise<void>((resolve) => (proceed = resolve));
    const isHeld = ({ pathname }: URL): boolean =>
      ['/api/me', '/api/me/sessions', '/api/email-subscriptions'].includes(pathname);
    await page.route(isHeld, async (route) => {
      await gate;
      await route.continue();
    });
    await open(page, '/settings');
    const before = await layout();
    proceed();
    await expect(page.getByRole('button', { name: 'Send link again' })).toBeVisible();
    await expect(page.locator('#email')).toContainText('Confirm it first');
    expect(await layout(), `heights of rows at ${width}`).toEqual(before);
    await page.unroute(isHeld);
  }
});

test('an article stays in place when its font arrives late', DEEP, async ({ page }) => {
  await watchShifts(page);
  let release = (): void => undefined;
  const late = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.woff2', async (route) => {
    await late;
    await route.continue();
  });
  await page.goto('/learnings/valuation/price-earnings', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Which earnings' })).toBeVisible();
  // Only text that has been painted can move.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length);
  release();
  await settled(page);
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Shifts are reported after the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
  });
  // The fallback breaks one line elsewhere: a part of a line moves, but no block.
  expect(await seenShifts(page, 0.05), 'what the font moved').toEqual([]);
});
