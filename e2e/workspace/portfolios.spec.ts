import { expect, test } from '@playwright/test';
import { collectErrors, open, settled } from '../site/platform';
import { ORIGIN } from '../site/site';

const TRANSACTIONS = [
  { type: 'DEPOSIT', date: '2026-01-12', amount: '10000' },
  { type: 'BUY', date: '2026-01-12', symbol: 'AAPL.US', quantity: '20', price: '180.5', fee: '1' },
  { type: 'BUY', date: '2026-02-10', symbol: 'MSFT.US', quantity: '5', price: '390.25' },
  { type: 'DIVIDEND', date: '2026-03-10', symbol: 'AAPL.US', amount: '5.20', tax: '0.78' },
  { type: 'SELL', date: '2026-06-10', symbol: 'AAPL.US', quantity: '8', price: '200.1', fee: '1' },
];

test('a new portfolio shows figures that reconcile, by the account that signed up', async ({
  page,
}) => {
  const errors = collectErrors(page);
  await open(page, '/login?create=1&prev=%2Fportfolios');
  await page.getByRole('tab', { name: 'Create account' }).click();
  await page.getByLabel('E-mail').fill(`portfolios-${Date.now()}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('a long enough password');
  const ownCall = page.waitForRequest(
    (request) => request.url().includes('/api/') && Boolean(request.headers()['authorization']),
  );
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/portfolios$/);
  const authorization = (await ownCall).headers()['authorization'] ?? '';
  await settled(page);

  await page.getByRole('button', { name: 'Add by hand' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Long run');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?tab=transactions/);
  const { pathname } = new URL(page.url());
  for (const transaction of TRANSACTIONS) {
    const answer = await page.request.post(`${ORIGIN}/api${pathname}/transactions`, {
      headers: { authorization },
      data: { currencyCode: 'USD', ...transaction },
    });
    expect(answer.status(), await answer.text()).toBe(201);
  }

  await open(page, pathname);
  const waterfall = page.getByRole('region', { name: 'From start to end value' });
  await expect(waterfall.getByText('Reconciled, difference $0.00')).toBeVisible();
  await expect(waterfall.getByRole('img')).toHaveAccessibleName(
    /Deposits \+\$10,000\.00.*Income \+\$5\.20.*Fees −\$2\.00, Taxes −\$0\.78/,
  );
  await expect(page.getByRole('region', { name: 'Return' })).toContainText(
    /TWR.*%.*XIRR.*%.*S&P 500/s,
  );
  await expect(page.getByRole('img', { name: /^Value of Long run from / })).toBeVisible();
  await page.keyboard.press('h');
  await expect(waterfall.getByText(/\$/)).toHaveCount(0);
  await page.keyboard.press('h');

  await page.getByRole('tab', { name: 'Holdings' }).click();
  await expect(page.getByRole('row', { name: /^AAPL/ })).toContainText('12');
  await page.getByRole('button', { name: 'Lots of AAPL' }).click();
  await expect(page.getByRole('dialog', { name: 'Lots of AAPL' })).toContainText('$2,166.00');
  expect(errors).toEqual([]);
});
