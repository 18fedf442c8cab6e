import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { History } from 'shared/contract';
import { brand } from 'shared/brand';
import { problem, type TestHandlers } from 'shared/testing';
import { drawnSeries } from 'shared/testing/drawing-library-double';
import { historyDouble, risingCloses } from '../../../asset-history/history.fixture';
import { drawAtDesktopWidth, openChart, press } from './chart.fixture';

jest.mock('lightweight-charts', () => jest.requireActual('shared/testing/drawing-library-double'), {
  virtual: true,
});

const STATEMENTS = {
  currencyCode: 'USD',
  periods: [{ periodEnd: '2026-06-30', filedDate: '2026-08-01', computed: true }],
  items: [{ item: 'epsDiluted', values: [10] }],
};
const history = (range: string) =>
  historyDouble({ symbol: 'AAPL.US', range, closes: risingCloses(range === 'MAX' ? 400 : 200) });
const api: TestHandlers = {
  'GET /api/assets/:symbol/history': ({ params }) => history(params.get('range') ?? ''),
  'GET /api/assets/:symbol/dividends': () => ({
    currencyCode: 'USD',
    asOf: '2026-11-20',
    history: [{ exDate: '2026-11-20', amount: 1000, currencyCode: 'USD', special: false }],
    splits: [],
  }),
  'GET /api/assets/:symbol/earnings': () => ({ reports: [] }),
  'GET /api/assets/:symbol/fundamentals': () => STATEMENTS,
  'POST /api/assets/lookup': () => [],
};
const open = (query = '', handlers = api) => openChart(query, handlers);
const legend = () => document.querySelector('.legend');
const stored = () => localStorage.getItem(`${brand.storagePrefix}drawings.AAPL.US`);

beforeEach(() => {
  localStorage.clear();
  drawAtDesktopWidth();
});
afterEach(() => void jest.restoreAllMocks());

describe('indicators', () => {
  it('keep custom lengths in the address and for this asset', async () => {
    const page = await open();
    await page.user.click(press('Options'));
    await page.user.click(await screen.findByRole('checkbox', { name: 'MACD 12, 26, 9' }));
    await waitFor(() => expect(page.address()).toContain('ind=macd12-26-9'));
    const fast = screen.getByRole('spinbutton', { name: 'MACD 12, 26, 9: fast' });
    await page.user.clear(fast);
    await page.user.type(fast, '40{Enter}');
    // A fast average is shorter than the slow one.
    expect(fast).toHaveAttribute('aria-invalid', 'true');
    expect(page.address()).toContain('ind=macd12-26-9');
    await page.user.clear(fast);
    await page.user.type(fast, '5{Enter}');
    await waitFor(() => expect(page.address()).toContain('ind=macd5-26-9'));
    await waitFor(() => expect(legend()).toHaveTextContent('MACD 5, 26, 9 $'));
    // Its lines are in one pane: MACD, signal and histogram.
    const pane = drawnSeries.find(({ title }) => title === 'MACD 5, 26, 9')?.pane;
    expect(drawnSeries.filter((series) => series.pane === pane).map(({ kind }) => kind)).toEqual([
      'Line',
      'Line',
      'Histogram',
    ]);
    page.unmount();
    const next = await open();
    await waitFor(() => expect(next.address()).toContain('ind=macd5-26-9'));
  });

  it('reserve their panes while their prices load', async () => {
    let answer: (history: History) => void = () => {};
    await open('?ind=rsi14,adx14&panes=eps', {
      ...api,
      'GET /api/assets/:symbol/history': ({ params }) =>
        params.get('range') === 'MAX'
          ? new Promise<History>((resolve) => {
              answer = resolve;
            })
          : history('1Y'),
    });
    const chart = () => document.querySelector('[data-panes]');
    expect(chart()).toHaveAttribute('data-panes', '3');
    answer(history('MAX'));
    await waitFor(() => expect(legend()).toHaveTextContent('ADX 14'));
    expect(chart()).toHaveAttribute('data-panes', '3');
  });
});

