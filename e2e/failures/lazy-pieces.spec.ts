import { expect, test, type Page } from '@playwright/test';
import { DEEP, deepUnless } from '../site/deep';
import { CONSENT_OPEN } from '../site/consent';
import { open } from '../site/platform';

const isChunk = (part: string) => (url: URL) =>
  url.pathname.startsWith('/releases/') &&
  url.pathname.split('/').at(-1)?.startsWith(part) === true;

/** Answers the first `times` requests of a chunk with a failure of the server. */
async function failChunk(page: Page, part: string, times: number): Promise<string[]> {
  const refused: string[] = [];
  await page.route(isChunk(part), (route) => {
    if (refused.length >= times) return route.continue();
    refused.push(route.request().url());
    return route.fulfill({ status: 503, body: 'busy' });
  });
  return refused;
}

test('a list piece whose chunk fails once mends itself with a new request', async ({ page }) => {
  const refused = await failChunk(page, 'grid-later', 1);
  await open(page, '/stocks/screener');
  await page.getByRole('button', { name: 'Columns' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox').first(),
  ).toBeVisible();
  expect(refused).toHaveLength(1);
  await expect(page.locator('.part-failure')).toHaveCount(0);
});

test('a list piece whose chunk keeps failing says so in its place and loads at a press', async ({
  page,
}) => {
  await failChunk(page, 'grid-later', Number.POSITIVE_INFINITY);
  await open(page, '/stocks/screener');
  await page.getByRole('button', { name: 'Columns' }).click();
  const panel = page.getByRole('dialog', { name: 'Columns' });
  await expect(panel.getByText('The columns could not be loaded.')).toBeVisible();
  // The rows and everything else on the page stay.
  await expect(page.getByRole('table').getByRole('row').nth(5)).toBeVisible();
  await page.unrouteAll();
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(panel.getByRole('checkbox').first()).toBeVisible();
});

test('unsaved text survives a leave dialog that does not load', async ({ page }) => {
  await open(page, '/contact');
  const chunks: string[] = [];
  await page.route(
    (url) => url.pathname.startsWith('/releases/shell/') && !chunks.includes(url.pathname),
    (route) => route.fulfill({ status: 503, body: 'busy' }),
  );
  const message = page.getByRole('textbox', { name: 'Message' });
  await message.fill('A question about dividends');
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.message());
    return dialog.dismiss();
  });
  await page.getByRole('link', { name: 'Pricing' }).first().click();
  await expect.poll(() => questions).toHaveLength(1);
  expect(questions[0]).toContain('Leave without saving?');
  await expect(message).toHaveValue('A question about dividends');
  await expect(page).toHaveURL(/\/contact$/);
});

/** From now on, no chunk of the shell loads. */
const failShellChunks = (page: Page) =>
  page.route(
    (url) => url.pathname.startsWith('/releases/shell/'),
    (route) => route.fulfill({ status: 503, body: 'busy' }),
  );

for (const { opener, notice, opened } of [
  { opener: 'Broker', notice: 'The list of brokers could not', opened: 'option' },
  { opener: 'Display options', notice: 'The menu could not', opened: 'menuitemradio' },
] as const) {
  test(
    `${opener}: a press retries what did not load`,
    deepUnless(opener === 'Broker'),
    async ({ page }) => {
      await open(page, '/stocks');
      await failShellChunks(page);
      await page.getByRole(opener === 'Broker' ? 'combobox' : 'button', { name: opener }).click();
      const failure = page.getByRole('alert').filter({ hasText: notice });
      await expect(failure).toBeVisible();
      await page.unrouteAll();
      await failure.getByRole('button', { name: 'Try again' }).click({ timeout: 5000 });
      await expect(page.getByRole(opened).first()).toBeVisible();
      await expect(failure).toHaveCount(0);
    },
  );
}

test(
  'the notice of a dialog of the header is above the page, and its press loads the dialog',
  DEEP,
  async ({ page }) => {
    await open(page, '/stocks');
    await page.getByLabel('Broker', { exact: true }).click();
    const missing = page.getByRole('option', { name: "I don't see my broker" });
    await expect(missing).toBeVisible();
    await failShellChunks(page);
    await missing.click();
    const notice = page.getByRole('alert').filter({ hasText: 'The feedback form could not' });
    await expect(notice).toBeVisible();
    await page.unrouteAll();
    // A press that another element would receive fails.
    await notice.getByRole('button', { name: 'Try again' }).click({ timeout: 5000 });
    await expect(page.getByRole('dialog')).toBeVisible();
  },
);

test.describe('on a phone with the question about cookies', () => {
  test.use({ storageState: CONSENT_OPEN, viewport: { width: 375, height: 720 } });

  test(
    'the notice of a sheet that did not load can be seen and pressed',
    DEEP,
    async ({ page }) => {
      await failChunk(page, 'grid-later', Number.POSITIVE_INFINITY);
      await open(page, '/stocks/screener');
      const banner = page.getByRole('region', { name: 'Cookies and statistics' });
      await expect(banner).toBeVisible();
      await page.getByRole('button', { name: 'Sort', exact: true }).click();
      const notice = page.getByRole('alert').filter({ hasText: 'could not be loaded.' });
      await expect(notice).toBeVisible();
      // A press that another element would receive fails.
      await notice.getByRole('button', { name: 'Close' }).click({ timeout: 5000 });
      await expect(notice).toHaveCount(0);
      await expect(banner).toBeVisible();
    },
  );
});
