/**
 * The screener as a typical implementation on AG Grid Community: its infinite row model over our
 * API, its own paging and sorting, and our columns with our formats. Plain controls surround it.
 */
import { AllCommunityModule, createGrid, ModuleRegistry, themeQuartz } from 'ag-grid-community';
import { catalogueOf, formatChange, formatValue, tickerOf } from 'shared/market';

const PAGE = 50;
const SECTORS = ['Technology', 'Healthcare', 'Energy', 'Utilities', 'Industrials', 'Real Estate'];
const catalogue = catalogueOf('stocks');
const everything = location.search.includes('everything');
const selection = new Set();
let columnSet = everything ? 'all' : (catalogue.sets[0]?.id ?? '');
let total = 0;

ModuleRegistry.registerModules([AllCommunityModule]);

const shownFields = () => catalogue.sets.find(({ id }) => id === columnSet)?.fields ?? [];

/** Columns that the page requests besides the shown ones, as ours does. */
const requestedColumns = () => [
  ...new Set([
    ...shownFields(),
    'symbol',
    'companyName',
    'currencyCode',
    'price',
    'day1ChangePercent',
  ]),
];

const source = {
  getRows: ({ startRow, endRow, sortModel, successCallback, failCallback }) => {
    const size = endRow - startRow;
    const sort = sortModel.map(({ colId, sort: direction }) => ({ field: colId, direction }));
    const query = {
      where: selection.size === 0 ? [] : [{ field: 'sector', in: [...selection] }],
      sort: sort.length > 0 ? sort : catalogue.defaultSort,
      columns: requestedColumns(),
      page: startRow / size + 1,
      pageSize: size,
    };
    fetch('/api/screeners/stocks/query', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(query),
    })
      .then((answer) => answer.json())
      .then(({ columns, rows, total: all }) => {
        total = all;
        const count = document.querySelector('#total');
        if (count) count.textContent = `Total Rows: ${total}`;
        successCallback(
          rows.map((cells) =>
            Object.fromEntries(columns.map((field, at) => [field, cells[at] ?? null])),
          ),
          all,
        );
      })
      .catch(failCallback);
  },
};

/** Name of the row with its letter and link. */
function nameCell({ data }) {
  const symbol = data?.['symbol'];
  if (typeof symbol !== 'string') return '';
  const link = document.createElement('a');
  link.href = `/stocks/details/${encodeURIComponent(symbol)}`;
  link.className = 'name';
  const logo = document.createElement('span');
  logo.textContent = symbol[0] ?? '';
  const ticker = document.createElement('b');
  ticker.textContent = tickerOf(symbol);
  link.append(logo, ticker);
  return link;
}

/** A change with arrow, sign and colour. */
function changeCell({ value }) {
  if (value === null || value === undefined) return '–';
  const box = document.createElement('span');
  box.dataset['direction'] = value > 0 ? 'up' : value < 0 ? 'down' : 'none';
  box.textContent = `${value > 0 ? '▲' : value < 0 ? '▼' : ''} ${formatChange(value, 2)}`;
  return box;
}

function columnOf(column) {
  const number = column.type === 'number' || column.type === 'date';
  return {
    colId: column.field,
    field: column.field,
    headerName: column.label,
    headerTooltip: column.definition,
    sortable: column.type !== 'list',
    sortingOrder: number ? ['desc', 'asc', null] : ['asc', 'desc', null],
    pinned: column.field === 'symbol' ? 'left' : null,
    width: column.field === 'companyName' ? 132 : 98,
    type: number ? 'rightAligned' : undefined,
    cellRenderer:
      column.field === 'symbol'
        ? nameCell
        : column.format === 'change-percent'
          ? changeCell
          : undefined,
    valueFormatter: ({ value, data }) => (data ? formatValue(column, value, data) : ''),
    tooltipValueGetter: ({ value }) =>
      value === null || value === undefined ? 'not available' : String(value),
  };
}

const columnDefinitions = () =>
  shownFields().flatMap((field) => {
    const column = catalogue.columns.find((one) => one.field === field);
    return column ? [columnOf(column)] : [];
  });

const gridElement = document.querySelector('#grid');
if (!gridElement) throw new Error('no #grid');
const grid = createGrid(gridElement, {
  theme: themeQuartz.withParams({ fontSize: 13, rowHeight: 36, headerHeight: 36, spacing: 6 }),
  columnDefs: columnDefinitions(),
  rowModelType: 'infinite',
  datasource: source,
  getRowId: ({ data }) => String(data['symbol']),
  pagination: true,
  paginationPageSize: everything ? 200 : PAGE,
  paginationPageSizeSelector: [25, 50, 100, 200],
  cacheBlockSize: everything ? 200 : PAGE,
  maxBlocksInCache: 4,
  suppressMultiSort: false,
});

function controls(selector, entries, role, press) {
  const list = document.querySelector(selector);
  for (const [value, label] of entries) {
    const button = document.createElement('button');
    button.type = 'button';
    button.role = role;
    button.textContent = label;
    button.addEventListener('click', () => press(value, button));
    list?.append(button);
  }
}

controls(
  '#sectors',
  SECTORS.map((sector) => [sector, sector]),
  'button',
  (sector, button) => {
    if (!selection.delete(sector)) selection.add(sector);
    button.setAttribute('aria-pressed', String(selection.has(sector)));
    grid.paginationGoToFirstPage();
    grid.purgeInfiniteCache();
  },
);
controls(
  '#sets',
  catalogue.sets.map(({ id, label }) => [id, label]),
  'tab',
  (id) => {
    columnSet = id;
    grid.setGridOption('columnDefs', columnDefinitions());
    grid.purgeInfiniteCache();
  },
);
document.querySelector('#theme')?.addEventListener('click', () => {
  const { dataset } = document.body;
  dataset['agThemeMode'] = dataset['agThemeMode'] === 'dark' ? 'light' : 'dark';
});
