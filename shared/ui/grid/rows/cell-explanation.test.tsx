/** @jest-environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ColumnDefinition } from 'shared/market';
import { renderPage } from 'shared/testing';
import { Grid, type GridExplanation, type GridRow } from '..';

const column = (field: string, type: ColumnDefinition['type']): ColumnDefinition => ({
  field,
  label: field,
  type,
  format: type === 'number' ? 'number' : 'text',
  filter: 'none',
  group: 'descriptive',
  definition: `What ${field} is.`,
  unit: '',
  formula: null,
});
const COLUMNS = [
  column('Stock', 'text'),
  column('Sector', 'text'),
  column('PE', 'number'),
  column('Yield', 'number'),
];
const ROWS: GridRow[] = ['AAPL', 'MSFT'].map((key) => ({
  key,
  fields: { Stock: key, Sector: 'Technology', PE: 30, Yield: null },
}));
const explanation: GridExplanation = {
  has: ({ type }) => type === 'number',
  content: ({ field }, { key }) => (
    <p>
      Derivation of {field} of {key}
    </p>
  ),
};

const open = (more: { explanation?: GridExplanation } = { explanation }) =>
  renderPage(
    () => (
      <Grid
        label="Stocks"
        catalogue={{ name: 'stocks', columns: COLUMNS, sets: [] }}
        columns={COLUMNS.map(({ field }) => field)}
        rows={ROWS}
        loading={false}
        rowHeader={({ key }) => <b>{key}</b>}
        rowName={({ key }) => key}
        rowLink={({ key }) => `/details/${key}`}
        empty="No stocks"
        {...more}
      />
    ),
    { path: '/list' },
  );

/** Cells of a row: of the sector, the P/E and the yield. */
function cellsOf(ticker: string): HTMLElement[] {
  const row = screen.getByRole('link', { name: ticker }).closest('tr');
  if (!row) throw new Error(`${ticker} has no row`);
  return within(row).getAllByRole('cell');
}
const cellAt = (ticker: string, at: number): HTMLElement => {
  const cell = cellsOf(ticker)[at];
  if (!cell) throw new Error(`There is no cell ${at}`);
  return cell;
};

describe('explanations of cells', () => {
  it('open by a press on a figure, instead of the link of the row', async () => {
    const page = await open();
    fireEvent.click(cellAt('AAPL', 1));
    expect(await screen.findByRole('dialog', { name: 'PE of AAPL' })).toHaveTextContent(
      'Derivation of PE of AAPL',
    );
    expect(page.address()).toBe('/list');
    fireEvent.pointerDown(cellAt('MSFT', 2));
    fireEvent.click(cellAt('MSFT', 2));
    expect(await screen.findByRole('dialog', { name: 'Yield of MSFT' })).toBeTruthy();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    // A second press on the same figure closes it.
    fireEvent.pointerDown(cellAt('MSFT', 2));
    fireEvent.click(cellAt('MSFT', 2));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('do not affect other cells and the name, which follow the link', async () => {
    const page = await open();
    fireEvent.click(cellAt('MSFT', 0));
    await waitFor(() => expect(page.address()).toBe('/details/MSFT'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are reached by arrows and opened by a key, and Esc returns to the figure', async () => {
    await open();
    const link = screen.getByRole('link', { name: 'AAPL' });
    link.focus();
    fireEvent.keyDown(link, { key: 'ArrowRight' });
    fireEvent.keyDown(cellAt('AAPL', 1), { key: 'ArrowRight' });
    expect(document.activeElement).toBe(cellAt('AAPL', 2));
    // The next row, in the same column.
    fireEvent.keyDown(cellAt('AAPL', 2), { key: 'ArrowDown' });
    expect(document.activeElement).toBe(cellAt('MSFT', 2));
    fireEvent.keyDown(cellAt('MSFT', 2), { key: 'Enter' });
    expect(await screen.findByRole('dialog', { name: 'Yield of MSFT' })).toBeTruthy();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(cellAt('MSFT', 2));
    for (const cell of [cellAt('MSFT', 2), cellAt('MSFT', 1)])
      fireEvent.keyDown(cell, { key: 'ArrowLeft' });
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'MSFT' }));
    // The key on the name explains the first figure.
    fireEvent.keyDown(document.activeElement ?? document.body, { key: '=' });
    expect(await screen.findByRole('dialog', { name: 'PE of MSFT' })).toBeTruthy();
  });

  it('do not affect a grid without explanations', async () => {
    const page = await open({});
    const link = screen.getByRole('link', { name: 'AAPL' });
    link.focus();
    fireEvent.keyDown(link, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(link);
    fireEvent.click(cellAt('AAPL', 1));
    await waitFor(() => expect(page.address()).toBe('/details/AAPL'));
  });
});

describe('explanations of the figures of cards', () => {
  const { matchMedia } = window;
  afterEach(() => {
    window.matchMedia = matchMedia;
  });

  it('open by a press on a figure, and close by a second one', async () => {
    window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes('760') });
    const { router } = await open();
    const card = screen.getByRole('link', { name: 'AAPL' }).closest('li');
    if (!card) throw new Error('AAPL has no card');
    const figure = within(card).getByRole('button', { name: /formula of PE$/ });
    fireEvent.click(figure);
    expect(await screen.findByRole('dialog', { name: 'PE of AAPL' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/list');
    expect(figure).not.toHaveAttribute('tabindex');
    fireEvent.click(figure);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'PE of AAPL' })).toBeNull());
    // A text has no formula.
    expect(within(card).queryByRole('button', { name: /formula of Sector$/ })).toBeNull();
  });

  it('are absent without a source of explanations', async () => {
    window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes('760') });
    await open({});
    expect(screen.queryByRole('button', { name: /formula of/ })).toBeNull();
  });
});
