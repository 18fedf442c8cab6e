import type { Facet } from 'shared/contract';
import type { ColumnDefinition } from 'shared/market';
import type { GridCatalogue, GridRow } from 'shared/ui/grid';

const column = (
  field: string,
  label: string,
  format: ColumnDefinition['format'],
  filter: ColumnDefinition['filter'],
): ColumnDefinition => ({
  field,
  label,
  format,
  filter,
  type: format === 'text' ? 'text' : 'number',
  group: 'descriptive',
  definition: `The ${label.toLowerCase()} of the company.`,
  unit: '',
  formula: null,
  heatSpan: format === 'change-percent' ? 5 : undefined,
});

const COLUMNS = [
  column('name', 'Name', 'text', 'search'),
  column('sector', 'Sector', 'text', 'options'),
  column('peRatio', 'P/E', 'ratio', 'range'),
  column('change', 'Change', 'change-percent', 'range'),
];

/** A list of companies with a filter of each kind. */
export const COMPANIES_CATALOGUE: GridCatalogue = {
  name: 'gallery',
  columns: COLUMNS,
  sets: [{ id: 'overview', label: 'Overview', fields: COLUMNS.map(({ field }) => field) }],
};

/** Invented figures of companies. */
export const COMPANIES: readonly GridRow[] = [
  ['Apple', 'Technology', 31.2, 1.42],
  ['Coca-Cola', 'Consumer Defensive', 24.8, -0.31],
  ['Novo Nordisk', 'Healthcare', 19.1, -3.9],
  ['A company with a name that is longer than its column', 'Industrials', null, 0],
].map(([name, sector, peRatio, change]) => ({
  key: String(name),
  fields: {
    name: name ?? null,
    sector: sector ?? null,
    peRatio: peRatio ?? null,
    change: change ?? null,
  },
}));

/** Facet counts of the filters. */
export const FACETS: Readonly<Record<string, Facet>> = {
  sector: {
    values: [
      { value: 'Technology', count: 812 },
      { value: 'Healthcare', count: 640 },
    ],
  },
  peRatio: {
    min: 0,
    max: 60,
    median: 18,
    bins: [4, 9, 12, 7, 3, 1].map((count, at) => ({ from: at * 10, to: at * 10 + 10, count })),
  },
};
