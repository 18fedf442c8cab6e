/**
 * Columns of the matrix: stock, category and badges, one per active rule, number of passed rules,
 * and the filter's figures and grades.
 */
import type { RuleFilterResponse, RuleFilterRow } from 'shared/contract';
import type { ColumnDefinition, RuleFilter } from 'shared/market';
import type { GridCatalogue, GridRow, SortEntry } from 'shared/ui/grid';
import { isActive, type PageState, type RequestedSort } from '../page-state';

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

/** Category and badges of the filter in one column. */
export const KIND_FIELD = 'kind';
const FIGURE = 'figure:';
const GRADE = 'grade:';
/** Field of the column of a figure; its id may be that of a rule. */
export const figureField = (id: string): string => FIGURE + id;
export const gradeField = (id: string): string => GRADE + id;
/** Id of the figure or grade in a column; undefined for other columns. */
export const figureOf = (field: string): string | undefined =>
  field.startsWith(FIGURE) ? field.slice(FIGURE.length) : undefined;
export const gradeOf = (field: string): string | undefined =>
  field.startsWith(GRADE) ? field.slice(GRADE.length) : undefined;

function kindColumn(filter: RuleFilter): ColumnDefinition[] {
  const { categories, badges } = filter;
  if (!categories && !badges) return [];
  return [
    {
      ...base,
      field: KIND_FIELD,
      label: categories ? (filter.categoryLabel ?? 'Kind') : 'Marks',
      type: 'text',
      format: 'text',
      sortable: false,
      definition: [...(categories ?? []), ...(badges ?? [])]
        .map(({ label, description }) => `${label}: ${description}`)
        .join(' '),
    },
  ];
}

const figureColumns = ({ figures = [] }: RuleFilter): ColumnDefinition[] =>
  figures.map(({ id, label, formula }) => ({
    ...base,
    field: figureField(id),
    label,
    type: 'number',
    format: 'number',
    definition: formula,
  }));

const gradeColumns = ({ grades }: RuleFilter): ColumnDefinition[] =>
  (grades?.of ?? []).map(({ id, label, description, inputs }) => ({
    ...base,
    field: gradeField(id),
    label,
    type: 'text',
    format: 'text',
    sortable: false,
    definition: `${description} Place in the sector by ${inputs.map((input) => input.label.toLowerCase()).join(', ')}.`,
  }));

const catalogues = new WeakMap<RuleFilter, GridCatalogue>();

/** The same catalogue for the same filter. */
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
    columns: [
      STOCK,
      ...kindColumn(filter),
      ...rules,
      PASSED,
      ...gradeColumns(filter),
      ...figureColumns(filter),
    ],
    sets: [],
  };
  catalogues.set(filter, catalogue);
  return catalogue;
}

/** Fields of the visible columns: inactive rules have none. */
export const matrixFields = (filter: RuleFilter, state: Pick<PageState, 'rules'>): string[] =>
  matrixCatalogue(filter)
    .columns.filter(({ field }) => {
      const rule = filter.rules.find(({ id }) => id === field);
      return rule === undefined || isActive(rule, state);
    })
    .map(({ field }) => field);

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
      ...Object.fromEntries(
        (filter.figures ?? []).map(({ id }) => [figureField(id), stock.figures?.[id] ?? null]),
      ),
      ...Object.fromEntries(
        (filter.grades?.of ?? []).map(({ id }) => [
          gradeField(id),
          stock.grades?.[id]?.letter ?? null,
        ]),
      ),
      ...(matrixCatalogue(filter).columns[1]?.field === KIND_FIELD && { [KIND_FIELD]: '' }),
    },
  }));

/**
 * The endpoint sorts by ids of rules and figures; a rule takes precedence over a figure with the
 * same id.
 */
export const sortEntries = (filter: RuleFilter, sort: RequestedSort | null): SortEntry[] => {
  if (!sort) return [];
  const { by, direction } = sort;
  const isFigure =
    !filter.rules.some(({ id }) => id === by) &&
    filter.figures?.some(({ id }) => id === by) === true;
  return [{ field: isFigure ? figureField(by) : by, direction }];
};

/** The endpoint accepts one key: the one pressed last. */
export function requestedSort(entries: readonly SortEntry[]): RequestedSort | null {
  const last = entries.at(-1);
  return last ? { by: figureOf(last.field) ?? last.field, direction: last.direction } : null;
}
