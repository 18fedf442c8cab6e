/**
 * Columns of a watchlist. Its assets are of any type, so it has the columns of all screeners and
 * its own.
 */
import { catalogueOf, type ColumnDefinition, type ColumnSet } from 'shared/market';
import type { GridCatalogue } from 'shared/ui/grid';

/** Name field of stocks, and of all other types. */
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

const ADDED_PRICE: ColumnDefinition = {
  ...own,
  field: 'addedPrice',
  label: 'Added at',
  title: 'Price when added',
  type: 'number',
  format: 'price',
  currencyField: 'currencyCode',
  definition:
    'Price when the asset was put on this list: the live price, or the last close with its day.',
  unit: 'own currency',
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

const OWN_TEXT = {
  ...own,
  type: 'text',
  format: 'text',
  unit: '',
} as const satisfies Partial<ColumnDefinition>;

/** Columns with the owner's own entries. */
const OWN_COLUMNS: readonly ColumnDefinition[] = [
  {
    ...own,
    field: 'targetPrice',
    label: 'Target',
    title: 'Target price',
    type: 'number',
    format: 'price',
    currencyField: 'currencyCode',
    definition: 'Price that you wait for.',
    unit: 'own currency',
  },
  {
    ...own,
    field: 'toTarget',
    label: 'To target',
    type: 'number',
    format: 'change-percent',
    definition: 'Change of the price that leads to your target.',
    unit: 'percent',
  },
  { ...OWN_TEXT, field: 'tags', label: 'Tags', definition: 'Words that you sort assets by.' },
  { ...OWN_TEXT, field: 'note', label: 'Note', definition: 'Your note about the asset.' },
];

const stocks = catalogueOf('stocks');

const COLUMNS = stocks.columns.map((column) =>
  column.field === COMPANY_NAME ? { ...column, field: NAME, label: 'Name', title: 'Name' } : column,
);

const OVERVIEW: ColumnSet = {
  id: 'overview',
  label: 'Overview',
  fields: [
    'symbol',
    NAME,
    'price',
    'day1ChangePercent',
    SINCE_ADDED.field,
    ADDED.field,
    ADDED_PRICE.field,
  ],
};

const PLAN: ColumnSet = {
  id: 'plan',
  label: 'My plan',
  fields: [
    'symbol',
    NAME,
    'price',
    'targetPrice',
    'toTarget',
    SINCE_ADDED.field,
    ADDED_PRICE.field,
    'tags',
    'note',
    ADDED.field,
  ],
};

const withName = ({ fields, ...set }: ColumnSet): ColumnSet => ({
  ...set,
  fields: fields.map((field) => (field === COMPANY_NAME ? NAME : field)),
});

export const WATCHLIST: GridCatalogue = {
  name: 'watchlist',
  columns: [...COLUMNS, SINCE_ADDED, ADDED_PRICE, ADDED, ...OWN_COLUMNS],
  sets: [OVERVIEW, PLAN, ...stocks.sets.filter(({ id }) => id !== OVERVIEW.id).map(withName)],
};
