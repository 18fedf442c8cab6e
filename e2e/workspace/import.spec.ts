import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { deepUnless } from '../site/deep';
import { faults } from '../site/faults';
import { collectErrors, open, settled } from '../site/platform';
import { ORIGIN, ROOT } from '../site/site';

const FILES = path.join(ROOT, 'api/src/portfolios/import/broker-files');

interface HardFile {
  file: string;
  currencyCode: string;
  /** Beginning of a question, and the keys typed as its answer. */
  answers: [question: RegExp, keys: string][];
  rows: number;
  held: Record<string, string>;
}

/** Files that cannot be read without answers: unnamed currencies, unknown assets. */
const HARD_FILES: HardFile[] = [
  {
    file: 'commsec/transactions.csv',
    currencyCode: 'AUD',
    answers: [
      [/^Which currency/, 'AUD'],
      [/BHP/, 'BHP.OWN'],
    ],
    rows: 5,
    held: { 'BHP.OWN': '60' },
  },
  {
    file: 'saxo/transactions.csv',
    currencyCode: 'USD',
    answers: [
      [/^Which currency/, 'USD'],
      [/VWRA|BK5BQT80/, 'VWRA.OWN'],
    ],
    rows: 7,
    held: { 'VWRA.OWN': '2', 'NVDA.US': '3', 'AMZN.US': '2' },
  },
  {
    file: 'xtb/cash-operations.csv',
    currencyCode: 'EUR',
    answers: [
      [/^Which currency/, 'EUR'],
      [/SPYL/, 'SPYL.OWN'],
    ],
    rows: 8,
    held: { 'SPYL.OWN': '30.5658' },
  },
];

/** Right values of the file, worked out by hand. */
function figuresOf(file: string): { cash: Record<string, string> } {
  const index = JSON.parse(readFileSync(path.join(FILES, 'broker-files.json'), 'utf8')) as {
    file: string;
    figures: { cash: Record<string, string> };
  }[];
  const entry = index.find((one) => one.file === file);
  if (!entry) throw new Error(`${file} has no right values`);
  return entry.figures;
}

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < 120; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${control}`);
}

/** Answers the question that has the focus by typing. */
async function answer(page: Page, hard: HardFile): Promise<void> {
  const question = page.locator('li[data-state="open"]:focus-within');
  const text = await question.getByRole('heading').innerText();
  const [, keys = ''] = hard.answers.find(([pattern]) => pattern.test(text)) ?? [];
  expect(keys, text).not.toBe('');
  const search = question.getByRole('combobox', { name: / is$/ });
  const isSearch = (await search.count()) > 0;
  if (isSearch) await tabTo(page, search);
  await page.keyboard.type(keys);
  if (isSearch) {
    await expect(page.getByRole('option', { name: /Asset of your own/ })).toBeVisible();
    await page.keyboard.press('Enter');
  }
  await expect(
    page.locator('li:not([data-state="open"])', { has: page.getByRole('heading', { name: text }) }),
  ).toBeVisible();
}

for (const [index, hard] of HARD_FILES.entries())
  test(
    `${hard.file} is imported by keys alone, and the ledger has its right values`,
    deepUnless(index === 0),
    async ({ page }) => {
      const errors = collectErrors(page);
      await open(page, '/login?create=1&prev=%2Fportfolios');
      await page.getByRole('tab', { name: 'Create account' }).click();
      await page.getByLabel('E-mail').fill(`import-${index}-${Date.now()}@example.com`);
      await page.getByLabel('Password', { exact: true }).fill('a long enough password');
      const ownCall = page.waitForRequest(
        (request) => request.url().includes('/api/') && Boolean(request.headers()['authorization']),
      );
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(page).toHaveURL(/\/portfolios$/);
      const headers = { authorization: (await ownCall).headers()['authorization'] ?? '' };
      const created = await page.request.post(`${ORIGIN}/api/portfolios`, {
        headers,
        data: { name: 'Imported', currencyCode: hard.currencyCode },
      });
      const { id } = (await created.json()) as { id: string };
      await open(page, `/portfolios/${id}?tab=transactions`);
      await settled(page);

      // Keyboard only from here on.
      await page.keyboard.press('i');
      await expect(page.getByRole('heading', { name: 'Import a file' })).toBeFocused();
      const chooser = page.waitForEvent('filechooser');
      await tabTo(page, page.getByRole('button', { name: 'Choose a file' }));
      await page.keyboard.press('Enter');
      await (await chooser).setFiles(path.join(FILES, hard.file));
      const status = page.getByRole('status').filter({ hasText: /question|will be added/ });
      await expect(status).toContainText('Nothing is stored before all are answered');
      if (index === 0) expect(await faults(page, 'questions')).toEqual([]);

      const next = page.getByRole('button', { name: /^Go to the/ });
      const restart = page.getByRole('button', { name: 'Other file' });
      for (let turn = 0; turn < 20 && (await next.isVisible()); turn++) {
        await restart.focus();
        await tabTo(page, next);
        await page.keyboard.press('Enter');
        await answer(page, hard);
        await expect(status).toBeVisible();
      }
      await expect(status).toContainText(`${hard.rows} transactions will be added`);
      if (index === 0) expect(await faults(page, 'values to store')).toEqual([]);
      await tabTo(page, page.getByLabel('Name of the profile'));
      await page.keyboard.press('Control+A');
      await page.keyboard.type('My broker');
      await tabTo(page, page.getByRole('button', { name: `Add ${hard.rows} transactions` }));
      await page.keyboard.press('Enter');
      await expect(
        page.getByText(`${hard.rows} transactions added. Your answers are saved`),
      ).toBeFocused();

      const overview = await page.request.get(`${ORIGIN}/api/portfolios/${id}`, { headers });
      const { cash, holdings } = (await overview.json()) as {
        cash: { currencyCode: string; amount: string }[];
        holdings: { symbol: string; quantity: string }[];
      };
      expect(
        Object.fromEntries(cash.map(({ currencyCode, amount }) => [currencyCode, amount])),
      ).toEqual(figuresOf(hard.file).cash);
      expect(
        Object.fromEntries(holdings.map(({ symbol, quantity }) => [symbol, quantity])),
      ).toEqual(hard.held);

      // The next file of the broker: the profile settles its questions.
      await tabTo(page, page.getByRole('button', { name: 'Import another file' }));
      await page.keyboard.press('Enter');
      const secondChooser = page.waitForEvent('filechooser');
      await tabTo(page, page.getByRole('button', { name: 'Choose a file' }));
      await page.keyboard.press('Enter');
      await (await secondChooser).setFiles(path.join(FILES, hard.file));
      await expect(page.getByText('Use your My broker profile?')).toBeVisible();
      await tabTo(page, page.getByRole('button', { name: 'Use it' }));
      await page.keyboard.press('Enter');
      await expect(
        page.getByRole('status').filter({ hasText: 'in the portfolio already' }),
      ).toBeVisible();
      expect(errors).toEqual([]);
    },
  );
