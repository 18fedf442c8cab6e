/** The columns of the matrix: the stock, one for each rule, and how many rules it passes. */
import type { RuleFilterResponse, RuleFilterRow } from 'shared/contract';
import type { ColumnDefinition, RuleFilter } from 'shared/market';
import type { GridCatalogue, GridRow, SortEntry } from 'shared/ui/grid';
import type { SortWish } from './page-state';

const base = { filter: 'none', group: 'valuation', unit: '', formula: null } as const;

const STOCK: ColumnDefinition = {
  ...base,
  field: 'symbol',
  label: 'Criteria',
  type: 'text',
  format: 'symbol',
  sortable: false,
  definition: 'Stocks against the rules of the filter.',
};

const PASSED: ColumnDefinition = {
  ...base,
  field: 'passed',
  label: 'Passed',
  type: 'number',
  format: 'integer',
  sortable: false,
  definition: 'Rules passed, of those that apply and have data.',
};

const catalogues = new WeakMap<RuleFilter, GridCatalogue>();

/** The same filter has the same catalogue. */
export function matrixCatalogue(filter: RuleFilter): GridCatalogue {
  const rules = filter.rules.map(({ id, label, formula, comparison }): ColumnDefinition => ({
    ...base,
    field: id,
    label,
    type: 'number',
    format: 'number',
    definition: formula,
    ...(comparison === 'at-most' && { lowestFirst: true }),
  }));
  const catalogue = catalogues.get(filter) ?? {
    name: filter.id,
    columns: [STOCK, ...rules, PASSED],
    sets: [],
  };
  catalogues.set(filter, catalogue);
  return catalogue;
}

/** One stock against every rule. */
export interface MatrixRow extends GridRow {
  stock: RuleFilterRow;
}

export const matrixRows = (filter: RuleFilter, answer: RuleFilterResponse): MatrixRow[] =>
  answer.rows.map((stock) => ({
    key: stock.symbol,
    stock,
    fields: {
      symbol: stock.symbol,
      passed: stock.passed,
      ...Object.fromEntries(
        filter.rules.map(({ id }, at) => [id, stock.results[at]?.value ?? null]),
      ),
    },
  }));

export const sortEntries = (sort: SortWish | null): SortEntry[] =>
  sort ? [{ field: sort.by, direction: sort.direction }] : [];

/** The endpoint takes one key: the one that was pressed last. */
export function sortWish(entries: readonly SortEntry[]): SortWish | null {
  const last = entries.at(-1);
  return last ? { by: last.field, direction: last.direction } : null;
}
