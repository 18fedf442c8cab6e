import type { Page } from '@playwright/test';

/** One of the two pages, with locators of its controls and rows. */
export interface Side {
  name: string;
  /** Path of the page, with the parameters of a view. */
  path: (view?: 'everything') => string;
  rows: string;
  attribute: string;
  headers: string;
  ready: (page: Page) => Promise<void>;
  toggleSector: (page: Page, sector: string) => Promise<void>;
  sortBy: (page: Page, header: string) => Promise<void>;
  nextPage: (page: Page) => Promise<void>;
  columnSet: (page: Page, label: string) => Promise<void>;
  switchTheme: (page: Page) => Promise<void>;
  /** The scrolling element. */
  scroller: string;
}

const scoped = (page: Page, name: string) => page.getByRole('region', { name });

export const OWN: Side = {
  name: 'our grid',
  path: (view) => (view ? '/stocks/screener?v=all&n=200' : '/stocks/screener'),
  rows: 'tbody tr[data-row]',
  attribute: 'data-row',
  headers: 'thead th span',
  ready: async (page) => {
    await page.locator('tbody tr[data-row]').nth(30).waitFor();
    const consent = page.getByRole('button', { name: 'Only necessary' });
    if (await consent.isVisible()) await consent.click();
    // The panel shows the largest sectors; the interactions need all of them.
    const more = scoped(page, 'Sector').getByRole('button', { name: /^\+\d+ more$/ });
    await more.click();
  },
  toggleSector: (page, sector) =>
    scoped(page, 'Sector')
      .getByRole('button', { name: new RegExp(`^${sector}`) })
      .click(),
  sortBy: (page, header) =>
    page.locator('thead').getByRole('button', { name: header, exact: true }).click(),
  nextPage: (page) => page.getByRole('button', { name: 'Next page' }).click(),
  columnSet: (page, label) => page.getByRole('tab', { name: label, exact: true }).click(),
  switchTheme: (page) => page.getByRole('button', { name: 'Switch Light/Dark mode' }).click(),
  scroller: '.scroll:has(table)',
};

export const AG_GRID: Side = {
  name: 'AG Grid',
  path: (view) => (view ? '/bench-grid?everything' : '/bench-grid'),
  rows: '.ag-row[row-id]',
  attribute: 'row-id',
  headers: '.ag-header-cell-text',
  ready: (page) => page.locator('.ag-row[row-id]').nth(15).waitFor(),
  toggleSector: (page, sector) =>
    page
      .getByRole('group', { name: 'Sector' })
      .getByRole('button', { name: new RegExp(`^${sector}`) })
      .click(),
  sortBy: (page, header) =>
    page.locator('.ag-header-cell-text').getByText(header, { exact: true }).click(),
  nextPage: (page) => page.locator('.ag-paging-button[aria-label="Next Page"]').click(),
  columnSet: (page, label) => page.getByRole('tab', { name: label, exact: true }).click(),
  switchTheme: (page) => page.getByRole('button', { name: 'Theme' }).click(),
  scroller: '.ag-grid-viewport',
};
