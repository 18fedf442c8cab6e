import { expect, test, type Page } from '@playwright/test';
import { DEEP } from '../site/deep';
import { open } from '../site/platform';
import { logIn, logInLink, nameMenu, signUp } from './account';

interface PlatformWindow {
  __PLUMBLINE__: { events: { name: string }[] };
}
const sessionEvents = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as PlatformWindow).__PLUMBLINE__.events
      .map(({ name }) => name)
      .filter((name) => name.startsWith('session/')),
  );
/** Authorization headers of a page's calls to the product API. */
function userTokens(page: Page): () => (string | undefined)[] {
  const tokens: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/'))
      tokens.push(request.headers()['authorization']);
  });
  return () => tokens;
}

test('signing out in one tab does so in the other, and in again', async ({ context, page }) => {
  const address = await signUp(page);
  const other = await context.newPage();
  await open(other, '/watchlists');
  await expect(nameMenu(other)).toBeVisible();
  expect(await sessionEvents(other)).toEqual(['session/login']);

  await open(page, '/logout');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are logged out');
  await expect(other.getByRole('heading', { name: /Log in to see/ })).toBeVisible();
  await expect(logInLink(other)).toBeVisible();
  expect(await sessionEvents(other)).toEqual(['session/login', 'session/logout']);
  const tokens = userTokens(other);
  await other.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
  await expect(other).toHaveURL('/');
  expect(tokens().filter((token) => token !== undefined)).toEqual([]);

  await open(other, '/watchlists');
  await open(page, '/login?prev=/faq');
  await logIn(page, address);
  await expect(page).toHaveURL(/\/faq$/);
  await expect(nameMenu(other)).toBeVisible();
  await expect(other.getByRole('heading', { name: /Log in to see/ })).toBeHidden();
  expect(await sessionEvents(other)).toEqual(['session/login']);
});

test('another user in one tab is the user of the other', DEEP, async ({ context, page }) => {
  await signUp(page);
  const other = await context.newPage();
  await open(other, '/watchlists');
  await open(page, '/logout');
  await expect(logInLink(other)).toBeVisible();
  const second = await signUp(page);
  const accountButton = other
    .getByRole('banner')
    .getByRole('button', { name: second.slice(0, 15) });
  await expect(accountButton).toBeVisible();
  await expect(accountButton).toHaveAttribute('title', second.split('@')[0] ?? '');
});

test(
  'a session that is not kept is shared by the tabs of this browser and ends in all',
  DEEP,
  async ({ context, page }) => {
    await signUp(page, false);
    expect(
      await page.evaluate(() =>
        Object.keys(localStorage).filter((key) => key.startsWith('firebase')),
      ),
    ).toEqual([]);
    const other = await context.newPage();
    await open(other, '/watchlists');
    await expect(nameMenu(other)).toBeVisible();
    await open(page, '/logout');
    await expect(logInLink(other)).toBeVisible();
    await expect(other.getByRole('heading', { name: /Log in to see/ })).toBeVisible();
    // The session ends with the last tab.
    await page.close();
    await other.close();
    const later = await context.newPage();
    await open(later, '/watchlists');
    await expect(logInLink(later)).toBeVisible();
  },
);

test('a kept user replaces one who was for a tab alone', DEEP, async ({ context, page }) => {
  await signUp(page, false);
  await open(page, '/watchlists');
  const elsewhere = await context.newPage();
  await open(elsewhere, '/logout');
  await expect(logInLink(page)).toBeVisible();
  const second = await signUp(elsewhere, true);
  await expect(nameMenu(page)).toHaveAttribute('title', second.split('@')[0] ?? '');
  await page.reload();
  await expect(nameMenu(page)).toHaveAttribute('title', second.split('@')[0] ?? '');
});
