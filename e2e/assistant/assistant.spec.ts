import { expect, test, type Page } from '@playwright/test';
import { DEEP } from '../site/deep';
import { faults } from '../site/faults';
import { collectErrors, open } from '../site/platform';
import { answerVisitor, stream } from './assistant-api';

const DETAILS = '/stocks/details/AAPL.US';
const panel = (page: Page) => page.getByRole('region', { name: 'Assistant', exact: true });
const box = (page: Page) => page.getByRole('textbox', { name: 'Your question' });

test('a page hands its asset to the assistant, whose answer leads to its sources', async ({
  page,
}) => {
  const errors = collectErrors(page);
  const questions: unknown[] = [];
  await answerVisitor(page, (route) => {
    questions.push(route.request().postDataJSON());
    return stream(route);
  });
  await open(page, DETAILS);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Ask about this asset' }).click();
  await expect(panel(page).getByText('Apple Inc.')).toBeVisible();
  await box(page).fill('cosy P/E?');
  await box(page).press('Enter');
  const source = panel(page).getByRole('link', { name: /^31\.42/ });
  await expect(source).toHaveAttribute('href', DETAILS);
  expect(questions).toEqual([
    {
      text: 'cosy P/E?',
      context: { path: DETAILS, label: 'Apple Inc.', symbols: ['AAPL.US'] },
    },
  ]);
  await expect(panel(page).getByText('“cosy” has no effect')).toBeVisible();
  expect(await faults(page, 'the panel')).toEqual([]);
  await panel(page).getByRole('link', { name: 'Run this screen' }).click();
  await expect(page).toHaveURL(/\/stocks\/screener\?peRatio=\.\.15$/);
  // The conversation follows the visitor, also to its own page.
  await panel(page).getByRole('link', { name: 'Open as a page' }).click();
  await expect(page).toHaveURL(/\/assistant$/);
  await expect(page.getByRole('link', { name: /^31\.42/ })).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('the key opens the panel, Escape closes it, and Stop ends an answer', async ({ page }) => {
  await answerVisitor(page, () => {});
  await open(page, '/stocks');
  await expect(page.getByRole('button', { name: 'Assistant', exact: true })).toBeVisible();
  await page.keyboard.press('q');
  await expect(box(page)).toBeVisible();
  await box(page).fill('P/E of Apple?');
  const cancelled = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/api/assistant/questions'),
  );
  await box(page).press('Enter');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('You stopped this answer.')).toBeVisible();
  await cancelled;
  await box(page).press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Assistant', exact: true })).toBeFocused();
});

test(
  'a remote that is down leaves the page whole and keeps the subject',
  DEEP,
  async ({ page }) => {
    await answerVisitor(page);
    await open(page, DETAILS);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const ask = page.getByRole('menuitem', { name: 'Ask about this asset' });
    await expect(ask).toBeVisible();
    await page.route('**/releases/mfe-workspace/**', (route) => route.abort());
    await ask.click();
    await expect(panel(page)).toContainText('Assistant could not be loaded', { timeout: 45_000 });
    await expect(page.getByRole('heading', { level: 1, name: 'Apple Inc.' })).toBeVisible();
    await page.unroute('**/releases/mfe-workspace/**');
    await panel(page).getByRole('button', { name: 'Try again' }).click();
    await expect(panel(page).getByText('Apple Inc.')).toBeVisible({ timeout: 45_000 });
  },
);

test('the search asks the assistant', async ({ page }) => {
  await answerVisitor(page);
  await open(page, '/stocks');
  await page.getByRole('combobox', { name: /^Ticker or asset name/ }).fill('P/E of Apple today');
  await page.getByRole('option', { name: /^Ask the assistant/ }).click();
  await expect(page).toHaveURL(/\/assistant$/);
  await expect(page.getByRole('link', { name: /^31\.42/ })).toBeVisible();
});
