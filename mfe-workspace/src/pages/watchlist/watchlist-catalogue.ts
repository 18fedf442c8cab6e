/** The columns of a watchlist: assets of any type, so those of all screeners and two of the list's own. */
import { catalogueOf, type ColumnDefinition, type ColumnSet } from 'shared/market';
import type { GridCatalogue } from 'shared/ui/grid';

/** Of a stock and of all others. */
const NAME = 'name';
const COMPANY_NAME = 'companyName';

const own = {
  filter: 'none',
  group: 'price',
  formula: null,
} as const satisfies Partial<ColumnDefinition>;

const SINCE_ADDED: ColumnDefinition = {
  ...own,
  field: 'sinceAdded',
  label: 'Since added',
  type: 'number',
  format: 'change-percent',
  heatSpan: 50,
  definition: 'Change of the price since the asset was put on this list.',
  unit: 'percent',
};

const ADDED: ColumnDefinition = {
  ...own,
  field: 'addedAt',
  label: 'Added',
  type: 'date',
  format: 'date',
  definition: 'Day on which the asset was put on this list.',
  unit: '',
};

const stocks = catalogueOf('stocks');

const COLUMNS = stocks.columns.map((column) =>
  column.field === COMPANY_NAME ? { ...column, field: NAME, label: 'Name', title: 'Name' } : column,
);

const OVERVIEW: ColumnSet = {
  id: 'overview',
  label: 'Overview',
  fields: ['symbol', NAME, 'price', 'day1ChangePercent', SINCE_ADDED.field, ADDED.field],
};

const withName = ({ fields, ...set }: ColumnSet): ColumnSet => ({
  ...set,
  fields: fields.map((field) => (field === COMPANY_NAME ? NAME : field)),
});

export const WATCHLIST: GridCatalogue = {
  name: 'watchlist',
  columns: [...COLUMNS, SINCE_ADDED, ADDED],
  sets: [OVERVIEW, ...stocks.sets.filter(({ id }) => id !== OVERVIEW.id).map(withName)],
};
