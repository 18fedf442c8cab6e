import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { catalogueOf } from 'shared/market';
import { renderPage } from 'shared/testing';
import type { ColumnLayout } from '../grid/columns/column-choice';
import { AssetGrid, type AssetGridProps } from './asset-grid';
import { PREVIEW_REST_MS } from '../grid/rows/row-preview';

const catalogue = catalogueOf('stocks');
const data = {
  columns: [
    'symbol',
    'companyName',
    'marketCap',
    'price',
    'day1ChangePercent',
    'peRatio',
    'currencyCode',
  ],
  rows: [
    ['SAP.DE', 'SAP SE', 2.4e11, 210.5, -3.4, null, 'EUR'],
    ['VOD.LSE', 'Vodafone', 2.1e10, 71.2, 0.3, 9.4, 'GBX'],
  ],
  total: 2,
};

const INITIAL: ColumnLayout = {
  shown: ['symbol', 'companyName', 'marketCap', 'price', 'day1ChangePercent', 'peRatio'],
  pinned: [],
};

/** A grid that keeps its own columns, as a page keeps them in its address. */
function Grid(props: Partial<AssetGridProps>) {
  const [layout, setLayout] = useState(INITIAL);
  return (
    <AssetGrid
      label="Stocks"
      catalogue={catalogue}
      data={data}
      loading={false}
      columns={layout.shown}
      pinned={layout.pinned}
      onLayoutChange={(next) => setLayout(next ?? INITIAL)}
      columnSet="overview"
      onColumnSetChange={() => {}}
      sort={[]}
      onSortChange={() => {}}
      paging={{ page: 1, pageSize: 50, total: 2, onPage: () => {}, onPageSize: () => {} }}
      rowLink={(row) => `/stocks/details/${row.symbol}`}
      empty="Nothing"
      {...props}
    />
  );
}

const matchMedia = window.matchMedia;
afterEach(() => {
  window.matchMedia = matchMedia;
});
const headers = () => screen.getAllByRole('columnheader').map((header) => header.textContent);

