import { expect, test } from '@playwright/test';
import { collectErrors, open } from '../site/platform';

const SHEET = /\/flags-([a-z])\.[0-9a-f]+\.svg$/;

test('a page fetches the sheets of flags that it shows, each once, and draws them', async ({
  page,
}) => {
  const errors = collectErrors(page);
  const sheets: { letter: string; status: number; type: string | undefined; caching: string }[] =
    [];
  page.on('response', (response) => {
    const [, letter] = SHEET.exec(response.url()) ?? [];
    if (letter === undefined) return;
    const { 'content-type': type, 'cache-control': caching = '' } = response.headers();
    sheets.push({ letter, status: response.status(), type, caching });
  });
  await open(page, '/currencies/screener');
  const euroDollar = page.getByRole('row', { name: 'EURUSD' }).locator('.ui-pair > .ui-flag');
  await expect(euroDollar).toHaveCount(2);
  const flags = await page.locator('.ui-flag').evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility() && element.getClientRects().length > 0)
      .map((element) => {
        const { backgroundImage, backgroundPositionY } = getComputedStyle(element);
        return {
          flag: (element as HTMLElement).dataset['flag'],
          backgroundImage,
          backgroundPositionY,
        };
      }),
  );
  const letters = new Set(flags.map(({ flag }) => flag?.charAt(0).toLowerCase()));
  await expect.poll(() => new Set(sheets.map(({ letter }) => letter))).toEqual(letters);
  expect(letters.size).toBeGreaterThan(5);
  expect(letters.size).toBeLessThan(26);
  expect(sheets).toHaveLength(letters.size);
  for (const sheet of sheets)
    expect(sheet).toMatchObject({
      status: 200,
      type: 'image/svg+xml',
      caching: expect.stringContaining('immutable'),
    });
  // S is the nineteenth of 26 cells.
  const dollar = flags.find(({ flag }) => flag === 'US');
  expect(dollar?.backgroundImage).toContain('/flags-u.');
  expect(dollar?.backgroundPositionY).toBe('72%');
  expect(errors).toEqual([]);
});