describe('dividends and figures', () => {
  it('reinvests dividends and says so', async () => {
    const page = await open();
    expect(screen.getByText(/no dividends/)).toBeTruthy();
    await page.user.click(press('Options'));
    await page.user.click(await screen.findByRole('checkbox', { name: 'Total return' }));
    await waitFor(() => expect(page.address()).toContain('return=total'));
    expect(
      await screen.findByText(/dividends reinvested at the close of the ex-date/),
    ).toBeTruthy();
    // A dividend of 1000 at a close of 1000 doubles the shares: earlier prices are halved.
    await waitFor(() => expect(drawnSeries[0]?.data[0]?.value).toBe(400.5));
    expect(drawnSeries[0]?.data.at(-1)?.value).toBe(1000);
  });

  it('draws P/E from the filing date on, at prices without dividends', async () => {
    await open('?panes=pe&return=total');
    await waitFor(() => expect(legend()).toHaveTextContent('P/E 100.00'));
    const values = drawnSeries.find(({ title }) => title === 'P/E')?.data ?? [];
    const filed = values.findIndex(({ value }) => value !== undefined);
    expect(new Date((values[filed]?.time ?? 0) * 1000).toISOString()).toContain('2026-08-01');
    expect(screen.getByText(/Close \/ diluted EPS of twelve months/)).toBeTruthy();
  });

  it('says that statements did not load, and tries again', async () => {
    let broken = true;
    const page = await open('?panes=eps', {
      ...api,
      'GET /api/assets/:symbol/fundamentals': () => (broken ? problem(503, 'Broken') : STATEMENTS),
    });
    const alert = await screen.findByText(/The statements did not load/);
    broken = false;
    await page.user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(legend()).toHaveTextContent('EPS $10.00'));
    expect(screen.queryByText(/The statements did not load/)).toBeNull();
  });
});

describe('drawings', () => {
  it('can be drawn by keyboard, edited in the list and undone, and are stored per asset', async () => {
    const page = await open();
    await page.user.click(press('Draw'));
    await page.user.click(await screen.findByRole('button', { name: 'Trend line' }));
    expect(screen.getByText(/press two points/)).toBeTruthy();
    await page.user.keyboard('{Home}{Enter}{End}{Enter}');
    await waitFor(() => expect(stored()).toContain('"price":801'));
    await page.user.click(press('Draw, 1 drawing'));
    const price = await screen.findByRole('spinbutton', { name: 'Trend line 1, end: price' });
    await page.user.clear(price);
    await page.user.type(price, '950.5{Enter}');
    expect(stored()).toContain('950.5');
    expect(screen.getByText(/199 bars, \+\$149\.50/)).toBeTruthy();
    await page.user.click(press('Undo'));
    expect(stored()).not.toContain('950.5');
    await page.user.click(press('Delete Trend line 1'));
    expect(stored()).toBeNull();
    await page.user.click(press('Undo'));
    expect(stored()).toContain('"kind":"trend"');
    page.unmount();
    await open();
    expect(await screen.findByRole('button', { name: 'Draw, 1 drawing' })).toBeTruthy();
  });

  it('cancel a tool with Escape', async () => {
    const page = await open();
    await page.user.click(press('Draw'));
    await page.user.click(await screen.findByRole('button', { name: 'Horizontal line' }));
    await page.user.keyboard('{Escape}');
    expect(screen.queryByText(/press a point/)).toBeNull();
    await page.user.keyboard('{Enter}');
    expect(stored()).toBeNull();
  });

  it('are skipped with a note if their stored text is damaged', async () => {
    localStorage.setItem(`${brand.storagePrefix}drawings.AAPL.US`, '[{"id":"1"');
    const page = await open();
    await page.user.click(press('Draw'));
    expect(await screen.findByText(/Some stored drawings were damaged/)).toBeTruthy();
  });
});

describe('full screen', () => {
  it('fills the window until Escape if the browser has no full screen', async () => {
    const page = await open();
    await page.user.click(press('Full screen'));
    expect(document.querySelector('[data-covering]')).not.toBeNull();
    await page.user.keyboard('{Escape}');
    expect(document.querySelector('[data-covering]')).toBeNull();
    expect(press('Full screen')).toBeTruthy();
  });
});
