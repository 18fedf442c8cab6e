import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { catalogueOf } from 'shared/market';
import { renderPage } from 'shared/testing';
import { DataGrid, type DataGridProps } from './data-grid';

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

/** A grid that keeps its own columns, as a page keeps them in its address. */
function Grid(given: Partial<DataGridProps>) {
  const [columns, setColumns] = useState<readonly string[]>([
    'symbol',
    'companyName',
    'marketCap',
    'price',
    'day1ChangePercent',
    'peRatio',
  ]);
  return (
    <DataGrid
      label="Stocks"
      catalogue={catalogue}
      data={data}
      loading={false}
      columns={columns}
      onColumnsChange={(fields) => setColumns(fields ?? ['symbol'])}
      columnSet="overview"
      onColumnSetChange={() => {}}
      sort={[]}
      onSortChange={() => {}}
      page={1}
      onPageChange={() => {}}
      pageSize={50}
      onPageSizeChange={() => {}}
      rowLink={(row) => `/stocks/details/${row.symbol}`}
      empty="Nothing"
      {...given}
    />
  );
}

const matchMedia = window.matchMedia;
afterEach(() => {
  window.matchMedia = matchMedia;
});
const headers = () => screen.getAllByRole('columnheader').map((header) => header.textContent);

describe('DataGrid', () => {
  it('writes figures in their own currency, unknown as a dash, each row with a header that links', async () => {
    await renderPage(() => <Grid />);
    const row = screen.getByRole('row', { name: /VOD/ });
    expect(within(row).getByRole('rowheader').querySelector('a')?.getAttribute('href')).toBe(
      '/stocks/details/VOD.LSE',
    );
    expect(row.textContent).toContain('71.20p');
    expect(screen.getByRole('row', { name: /SAP/ }).textContent).toContain('€210.50');
    expect(screen.getByTitle('Price to earnings: not available').textContent).toBe('–');
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

  it('finds, shows, hides and moves columns; the first one stays', async () => {
    const user = userEvent.setup();
    await renderPage(() => <Grid />);
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(screen.getByRole('button', { name: 'Move P/E left' }));
    expect(headers()).toEqual(['Ticker', 'Company', 'Market cap', 'Price', 'P/E', '1D']);
    await user.type(screen.getByLabelText('Find a column'), 'beta');
    await user.click(screen.getByLabelText('Beta'));
    await user.clear(screen.getByLabelText('Find a column'));
    await user.click(screen.getByLabelText('Company name'));
    expect(headers()).toEqual(['Ticker', 'Market cap', 'Price', 'P/E', '1D', 'Beta']);
    const ticker = screen.getByLabelText<HTMLInputElement>('Ticker');
    expect(ticker.disabled).toBe(true);
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

  it('leaves keys to the field they are typed into', async () => {
    const user = userEvent.setup();
    await renderPage(() => (
      <>
        <input aria-label="Note" />
        <Grid />
      </>
    ));
    await user.type(screen.getByLabelText('Note'), 'jk');
    expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('jk');
    expect(document.activeElement).toBe(screen.getByLabelText('Note'));
  });
});
