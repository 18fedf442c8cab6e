/** Drives the screener page as a user. */
import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { formatValue, relativeBenchmarkText, type ColumnDefinition } from 'shared/market';
import type { RandomFilter } from './random-screen';

const nameOf = ({ title, label }: ColumnDefinition): string => title ?? label;
const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Finds the filter by its name and sets it with its controls. */
export async function setFilter(
  page: Page,
  columns: readonly ColumnDefinition[],
  { column, deed }: RandomFilter,
): Promise<void> {
  const name = nameOf(column);
  await page.getByLabel('Find a filter').fill(name);
  const control = page.locator(`[data-filter="${column.field}"]`).first();
  const bound = async (end: 'min' | 'max', text: string) => {
    const input = control.getByLabel(`${end === 'min' ? 'Minimum' : 'Maximum'} ${name}`);
    await input.fill(text);
    await input.press('Enter');
  };
  switch (deed.kind) {
    case 'range':
      // The page may still hold the other bound of another value: a bound that does not fit waits.
      if (deed.min !== null) await bound('min', deed.min);
      if (deed.max !== null) await bound('max', deed.max);
      break;
    case 'measured':
      await control
        .getByLabel(`${name}, compared with`)
        .selectOption({ label: `× ${relativeBenchmarkText(deed.benchmark, columns)}` });
      await bound(deed.end, String(deed.times));
      break;
    case 'options':
      for (const value of deed.values) await chooseOption(control, column, value);
      break;
    case 'search':
      await control.getByRole('searchbox').fill(deed.text);
      break;
    case 'boolean':
      await control.getByRole('button', { name: deed.value ? 'Yes' : 'No', exact: true }).click();
      break;
    case 'dates':
      if (deed.from !== null) await control.getByLabel(`${name} from`).fill(deed.from);
      if (deed.to !== null) await control.getByLabel(`${name} until`).fill(deed.to);
      break;
    case 'unknown':
      await control.getByRole('button', { name: 'Not reported' }).click();
      break;
  }
  await expect(page).toHaveURL((url) => {
    const { searchParams } = url;
    return searchParams.has(column.field) || !!searchParams.get('u')?.includes(column.field);
  });
}

async function chooseOption(
  control: Locator,
  column: ColumnDefinition,
  value: string,
): Promise<void> {
  const label = formatValue(column, column.type === 'list' ? [value] : value);
  const option = control.getByRole('button', {
    name: new RegExp(`^${literal(label)}\\s?[\\d,]*$`),
    pressed: false,
  });
  await expect(control.locator('.ui-skeleton')).toHaveCount(0);
  if ((await option.count()) === 0) {
    await control.getByRole('button', { name: /^\+[\d,]+ more$/ }).click();
    const find = control.getByRole('searchbox');
    if (await find.isVisible()) await find.fill(label);
  }
  await option.click();
}

/** A list as the page shows it. */
export interface Shown {
  total: number;
  /** Symbols of the rows, in order. */
  symbols: string[];
  /** Names of the columns. */
  columns: string[];
}

/** Waits until the page shows this total number of rows, and returns the list. */
export async function shownWith(page: Page, total: number): Promise<Shown> {
  await expect(
    page.getByText(`Total Rows: ${total.toLocaleString('en-GB')}`, { exact: true }),
  ).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const symbols = await page
    .locator('tbody [data-row-link]')
    .evaluateAll((links) =>
      links.map((link) => decodeURIComponent(link.getAttribute('href')?.split('/').at(-1) ?? '')),
    );
  const columns = await page
    // A list without sorting, such as the other listings of a fund, has no buttons.
    .locator('thead th[scope=col] button > span, thead th[scope=col][title] > span')
    .evaluateAll((heads) => heads.map((head) => head.textContent));
  return { total, symbols, columns };
}

/** The file that the button saves. */
export async function savedCsv(page: Page): Promise<{ name: string; text: string }> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await downloading;
  return {
    name: download.suggestedFilename(),
    text: await readFile(await download.path(), 'utf8'),
  };
}
