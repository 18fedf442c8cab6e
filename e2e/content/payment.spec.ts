/** From the pricing page through the local checkout to a plan that is open everywhere, without a reload. */
import { expect, test } from '@playwright/test';
import { faults } from '../site/faults';
import { collectErrors, open, settled } from '../site/platform';
import { signUp } from '../sign-in/account';

test('a plan is chosen, paid and open; the header follows without a reload', async ({ page }) => {
  const errors = collectErrors(page);
  await signUp(page);
  const other = await page.context().newPage();
  await open(other, '/faq');
  const markerOf = (tab: typeof page) =>
    tab.evaluate(() => {
      const marker = document.querySelector('header [role=img] circle');
      return marker && getComputedStyle(marker).fill;
    });
  const [blue, yellow] = ['rgb(47, 111, 222)', 'rgb(242, 183, 5)'];
  await expect.poll(() => markerOf(page)).toBe(blue);
  await expect.poll(() => markerOf(other)).toBe(blue);

  await open(page, '/pricing');
  await page.getByRole('radio', { name: 'Pay monthly' }).check();
  const pro = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: /^Pro/ }) });
  await expect(pro.getByText('$20.00')).toBeVisible();
  await pro.getByRole('link', { name: 'Choose Pro' }).click();
  await expect(page).toHaveURL(/\/payment\?plan=pro&interval=month$/);
  await settled(page);

  // Cancelled: nothing was charged, and the way back leads to the plan.
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('heading', { name: 'Pro, one month' })).toBeVisible();
  await page.getByRole('link', { name: 'Cancel and go back' }).click();
  await expect(page.getByRole('heading', { name: 'Payment cancelled' })).toBeVisible();
  await page.getByRole('link', { name: 'Try again' }).click();

  // Declined, then paid.
  await page.getByRole('button', { name: 'Continue to payment' }).dblclick();
  await page.getByRole('radio', { name: /0002/ }).check();
  await page.getByRole('button', { name: 'Pay $20.00' }).click();
  await expect(page.getByRole('alert')).toContainText('The card was declined');
  await page.getByRole('radio', { name: /4242/ }).check();
  await page.getByRole('button', { name: 'Pay $20.00' }).click();
  await expect(page).toHaveURL(/\/payment\/success\?checkout=/);
  await expect(page.getByRole('heading', { name: 'Pro is open' })).toBeVisible();
  await expect.poll(() => markerOf(page)).toBe(yellow);
  await expect.poll(() => markerOf(other)).toBe(yellow);

  await page.getByRole('main').getByRole('link', { name: 'Plan and invoices' }).click();
  const invoices = page.getByRole('table', { name: 'Invoices' });
  await expect(invoices.getByRole('row')).toHaveCount(2);
  await expect(invoices).toContainText('$20.00');

  // Cancelling asks for confirmation; Escape keeps the plan.
  const press = page.getByRole('button', { name: 'Cancel plan' });
  await press.click();
  const dialog = page.getByRole('dialog', { name: 'Cancel Pro?' });
  await expect(dialog.getByRole('button', { name: 'Keep Pro' })).toBeFocused();
  expect(await faults(page, 'cancel')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(press).toBeFocused();
  await press.click();
  await dialog.getByRole('button', { name: 'Cancel plan' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Pro is cancelled.' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Keep the plan' })).toBeVisible();
  expect(errors.filter((error) => !error.includes('402'))).toEqual([]);
});
