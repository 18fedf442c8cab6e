import { expect, test, type Page } from '@playwright/test';
import { DEEP } from '../site/deep';
import { faults } from '../site/faults';
import { open, settled } from '../site/platform';
import { email, nameMenu, newEmail, password, PASSWORD, signUpHere } from './account';

/** Judges the page in one of its states, at both widths and in every theme. */
async function faultsOf(page: Page, state: string): Promise<string[]> {
  const violations: string[] = [];
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    violations.push(...(await faults(page, `${state} at ${width}`)));
  }
  return violations;
}

test('signed out, every state at 1440 and 375 px: axe finds nothing in any theme, nothing overflows', async ({
  page,
}) => {
  test.slow();
  await open(page, '/login?prev=/faq');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  expect(await faultsOf(page, 'log in, fields wrong')).toEqual([]);
  await open(page, '/forgot-password');
  await email(page).press('Enter');
  expect(await faultsOf(page, 'reset, field wrong')).toEqual([]);
  await email(page).fill(newEmail());
  await email(page).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Look into your mail');
  expect(await faultsOf(page, 'reset sent')).toEqual([]);
  await open(page, '/forgot-password?mode=resetPassword&oobCode=x');
  expect(await faultsOf(page, 'reset link spent')).toEqual([]);
  await open(page, '/login?mode=verifyEmail&oobCode=x');
  expect(await faultsOf(page, 'verification link spent')).toEqual([]);
  await open(page, `/mailbox?email=${newEmail()}`);
  expect(await faultsOf(page, 'mailbox empty')).toEqual([]);
});

test(
  'signed in and out again, at 1440 and 375 px: axe finds nothing in any theme, nothing overflows',
  DEEP,
  async ({ page }) => {
    test.slow();
    const address = newEmail();
    await open(page, '/login?prev=/logout');
    await signUpHere(page, address);
    await expect(page.getByRole('complementary', { name: 'E-mail address' })).toBeVisible();
    expect(await faultsOf(page, 'verification asked for')).toEqual([]);
    await open(page, `/mailbox?email=${address}`);
    await expect(page.getByRole('listitem').filter({ hasText: address })).toBeVisible();
    expect(await faultsOf(page, 'mailbox')).toEqual([]);
    await open(page, '/logout');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are logged out');
    expect(await faultsOf(page, 'logged out')).toEqual([]);
  },
);

/** Presses Tab until the target has the focus; fails if it never gets it. */
async function tabTo(page: Page, target: ReturnType<Page['locator']>): Promise<void> {
  for (let press = 0; press < 40; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test.describe('on a small screen, with the keyboard alone', () => {
  test.use({ viewport: { width: 375, height: 740 } });

  test(
    'signs up, forgets, finds the mail, sets a new password and is in',
    DEEP,
    async ({ page }) => {
      const address = newEmail();
      await open(page, '/login?prev=/faq&create=1');
      await tabTo(page, email(page));
      await page.keyboard.type(address);
      await tabTo(page, password(page));
      await page.keyboard.type(PASSWORD);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/faq$/);
      await open(page, '/logout');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are logged out');
      await open(page, '/forgot-password?prev=/faq');
      await tabTo(page, email(page));
      await page.keyboard.type(address);
      await page.keyboard.press('Enter');
      const mailbox = page.getByRole('link', { name: 'Open the local mailbox' });
      await tabTo(page, mailbox);
      await page.keyboard.press('Enter');
      const link = page.getByRole('link', { name: 'Open the link: Reset your password' });
      await expect(link).toBeVisible();
      await tabTo(page, link);
      await page.keyboard.press('Enter');
      await tabTo(page, password(page, 'New password'));
      await page.keyboard.type('another long password');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Your password is changed.')).toBeVisible();
      await tabTo(page, password(page));
      await page.keyboard.type('another long password');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/faq$/);
      await settled(page);
      await expect(page.getByRole('complementary', { name: 'E-mail address' })).toBeHidden();
    },
  );
});

test('password managers find their fields', async ({ page }) => {
  await open(page, '/login');
  await expect(email(page)).toHaveAttribute('autocomplete', 'username');
  await expect(password(page)).toHaveAttribute('autocomplete', 'current-password');
  await page.getByRole('tab', { name: 'Create account' }).click();
  await expect(password(page)).toHaveAttribute('autocomplete', 'new-password');
  await expect(page.locator('main form')).toHaveCount(1);
});

test('sign-in never leaves this site nor runs in circles', DEEP, async ({ page }) => {
  const address = newEmail();
  await open(page, '/login?prev=//evil.example');
  await signUpHere(page, address);
  // An address of another site counts as none: a new account opens its first steps.
  await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/dashboard$/);
  for (const prev of [
    'https://evil.example/',
    '/\\evil.example',
    'javascript:alert(1)',
    '/login',
    '/logout',
  ]) {
    await page.goto(`/login?${new URLSearchParams({ prev })}`);
    await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/$/);
    await expect(nameMenu(page)).toBeVisible();
  }
});
