import { expect, test } from '@playwright/test';
import { DEEP, deepUnless } from '../site/deep';
import { collectErrors, open, settled } from '../site/platform';
import {
  email,
  logIn,
  logInLink,
  nameMenu,
  newEmail,
  openMail,
  password,
  PASSWORD,
  signUpHere,
} from './account';

const RESET = 'Reset your password';
const VERIFY = 'Verify your e-mail address';

test('an account from its first day to a forgotten password, by the mailbox', async ({ page }) => {
  const errors = collectErrors(page);
  const address = newEmail();
  await open(page, '/login?prev=/faq');
  await signUpHere(page, address);
  await expect(page).toHaveURL(/\/faq$/);

  // Verified by the mail; the page that asks for it notices without a reload.
  const notice = page.getByRole('complementary', { name: 'E-mail address' });
  await expect(notice).toContainText(address);
  await notice.getByRole('link', { name: 'Local mailbox' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mailbox');
  await openMail(page, VERIFY);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Your e-mail address is confirmed',
  );
  await expect(notice).toBeHidden();
  const used = page.url();
  await page.getByRole('link', { name: 'Go on' }).click();
  await expect(page).toHaveURL(/\/faq$/);

  await open(page, '/logout');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are logged out');
  await open(page, used);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');

  // A password reset on the way to a page keeps the target page.
  await open(page, '/login?prev=/pricing');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // The previous page has a field of the same name, which stays until the navigation is committed.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot password');
  await email(page).fill(address);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Look into your mail');
  await page.getByRole('link', { name: 'Open the local mailbox' }).click();
  await openMail(page, RESET);
  await expect(page.getByText(`For ${address}.`)).toBeVisible();
  const reset = page.url();
  await password(page, 'New password').fill('short');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(password(page, 'New password')).toBeFocused();
  await expect(page.getByText('Use at least 8 characters.')).toBeVisible();
  await password(page, 'New password').fill('another long password');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByText('Your password is changed. Log in with the new one.')).toBeVisible();
  await expect(email(page)).toHaveValue(address);

  await logIn(page, address, PASSWORD);
  await expect(page.getByText('E-mail and password do not match.')).toBeVisible();
  await expect(password(page)).toBeFocused();
  await logIn(page, address, 'another long password');
  await expect(page).toHaveURL(/\/pricing$/);
  await expect(nameMenu(page)).toBeVisible();

  await open(page, reset);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot password');
  // Chromium logs every answer with an error status: refused links, and a call of the bell in
  // flight when the session ended.
  const isExpected = (text: string) => /400 \(Bad Request\)|401 \(Unauthorized\)/.test(text);
  expect(errors.filter((text) => !isExpected(text))).toEqual([]);
});

test(
  'a reset elsewhere ends the session here, with words about it',
  DEEP,
  async ({ browser, page }) => {
    const address = newEmail();
    await open(page, '/login?prev=/faq');
    await signUpHere(page, address);
    await expect(page).toHaveURL(/\/faq$/);
    const elsewhere = await browser.newPage();
    await open(elsewhere, '/forgot-password');
    await email(elsewhere).fill(address);
    await email(elsewhere).press('Enter');
    await elsewhere.getByRole('link', { name: 'Open the local mailbox' }).click();
    await openMail(elsewhere, RESET);
    await password(elsewhere, 'New password').fill('another long password');
    await password(elsewhere, 'New password').press('Enter');
    await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Log in');
    await page.reload();
    await settled(page);
    await expect(page.getByText('You have been logged out')).toBeVisible();
    await expect(logInLink(page)).toBeVisible();
    await elsewhere.close();
  },
);

test('the same is said of an address without an account; a broken address is named', async ({
  page,
}) => {
  await open(page, '/forgot-password');
  await email(page).fill('nobody');
  await email(page).press('Enter');
  await expect(email(page)).toBeFocused();
  await expect(email(page)).toHaveAccessibleDescription(/name@example\.com/);
  await email(page).fill(newEmail());
  await email(page).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Look into your mail');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('link', { name: 'Open the local mailbox' }).click();
  await expect(page.getByText('No mail yet')).toBeVisible();
});

test('a failed call and too many tries show an error and keep the address', async ({ page }) => {
  await open(page, '/forgot-password');
  const address = newEmail();
  await email(page).fill(address);
  await page.route('**/accounts:sendOobCode*', (route) => route.abort());
  await email(page).press('Enter');
  await expect(page.getByRole('alert')).toContainText('Our servers could not be reached');
  await page.unroute('**/accounts:sendOobCode*');
  await page.route('**/accounts:sendOobCode*', (route) =>
    route.fulfill({
      status: 400,
      json: { error: { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER', errors: [] } },
    }),
  );
  await email(page).press('Enter');
  await expect(page.getByRole('alert')).toContainText('Too many attempts');
  await expect(email(page)).toHaveValue(address);
});

for (const [what, address, heading] of [
  ['garbage', '/forgot-password?mode=resetPassword&oobCode=garbage', 'This link no longer works'],
  ['no code', '/forgot-password?mode=resetPassword', 'This link no longer works'],
  ['garbage', '/login?mode=verifyEmail&oobCode=garbage', 'This link no longer works'],
  ['no code', '/forgot-password?mode=verifyEmail', 'This link no longer works'],
  ['an unknown mode', '/forgot-password?mode=nonsense&oobCode=x', 'Forgot password'],
] as const) {
  test(
    `a mailed link with ${what} at ${address} leads on`,
    deepUnless(what === 'garbage' && address.startsWith('/forgot')),
    async ({ page }) => {
      test.slow();
      // The sign-in service refuses a check while other tests use up its limit.
      await expect(async () => {
        await open(page, address);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading, {
          timeout: 5000,
        });
      }).toPass({ timeout: 80_000 });
      expect(
        await page.locator('main').getByRole('link').or(page.locator('main form')).count(),
      ).toBeGreaterThan(0);
    },
  );
}

test('the mailbox is closed to other sites, other names and other machines', async ({
  request,
}) => {
  const read = async (headers: Record<string, string>) =>
    (await request.get('/api/firebase/mailbox', { headers })).status();
  expect(await read({})).toBe(200);
  expect(await read({ host: 'evil.example' })).toBe(401);
  expect(await read({ 'x-forwarded-for': '203.0.113.9' })).toBe(401);
  expect(await read({ host: 'evil.example', 'x-forwarded-host': '127.0.0.1' })).toBe(401);
  expect(await read({ origin: 'https://evil.example' })).toBe(401);
  expect(await read({ 'sec-fetch-site': 'cross-site' })).toBe(401);
});