describe('AssetGrid', () => {
  it('writes figures in their own currency, unknown as a dash, each row with a header that links', async () => {
    await renderPage(() => <Grid />);
    const row = screen.getByRole('row', { name: /VOD/ });
    expect(within(row).getByRole('rowheader').querySelector('a')?.getAttribute('href')).toBe(
      '/stocks/details/VOD.LSE',
    );
    expect(row.textContent).toContain('71.20p');
    expect(screen.getByRole('row', { name: /SAP/ }).textContent).toContain('€210.50');
    expect(
      screen.getByTitle('Price to earnings: not reported, nor can it be computed').textContent,
    ).toBe('–');
    expect(screen.getByTitle('240,000,000,000').textContent).toBe('$240.00B');
  });

  it('tints changes by a scale of the column when asked to', async () => {
    const user = userEvent.setup();
    await renderPage(() => <Grid />);
    const cell = screen.getByText('−3.40%').closest('td');
    expect(cell?.getAttribute('data-heat')).toBe('1');
    const frame = screen.getByRole('region', { name: 'Stocks' });
    expect(frame.hasAttribute('data-heat')).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Heat' }));
    expect(frame.hasAttribute('data-heat')).toBe(true);
  });

  it('finds, shows and hides columns; the first one stays', async () => {
    const user = userEvent.setup();
    await renderPage(() => <Grid />);
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.type(await screen.findByLabelText('Find a column'), 'beta');
    await user.click(screen.getByLabelText('Beta'));
    await user.clear(screen.getByLabelText('Find a column'));
    await user.click(screen.getByLabelText('Company name'));
    expect(headers()).toEqual(['Ticker', 'Market cap', 'Price', '1D', 'P/E', 'Beta']);
    const ticker = screen.getByLabelText<HTMLInputElement>('Ticker');
    expect(ticker.disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Reset columns' }));
    expect(headers()).toContain('Company');
  });

  it('grabs a column by keys, says where it goes, and lets go or takes it back', async () => {
    const user = userEvent.setup();
    await renderPage(() => <Grid />);
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    const grip = await screen.findByRole('button', { name: 'Move P/E' });
    grip.focus();
    await user.keyboard(' {ArrowUp}{ArrowUp}');
    expect(screen.getByText(/Place 4 of 6/)).toBeTruthy();
    expect(headers()[5]).toBe('P/E');
    await user.keyboard(' ');
    expect(headers()).toEqual(['Ticker', 'Company', 'Market cap', 'P/E', 'Price', '1D']);
    await user.keyboard('{Enter}{Home}{Escape}');
    expect(headers()[3]).toBe('P/E');
    expect(screen.getByText(/Taken back to place 4 of 6/)).toBeTruthy();
    await user.click(grip);
    await user.click(screen.getByRole('button', { name: 'P/E down' }));
    await user.click(grip);
    expect(headers()).toEqual(['Ticker', 'Company', 'Market cap', 'Price', 'P/E', '1D']);
  });

  it('names columns, offers them beside the sets, and takes a removal back', async () => {
    localStorage.clear();
    const user = userEvent.setup();
    const { unmount } = await renderPage(() => <Grid columnSet="" />);
    // No set is chosen: the first one is still reached by keys.
    expect(screen.getByRole('tab', { name: 'Overview' }).tabIndex).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('button', { name: 'Pin P/E' }));
    const name = screen.getByLabelText('Name of this column set');
    await user.type(name, 'Valuation{Enter}');
    expect(screen.getByRole('alert').textContent).toContain('for everybody');
    await user.clear(name);
    await user.type(name, 'My view{Enter}');
    const mine = screen.getByRole('tab', { name: 'My view' });
    expect(mine.getAttribute('aria-selected')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Reset columns' }));
    expect(mine.getAttribute('aria-selected')).toBe('false');
    await user.click(screen.getByRole('button', { name: 'Remove the set My view' }));
    expect(screen.queryByRole('tab', { name: 'My view' })).toBe(null);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    unmount();

    await renderPage(() => <Grid columnSet="" />);
    await user.click(await screen.findByRole('tab', { name: 'My view' }));
    expect(headers().slice(0, 3)).toEqual(['Ticker', 'P/E', 'Company']);
    localStorage.clear();
  });

  it('keeps pinned columns in front', async () => {
    const user = userEvent.setup();
    await renderPage(() => <Grid />);
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('button', { name: 'Pin P/E' }));
    expect(headers().slice(0, 3)).toEqual(['Ticker', 'P/E', 'Company']);
    const frame = screen.getByRole('region', { name: 'Stocks' });
    expect(frame.dataset['pinned']).toBe('1');
    expect(frame.style.getPropertyValue('--pin-1')).toBe('0px');
    await user.click(screen.getByRole('button', { name: 'Pin P/E', pressed: true }));
    expect(frame.dataset['pinned']).toBeUndefined();
  });

  it('sets rows aside, as many as can be', async () => {
    const user = userEvent.setup();
    const toggled: string[] = [];
    await renderPage(() => (
      <Grid
        selection={{
          keys: ['SAP.DE'],
          max: 1,
          verb: 'Compare',
          onToggle: (symbol) => toggled.push(symbol),
        }}
      />
    ));
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Compare SAP' });
    expect(box.checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Compare VOD' }).disabled).toBe(
      true,
    );
    await user.click(box);
    expect(toggled).toEqual(['SAP.DE']);
  });

  it('opens one menu for the rows, and gives the focus back', async () => {
    const user = userEvent.setup();
    const selections: string[] = [];
    await renderPage(() => (
      <Grid
        rowMenu={(row) => [
          { id: 'tab', label: 'New tab', to: `/${row.symbol}`, newTab: true },
          { id: 'copy', label: 'Copy', onSelect: () => selections.push(row.symbol) },
        ]}
      />
    ));
    const button = screen.getByRole('button', { name: 'Actions for VOD' });
    await user.click(button);
    expect(screen.getByRole('menuitem', { name: 'New tab' }).getAttribute('target')).toBe('_blank');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(selections).toEqual(['VOD.LSE']);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('shows more of a row only where the pointer rests', async () => {
    const requestedColumns: string[] = [];
    await renderPage(() => (
      <Grid
        rowPreview={(row) => {
          requestedColumns.push(row.symbol);
          return `A year of ${row.symbol}`;
        }}
      />
    ));
    // What follows the pointer is fetched after the rows.
    await act(() => import('../grid/rows/row-preview'));
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.hover(screen.getByRole('link', { name: /SAP/ }));
    await user.hover(screen.getByRole('link', { name: /VOD/ }));
    act(() => void jest.advanceTimersByTime(PREVIEW_REST_MS));
    expect(screen.getByRole('tooltip', { hidden: true }).textContent).toBe('A year of VOD.LSE');
    expect(requestedColumns).not.toContain('SAP.DE');
    // It follows the row that the keys go to, wherever the pointer rests.
    const other = screen.getByRole('link', { name: /SAP/ });
    fireEvent.keyDown(document, { key: 'j' });
    act(() => other.focus());
    fireEvent.pointerOver(screen.getByRole('link', { name: /VOD/ }), { pointerType: 'mouse' });
    act(() => void jest.advanceTimersByTime(PREVIEW_REST_MS));
    expect(screen.getByRole('tooltip', { hidden: true }).textContent).toBe('A year of SAP.DE');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull();
    jest.useRealTimers();
  });

  it('is a list of cards with two figures on a small screen', async () => {
    window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes('760') });
    await renderPage(() => (
      <Grid rowActions={(row) => <button type="button">Watch {row.symbol}</button>} />
    ));
    expect(screen.queryByRole('table')).toBeNull();
    const [card] = within(screen.getByRole('list', { name: 'Stocks' })).getAllByRole('listitem');
    expect(card?.textContent).toContain('Market cap$240.00B');
    expect(card?.textContent).toContain('P/E–');
    expect(
      within(card ?? document.body).getByRole('button', { name: 'Watch SAP.DE' }),
    ).toBeTruthy();
  });

  it('renders the cards of the first screen before the others', async () => {
    window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes('760') });
    const rows = Array.from({ length: 25 }, (_, at) => [`A${at}.US`, `Asset ${at}`]);
    const many = { columns: ['symbol', 'companyName'], rows, total: 25 };
    const onScreen = new Map<string, number>();
    const rowActions: AssetGridProps['rowActions'] = ({ symbol }) => {
      onScreen.set(symbol, document.querySelectorAll('.cards [data-row]').length);
      return null;
    };
    await renderPage(() => <Grid data={many} rowActions={rowActions} />);
    const list = screen.getByRole('list', { name: 'Stocks' });
    await waitFor(() => expect(list).toHaveAttribute('aria-busy', 'false'));
    expect(within(list).getAllByRole('listitem')).toHaveLength(25);
    expect(['A0.US', 'A9.US', 'A10.US', 'A24.US'].map((one) => onScreen.get(one))).toEqual([
      0, 0, 10, 10,
    ]);
  });

  it('walks over the rows by arrows while one has the focus', async () => {
    const user = userEvent.setup();
    await renderPage(() => (
      <>
        <input aria-label="Note" />
        <Grid />
      </>
    ));
    await user.type(screen.getByLabelText('Note'), 'jk{ArrowDown}');
    expect(document.activeElement).toBe(screen.getByLabelText('Note'));
    const [first, second] = screen.getAllByRole('link');
    first?.focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(second);
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(second);
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(first);
  });
});
