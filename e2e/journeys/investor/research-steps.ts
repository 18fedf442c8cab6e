import { expect, type Locator } from '@playwright/test';
import type { Visitor } from 'e2e-kit';
import { settled } from '../../site/platform';
import type { Variant } from './variants';

const heading = ({ page }: Visitor): Locator => page.getByRole('heading', { level: 1 });

/** Stocks of a pro filter that a plan opens. The others open all. */
const OPENED = { 'signed out': 25, Free: 50 } as const;

export interface Stock {
  ticker: string;
  /** Path of its details. */
  address: string;
}

/** From the start page through a ready-made screen to its first stock. */
export async function findStock(visitor: Visitor): Promise<Stock> {
  const { page } = visitor;
  await page.goto('/');
  await settled(page);
  await visitor.press(
    page.getByRole('main').getByRole('link', { name: 'Open the screener' }).first(),
  );
  await expect(page).toHaveURL(/\/stocks\/screener$/);
  await settled(page);
  await expect(heading(visitor)).toHaveText('Stocks screener');
  await visitor.press(page.getByRole('link', { name: 'Growth at a fair price' }));
  await expect(page).toHaveURL(/peRatio=0\.\.25/);
  await settled(page);
  // The rows of the page before stay until those of the screen arrive.
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  await visitor.press(page.getByRole('main').locator('a[href^="/stocks/details/"]').first());
  await expect(page).toHaveURL(/\/stocks\/details\/[^/]+$/);
  await settled(page);
  const address = new URL(page.url()).pathname;
  const ticker = address.split('/').at(-1)?.split('.')[0] ?? '';
  await expect(page).toHaveTitle(new RegExp(`\\b${ticker}\\b`));
  return { ticker, address };
}

/** A pro filter names its limit to visitors whose plan has one. */
export async function readProFilter(visitor: Visitor, plan: Variant['plan']): Promise<void> {
  const { page } = visitor;
  await visitor.goTo('Pro Filters', 'Warren Buffett');
  await expect(heading(visitor)).toHaveText('Warren Buffett');
  await expect(page.getByRole('main').getByText(/Pass every rule that applies/)).toBeVisible();
  const opened: number | undefined = Object.entries(OPENED).find(
    ([limited]) => limited === plan,
  )?.[1];
  const limit = page.getByRole('note').getByText(/^The first \d+ of \d+ stocks/);
  if (opened === undefined) await expect(limit).toHaveCount(0);
  else await expect(limit).toContainText(`The first ${opened} of`);
}

/** From the list of filers to the report of the first one. */
export async function readHedgeFund(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await visitor.goTo('Pro Filters', 'Hedge Funds');
  await expect(heading(visitor)).toHaveText('Hedge Funds');
  const link = page.getByRole('main').locator('a[href^="/13f/details/"]').first();
  const address = (await link.getAttribute('href')) ?? '';
  await visitor.press(link);
  await expect(page).toHaveURL(address);
  await settled(page);
  await expect(page.getByRole('tab', { name: /^Holdings \d/ })).toBeVisible();
}

/** From the trades of politicians to one of them. */
export async function readPolitician(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await visitor.goTo('Pro Filters', 'U.S. Politicians');
  await expect(heading(visitor)).toHaveText('U.S. Politicians');
  const link = page.getByRole('main').locator('a[href^="/senate/"]').first();
  const address = (await link.getAttribute('href')) ?? '';
  await visitor.press(link);
  await expect(page).toHaveURL(address);
  await settled(page);
  await expect(heading(visitor)).not.toHaveText('U.S. Politicians');
}

export async function readCalendar(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await visitor.goTo('Workspace', 'Economic Calendar');
  await expect(heading(visitor)).toHaveText('Economic calendar');
  await expect(page.getByText(/^Week of /)).toBeVisible();
}
