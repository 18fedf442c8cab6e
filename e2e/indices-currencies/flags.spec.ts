import { expect, test } from '@playwright/test';
import { collectErrors, open } from '../site/platform';

const SHEET = /\/flags-([a-z]+)\.[0-9a-f]+\.svg$/;

test('a page fetches the sheets of flags that it shows, each once, and draws them', async ({
  page,
}) => {
  const errors = collectErrors(page);
  const sheets: { name: string; status: number; type: string | undefined; caching: string }[] = [];
  page.on('response', (response) => {
    const [, name] = SHEET.exec(response.url()) ?? [];
    if (name === undefined) return;
    const { 'content-type': type, 'cache-control': caching = '' } = response.headers();
    sheets.push({ name, status: response.status(), type, caching });
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
  const names = new Set(
    flags.map(({ backgroundImage }) => /\/flags-([a-z]+)\./.exec(backgroundImage)?.[1]),
  );
  await expect.poll(() => new Set(sheets.map(({ name }) => name))).toEqual(names);
  expect(names.size).toBeLessThan(26);
  expect(sheets).toHaveLength(names.size);
  for (const sheet of sheets)
    expect(sheet).toMatchObject({
      status: 200,
      type: 'image/svg+xml',
      caching: expect.stringContaining('immutable'),
    });
  // Large economies share a sheet. Other flags are in that of their first letter.
  const sheetOf = (code: string) => flags.find(({ flag }) => flag === code)?.backgroundImage;
  expect(sheetOf('US')).toContain('/flags-main.');
  expect(sheetOf('EU')).toBe(sheetOf('US'));
  const rest = flags.filter(({ backgroundImage }) => !backgroundImage.includes('/flags-main.'));
  expect(rest.length).toBeGreaterThan(0);
  for (const { flag = '', backgroundImage, backgroundPositionY } of rest) {
    expect(backgroundImage).toContain(`/flags-${flag.charAt(0).toLowerCase()}.`);
    expect(backgroundPositionY).toBe(`${(flag.charCodeAt(1) - 65) * 4}%`);
  }
  expect(errors).toEqual([]);
});
