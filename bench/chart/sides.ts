import type { Page } from '@playwright/test';

/** One of the two pages, and how its controls are pressed. */
export interface Side {
  name: string;
  path: string;
  /** Where the plot is. */
  plot: string;
  ready: (page: Page) => Promise<void>;
  press: Record<Action, (page: Page) => Promise<void>>;
  /** Opens and closes the menu of the panes; not measured. */
  openPanes: (page: Page) => Promise<void>;
  closePanes: (page: Page) => Promise<void>;
}

/** In the order of the interactions; a round ends in its initial state. */
export const ACTIONS = ['1Y', 'MAX', 'candles', 'area', 'pane added', 'pane removed'] as const;
export type Action = (typeof ACTIONS)[number];

export const SYMBOL = 'AAPL.US';

const choose = (type: string) => async (page: Page) => {
  await page.getByRole('combobox', { name: 'Kind of chart' }).selectOption(type);
};
const range = (name: string) => (page: Page) =>
  page.getByRole('group', { name: 'Range' }).getByRole('button', { name, exact: true }).click();
const togglePane = (page: Page) => page.getByRole('checkbox', { name: 'ATR 14' }).click();

export const OWN: Side = {
  name: 'our page',
  path: `/stocks/details/${SYMBOL}?range=MAX&ind=sma50,sma200,rsi14&events=none`,
  plot: 'section.chart [role="img"]',
  ready: async (page) => {
    await page.evaluate(() => window.chartProbe.settled());
    const consent = page.getByRole('button', { name: 'Only necessary' });
    if (await consent.isVisible()) await consent.click();
  },
  press: {
    '1Y': range('1Y'),
    MAX: range('Max'),
    candles: choose('candles'),
    area: choose('area'),
    'pane added': togglePane,
    'pane removed': togglePane,
  },
  openPanes: (page) => page.getByRole('button', { name: 'Options', exact: true }).click(),
  closePanes: (page) => page.keyboard.press('Escape'),
};

const button = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).click();

export const BARE: Side = {
  name: 'bare library',
  path: '/bench-chart',
  plot: '#chart',
  ready: async (page) => {
    await page.evaluate(() => window.chartProbe.settled());
  },
  press: {
    '1Y': button('1Y'),
    MAX: button('MAX'),
    candles: button('Candles'),
    area: button('Area'),
    'pane added': button('Pane'),
    'pane removed': button('Pane'),
  },
  openPanes: () => Promise.resolve(),
  closePanes: () => Promise.resolve(),
};
