import { expect } from '@playwright/test';
import type { Visitor } from 'e2e-kit';
import { settled } from '../../site/platform';
import { newEmail, PASSWORD } from '../../sign-in/account';
import type { Stock } from './research-steps';
import type { PaidPlan } from './variants';

/** A broker's file without open questions: two deposits' worth of two stocks. */
const FILE = [
  'Date,Type,Symbol,Quantity,Price,Amount,Currency',
  '2026-01-12,DEPOSIT,,,,10000,USD',
  '2026-01-12,BUY,AAPL.US,20,180.50,3610,USD',
  '2026-02-10,BUY,MSFT.US,5,390.25,1951.25,USD',
].join('\n');

/** Yearly prices of the paid plans, as the local checkout names them. */
const YEARLY: Readonly<Record<PaidPlan, string>> = {
  Plus: '$96.00',
  Pro: '$192.00',
  Premium: '$384.00',
};

/** The star of a stock leads to sign-in, a new account, and back to the stock. */
export async function watchStock(visitor: Visitor, { address }: Stock): Promise<string> {
  const { page } = visitor;
  await visitor.press(page.getByRole('button', { name: /to a watchlist/ }).first());
  await expect(page).toHaveURL(/\/login\?/);
  await settled(page);
  await visitor.choose(page.getByRole('tab', { name: 'Create account' }));
  const email = newEmail();
  await enter(visitor, email);
  await expect(page).toHaveURL(address);
  await settled(page);
  await visitor.press(page.getByRole('button', { name: /to a watchlist/ }).first());
  await expect(page.getByRole('button', { name: /is on a watchlist/ }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  return email;
}

export async function openWatchlist(visitor: Visitor, { ticker }: Stock): Promise<void> {
  const { page } = visitor;
  await visitor.goTo('Workspace', 'My Watchlists');
  await visitor.press(page.getByRole('main').getByRole('link', { name: 'My watchlist' }));
  await expect(page).toHaveURL(/\/watchlists\/.+/);
  await settled(page);
  await expect(page.getByRole('main').getByRole('link', { name: ticker }).first()).toBeVisible();
}

/** Imports a file into a new portfolio. */
export async function importPortfolio(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await visitor.goTo('Workspace', 'My Portfolios');
  await visitor.press(page.getByRole('main').getByRole('button', { name: 'Import a file' }));
  await visitor.type(page.getByRole('textbox', { name: 'Name' }), 'Long run');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/portfolios\/.+/);
  await settled(page);
  const chooser = page.waitForEvent('filechooser');
  await visitor.press(page.getByRole('button', { name: 'Choose a file' }));
  await (
    await chooser
  ).setFiles({ name: 'broker.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) });
  await visitor.press(page.getByRole('button', { name: 'Add 3 transactions' }));
  await expect(page.getByText(/^3 transactions added/)).toBeVisible();
}

/** The dashboard has the imported portfolio. */
export async function readDashboard(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await visitor.goTo('Workspace', 'My Dashboard');
  const card = page.getByRole('region', { name: /portfolio value/ });
  await card.scrollIntoViewIfNeeded();
  await expect(card).toContainText('Long run');
}

/** Buys a plan for a year. */
export async function upgrade(visitor: Visitor, plan: PaidPlan): Promise<void> {
  const { page } = visitor;
  await page.goto('/pricing');
  await settled(page);
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: new RegExp(`^${plan}`) }) });
  await visitor.press(card.getByRole('link', { name: `Choose ${plan}` }));
  await expect(page).toHaveURL(/\/payment\?/);
  await settled(page);
  await visitor.press(page.getByRole('button', { name: 'Continue to payment' }));
  await visitor.press(page.getByRole('button', { name: `Pay ${YEARLY[plan]}` }));
  await expect(page.getByRole('heading', { name: `${plan} is open` })).toBeVisible();
}

/** A question that the site answers from its figures. */
export async function askAssistant(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await page.goto('/assistant');
  await settled(page);
  await visitor.type(
    page.getByRole('textbox', { name: 'Your question' }),
    'What is the P/E ratio of Apple?',
  );
  await page.keyboard.press('Enter');
  const answer = page.getByRole('main').locator('a[href^="/stocks/details/AAPL.US"]');
  await expect(answer.first()).toBeVisible();
}

export async function changeSettings(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await page.goto('/settings');
  await settled(page);
  await page.getByRole('combobox', { name: 'Base currency' }).selectOption('EUR');
  await expect(page.getByText('All changes are stored in your account.')).toBeVisible();
}

/** Deletes the account, and its password opens nothing afterwards. */
export async function deleteAccount(visitor: Visitor, email: string): Promise<void> {
  const { page } = visitor;
  await visitor.press(page.getByRole('button', { name: 'Delete account' }));
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await visitor.type(dialog.getByLabel(/^Type .* to confirm$/), email);
  await visitor.type(dialog.getByRole('textbox', { name: 'Present password' }), PASSWORD);
  await visitor.press(dialog.getByRole('button', { name: 'Delete for ever' }));
  // Only a signed-in visitor is asked to confirm the address.
  await expect(page.getByRole('complementary', { name: 'E-mail address' })).toHaveCount(0);
  await page.goto('/login');
  await settled(page);
  await enter(visitor, email);
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
}

/** Sends the form of the sign-in page. */
async function enter(visitor: Visitor, email: string): Promise<void> {
  const { page } = visitor;
  await visitor.type(page.getByRole('textbox', { name: 'E-mail' }), email);
  await visitor.type(page.getByLabel('Password', { exact: true }), PASSWORD);
  await page.keyboard.press('Enter');
}
