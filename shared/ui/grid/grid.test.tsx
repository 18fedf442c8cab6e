/** @jest-environment jsdom */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import type { ColumnDefinition } from 'shared/market';
import { renderPage } from 'shared/testing';
import { Grid, moveByArrows, type GridProps, type GridRow } from '.';

const column = (field: string, type: ColumnDefinition['type']): ColumnDefinition => ({
  field,
  label: field,
  type,
  format: type === 'number' ? 'money' : type === 'date' ? 'date' : 'text',
  filter: 'none',
  group: 'descriptive',
  definition: `What ${field} is.`,
  unit: '',
  formula: null,
});

const catalogue = {
  name: 'transactions',
  columns: [column('Senator', 'text'), column('Date', 'date'), column('Amount', 'number')],
  sets: [],
};

interface Transaction extends GridRow {
  asset: string;
}

/** Two transactions of one senator in one asset: no field distinguishes them. */
const rows: Transaction[] = ['t1', 't2'].map((key, at) => ({
  key,
  asset: 'AAPL.US',
  fields: { Senator: 'A. Smith', Date: '2026-11-20', Amount: at === 0 ? 15_000 : null },
}));

const senator = ({ fields }: Transaction) => <b>{String(fields['Senator'])}</b>;

const Transactions = (props: Partial<GridProps<Transaction>>) => (
  <Grid
    label="Transactions"
    catalogue={catalogue}
    rows={rows}
    loading={false}
    columns={catalogue.columns.map(({ field }) => field)}
    rowHeader={senator}
    rowName={({ key, asset }) => `${asset} ${key}`}
    empty="No transactions"
    {...props}
  />
);

const { matchMedia } = window;
afterEach(() => {
  window.matchMedia = matchMedia;
});

describe('a grid of rows that are no assets', () => {
  it('keeps rows apart by their key, without links, sorting, column choice or pages', async () => {
    await renderPage(() => <Transactions />);
    const table = screen.getByRole('table', { name: 'Transactions' });
    expect(within(table).getAllByRole('rowheader')).toHaveLength(2);
    expect(document.querySelector('[data-row="t2"]')).not.toBeNull();
    for (const role of ['link', 'button', 'navigation', 'tab'])
      expect(screen.queryByRole(role)).toBeNull();
    expect(screen.getByTitle('Amount: not reported').textContent).toBe('–');
    expect(screen.getByText('2 rows')).toBeTruthy();
  });

  it('passes the whole row of the caller to actions and menus, and names them by it', async () => {
    const pressed = jest.fn<(asset: string) => void>();
    await renderPage(() => (
      <Transactions
        rowActions={({ asset }) => <button type="button">Watch {asset}</button>}
        rowMenu={({ asset, key }) => [
          { id: 'copy', label: 'Copy', onSelect: () => pressed(`${asset} ${key}`) },
        ]}
      />
    ));
    expect(screen.getAllByRole('button', { name: 'Watch AAPL.US' })).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Actions for AAPL.US t2' }));
    fireEvent.click(screen.getByRole('menuitem', { name: 'Copy' }));
    expect(pressed).toHaveBeenCalledWith('AAPL.US t2');
  });

  it('is walked by arrows though rows lead nowhere', async () => {
    await renderPage(() => <Transactions />);
    const [first, second] = document.querySelectorAll<HTMLElement>('[data-row-link]');
    first?.focus();
    fireEvent.keyDown(first ?? document.body, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(second);
  });

  it("renders cards on a small screen, with the caller's content and the sorted figure", async () => {
    window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes('760') });
    await renderPage(() => (
      <Transactions
        columns={['Senator', 'Date']}
        sort={[{ field: 'Amount', direction: 'desc' }]}
        card={{ line: ({ asset }) => asset, lead: () => 'Bought' }}
      />
    ));
    const [card] = within(screen.getByRole('list', { name: 'Transactions' })).getAllByRole(
      'listitem',
    );
    expect(card?.textContent).toMatch(/AAPL\.US t1AAPL\.USBought.*Amount.*15/);
  });

  it('renders cell content of the caller in place of the formatted value', async () => {
    await renderPage(() => (
      <Transactions
        cell={({ field }, { asset }) => (field === 'Amount' ? <i>about {asset}</i> : undefined)}
      />
    ));
    expect(screen.getAllByText('about AAPL.US')).toHaveLength(2);
    expect(screen.getAllByText('20 Nov 2026')).toHaveLength(2);
  });

  it('puts groups of rows under headings, in the table and on cards', async () => {
    const groups = [
      { id: 'none', count: 0, heading: 'Nobody' },
      { id: 'one', count: 1, heading: 'Monday' },
      { id: 'other', count: 1, heading: 'Tuesday' },
    ];
    const page = await renderPage(() => <Transactions groups={groups} />);
    const table = () => screen.getByRole('table').textContent ?? '';
    expect(table()).toMatch(/Nobody.*Monday.*A\. Smith.*Tuesday.*A\. Smith/);
    page.unmount();
    window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes('760') });
    await renderPage(() => <Transactions groups={groups} />);
    const items = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(items.map(({ className }) => className)).toEqual(['band', 'band', '', 'band', '']);
  });

  it('keeps headings visible when no row matches', async () => {
    await renderPage(() => (
      <Transactions rows={[]} groups={[{ id: 'pass', count: 0, heading: 'Pass' }]} />
    ));
    expect(screen.getByRole('rowheader', { name: 'Pass' })).toBeTruthy();
    expect(screen.getByText('No transactions')).toBeTruthy();
  });

  it('shows controls under the labels of columns, and the order that rows have', async () => {
    await renderPage(() => (
      <Transactions
        sort={[{ field: 'Date', direction: 'desc' }]}
        columnHeader={({ field }) => <input aria-label={`${field}: threshold`} />}
      />
    ));
    const head = screen.getByRole('columnheader', { name: /^Date/ });
    expect(head.getAttribute('aria-sort')).toBe('descending');
    expect(within(head).getByLabelText('Date: threshold')).toBeTruthy();
  });

  it('moves the row that has the focus by Alt with an arrow key', async () => {
    const moved = jest.fn<(key: string, step: number) => void>();
    await renderPage(() => (
      // Key events bubble from the focused row.
      <div role="presentation" onKeyDown={(event) => moveByArrows(event, moved)}>
        <Transactions />
      </div>
    ));
    const [first] = document.querySelectorAll<HTMLElement>('[data-row-link]');
    first?.focus();
    fireEvent.keyDown(first ?? document.body, { key: 'ArrowDown', altKey: true });
    expect(moved).toHaveBeenCalledWith('t1', 1);
    expect(document.activeElement).toBe(first);
  });

  it('shows no skeletons beside a failure when nothing is loading', async () => {
    await renderPage(() => (
      <Transactions rows={undefined} failure={{ code: 'DATA-503', retry: () => {} }} />
    ));
    expect(screen.getByText('DATA-503')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('shows the empty state instead of rows', async () => {
    await renderPage(() => <Transactions rows={[]} />);
    expect(screen.getByText('No transactions')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });
});
