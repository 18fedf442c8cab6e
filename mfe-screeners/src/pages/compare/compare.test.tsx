import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem, renderPage, type TestHandlers } from 'shared/testing';
import { drawnSeries } from 'shared/testing/drawing-library-double';
import { compareApi } from './compare.fixture';
import ComparePage from './index';

jest.mock('lightweight-charts', () => jest.requireActual('shared/testing/drawing-library-double'), {
  virtual: true,
});

const open = async (query: string, changes: TestHandlers = {}) => {
  const page = await renderPage(ComparePage, {
    path: `/compare${query}`,
    api: compareApi(changes),
  });
  await page.ready();
  return { ...page, user: userEvent.setup() };
};
const table = () => screen.getByRole('table', { name: 'Figures of each asset' });
const heads = () =>
  within(table())
    .getAllByRole('columnheader')
    .map((head) =>
      within(head)
        .getByRole('button', { name: /^Remove / })
        .getAttribute('aria-label'),
    );
const row = (name: RegExp) => within(table()).getByRole('row', { name });
const cellsOf = (name: RegExp) =>
  within(row(name))
    .getAllByRole('cell')
    .map((cell) => cell.textContent.trim());
const notes = () => screen.queryByRole('status', { name: 'Not compared' })?.textContent;

beforeEach(() => {
  localStorage.clear();
  jest
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(0, 0, 960, 480));
});
afterEach(() => void jest.restoreAllMocks());

describe('the comparison', () => {
  it('shows assets side by side and marks the better value with its reason', async () => {
    await open('?s=AAPL.US,MSFT.US');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Compare AAPL and MSFT');
    expect(heads()).toEqual(['Remove AAPL', 'Remove MSFT']);
    expect(cellsOf(/^Price to earnings/)).toEqual(['38.75', 'Better, lower is better: 31.20']);
    expect(cellsOf(/^Net profit margin/)).toEqual(['24.30%', 'Better, higher is better: 36.10%']);
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });

  it('writes unknown values as dashes and does not compare currencies', async () => {
    await open('?s=AAPL.US,SAP.XETRA');
    expect(cellsOf(/^Price to earnings/)).toEqual(['38.75', '–']);
    expect(cellsOf(/^Revenue, 12 months/)).toEqual(['$400.00B', '€35.00B']);
    expect(row(/^Revenue, 12 months/)).toHaveTextContent('Not compared: amounts in EUR and USD');
  });

  it('reports excluded entries: unknown symbols, other types, repeats, a sixth asset', async () => {
    await open('?s=aapl.us,NONE.US,SPY.US,MSFT.US,AAPL.US,SAP.XETRA,B.US,x');
    expect(heads()).toEqual(['Remove AAPL', 'Remove MSFT', 'Remove SAP']);
    expect(notes()).toContain('NONE.US is not an asset that we know.');
    expect(notes()).toContain('SPY.US is an ETF and was left out');
    expect(notes()).toContain('“x” is not a symbol.');
    expect(notes()).toContain('AAPL.US is in the address more than once');
    expect(notes()).toContain('Five assets at most: B was left out.');
  });

  it('asks for assets without any, and for a second one with one', async () => {
    const { unmount } = await open('');
    expect(screen.getByText('Choose what to compare')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Add an asset to compare' })).toBeVisible();
    unmount();
    await open('?s=AAPL.US');
    expect(screen.getByText('Add one to four more stocks to compare them.')).toBeVisible();
    expect(screen.queryByText(/^Correlation/)).toBeNull();
    expect(table().querySelector('[data-best]')).toBeNull();
  });

  it('keeps the column of an asset that did not load, and retries it', async () => {
    let isDown = true;
    const { 'GET /api/assets/:symbol': asset } = compareApi();
    const { user } = await open('?s=AAPL.US,MSFT.US', {
      'GET /api/assets/:symbol': (request) =>
        isDown && request.path.endsWith('MSFT.US') ? problem(503, 'Down') : asset?.(request),
    });
    expect(screen.getByRole('alert')).toHaveTextContent('did not load');
    expect(cellsOf(/^Price to earnings/)).toEqual(['38.75', '']);
    isDown = false;
    await user.click(within(table()).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(cellsOf(/^Price to earnings/)[1]).toContain('31.20'));
  });

  it('keeps the choice in the address', async () => {
    const { address, user } = await open('?s=AAPL.US,MSFT.US');
    await user.click(await screen.findByRole('radio', { name: 'Total return' }));
    await user.click(screen.getByRole('button', { name: '5Y' }));
    expect(address()).toBe('/compare?s=AAPL.US,MSFT.US&range=5Y&total=1');
    await user.click(screen.getByRole('button', { name: 'Remove AAPL' }));
    expect(address()).toBe('/compare?s=MSFT.US&range=5Y&total=1');
  });

  it('draws one line for each asset, and their correlation', async () => {
    await open('?s=AAPL.US,MSFT.US');
    await screen.findByRole('img', { name: /Price of AAPL, MSFT/ });
    expect(drawnSeries.filter(({ kind }) => kind === 'Line')).toHaveLength(2);
    const correlation = screen.getByRole('table', { name: 'Correlation, 1 year' });
    expect(
      within(correlation)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toHaveLength(5);
  });

  it('says which section did not load', async () => {
    await open('?s=AAPL.US,MSFT.US', {
      'GET /api/assets/:symbol/fundamentals': () => problem(503, 'Down'),
    });
    expect(
      await screen.findByText(/Statements of the newest fiscal year: some figures did not load/),
    ).toBeVisible();
    expect(cellsOf(/^Price to earnings/)[0]).toBe('38.75');
  });
});
