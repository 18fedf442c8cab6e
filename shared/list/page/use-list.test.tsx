import { beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMemo } from 'react';
import type { ColumnDefinition, RowFields } from 'shared/market';
import { productApi } from 'shared/store';
import { renderPage, type TestHandlers } from 'shared/testing';
import { Grid, type GridCatalogue, type GridRow } from 'shared/ui/grid';
import { filterConditions } from 'shared/ui/filter-panel';
import { ListPage } from 'shared/ui/list-page';
import { listAddress, type ListState } from './list-address';
import { useAddressState } from '../address/use-address-state';
import { ExportButton } from '../csv/export-button';
import { rowsCsv } from '../csv/csv-file';
import { useList, type ListDeclaration, type ListInput } from './use-list';

interface Trades {
  total: number;
  universe: number;
  asOf: string;
  rows: RowFields[];
}

const column = (
  field: string,
  label: string,
  kind: Pick<ColumnDefinition, 'type' | 'format' | 'filter'>,
): ColumnDefinition => ({
  field,
  label,
  ...kind,
  group: 'descriptive',
  definition: `${label}.`,
  unit: '',
  formula: null,
});
const CATALOGUE: GridCatalogue = {
  name: 'trades',
  columns: [
    column('politician', 'Politician', { type: 'text', format: 'text', filter: 'search' }),
    column('late', 'Late', { type: 'boolean', format: 'flag', filter: 'boolean' }),
    column('delay', 'Delay', { type: 'number', format: 'integer', filter: 'range' }),
  ],
  sets: [{ id: 'all', label: 'All', fields: ['politician', 'delay'] }],
};
const TRADES: ListDeclaration = {
  title: 'Trades',
  description: 'Trades that were reported.',
  noun: 'trades',
  catalogue: CATALOGUE,
  address: listAddress(CATALOGUE),
  defaultSort: [{ field: 'delay', direction: 'desc' }],
  featured: ['politician', 'late'],
  dated: 'reports',
};
const { useTradesQuery } = productApi.injectEndpoints({
  endpoints: (build) => ({
    trades: build.query<Trades, object>({
      query: (body) => ({ path: '/trades', method: 'POST', body, answer: ['rows'] }),
    }),
  }),
});

const tradesQuery = ({ filters, sort, page }: ListState) => ({
  where: filterConditions(CATALOGUE.columns, filters),
  sort,
  page,
});
const politician = (row: GridRow) => String(row.fields['politician']);

function TradesPage(more: Partial<ListInput>) {
  const [state, change] = useAddressState(TRADES.address);
  const { data, ...query } = useTradesQuery(tradesQuery(state));
  const rows = useMemo(() => data?.rows.map((fields, at) => ({ key: String(at), fields })), [data]);
  const { page, grid } = useList(TRADES, { state, change, answer: data, query, ...more });
  return (
    <ListPage
      {...page}
      actions={
        <ExportButton
          disabled={!rows?.length}
          file={() => ({
            name: 'trades.csv',
            content: rowsCsv(CATALOGUE, grid.columns, rows ?? []),
          })}
        />
      }
    >
      <Grid {...grid} rows={rows} rowHeader={politician} rowName={politician} />
    </ListPage>
  );
}

const ROWS: RowFields[] = [
  { politician: 'Ada Smith', late: true, delay: 60 },
  { politician: 'Bo Jones', late: false, delay: 12 },
];
const api: TestHandlers = {
  'POST /api/trades': ({ body }) => {
    const { where } = body as { where: { field: string; is?: boolean; contains?: string }[] };
    const rows = ROWS.filter((row) =>
      where.every(({ field, is, contains }) =>
        contains === undefined ? row[field] === is : String(row[field]).includes(contains),
      ),
    );
    return { rows, total: rows.length, universe: 2, asOf: '2026-11-20' };
  },
};
const open = (path = '/trades', handlers = api) => renderPage(TradesPage, { path, api: handlers });
const names = () => screen.queryAllByRole('rowheader').map((cell) => cell.textContent);

beforeEach(() => {
  localStorage.clear();
  window.matchMedia = (query: string) =>
    Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList;
});

it('makes a page of a declaration: title, counts, filters, rows of any kind', async () => {
  const page = await open();
  await page.ready();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Trades');
  expect(screen.getByText(/of 2 trades match · reports of 20 Nov 2026/)).toBeTruthy();
  expect(names()).toEqual(['Ada Smith', 'Bo Jones']);
  expect(screen.getByRole('columnheader', { name: /Delay/ })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeEnabled();
});

it('keeps filters in the address as chips, and takes them away again', async () => {
  const page = await open('/trades?p=3');
  await page.ready();
  const filters = screen.getByRole('region', { name: 'Filters' });
  await userEvent.click(
    within(within(filters).getByRole('group', { name: 'Late' })).getByRole('button', {
      name: 'Yes',
    }),
  );
  await waitFor(() => expect(names()).toEqual(['Ada Smith']));
  expect(page.address()).toBe('/trades?late=1');
  const chips = screen.getByRole('group', { name: 'Filters in force' });
  await userEvent.click(within(chips).getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(names()).toHaveLength(2));
  expect(page.address()).toBe('/trades');
});

it('lists the filters when nothing matches', async () => {
  const page = await open('/trades?politician=Nobody');
  await page.ready();
  expect(await screen.findByRole('heading', { name: 'No trades match' })).toBeTruthy();
  const list = screen.getByRole('list');
  await userEvent.click(within(list).getByRole('button', { name: /^Remove .*Nobody/ }));
  await waitFor(() => expect(names()).toHaveLength(2));
});

it('shows a failure with its code, and refetches', async () => {
  let fails = true;
  const page = await open('/trades', {
    'POST /api/trades': (request) => {
      if (fails) return new Response('{}', { status: 503 });
      return api['POST /api/trades']?.(request);
    },
  });
  await page.ready();
  expect(screen.getByText(/DATA-503/)).toBeTruthy();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: /Try again/ }));
  await waitFor(() => expect(names()).toHaveLength(2));
});

it('counts, shows and clears filters that belong to no column', async () => {
  const onClear = jest.fn();
  const otherFilters = { count: 1, chips: <b>Available at Acme</b>, onClear };
  const Page = () => <TradesPage otherFilters={otherFilters} columns={['politician', 'late']} />;
  const page = await renderPage(Page, { path: '/trades?late=1', api });
  await page.ready();
  expect(screen.getByRole('button', { name: 'Filters: 2' })).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: /Late/ })).toBeTruthy();
  expect(screen.queryByRole('columnheader', { name: /Delay/ })).toBeNull();
  const chips = screen.getByRole('group', { name: 'Filters in force' });
  expect(within(chips).getByText('Available at Acme')).toBeTruthy();
  await userEvent.click(within(chips).getByRole('button', { name: 'Clear all' }));
  expect(onClear).toHaveBeenCalledTimes(1);
  expect(page.address()).toBe('/trades?late=1');
});
