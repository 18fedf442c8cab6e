/** A screen of stocks as the subject of a track record. */
import type { Condition } from 'shared/contract';
import { catalogueOf, columnOf, conditionText } from 'shared/market';
import { IndexedTable } from '../../market/engine/indexed-table';
import { select } from '../../market/engine/selection';
import { sortedPage } from '../../market/engine/sorted-page';
import { compileScreen } from '../../market/query/compile';
import { valueAt } from '../../market/table/table';
import { invalidInput } from '../../http/problem';
import { reasonUnknownThen } from '../history/known-fields';
import type { TrackedCondition, TrackedSubject } from './subject';

export interface TrackedScreen {
  name: string;
  where: readonly Condition[];
  broker?: string | undefined;
  sort: readonly { field: string; direction: 'asc' | 'desc' }[];
}

const BY_SIZE = [{ field: 'marketCap', direction: 'desc' as const }];
const BOUNDS = ['gt', 'gte', 'lt', 'lte'] as const;

/** Columns that a condition reads. */
function fieldsOfCondition(condition: Condition): string[] {
  const compared = BOUNDS.flatMap((operator) => {
    const bound = condition[operator];
    return typeof bound === 'object' && 'field' in bound ? [bound.field] : [];
  });
  return [condition.field, ...compared];
}

const stockColumn = (field: string) => columnOf('stock', field);

/** The condition in words. */
function textOf(condition: Condition): string {
  const column = stockColumn(condition.field);
  return column
    ? `${column.label} ${conditionText(column, condition, stockColumn)}`
    : condition.field;
}

const reasonOf = (condition: Condition): string | null =>
  fieldsOfCondition(condition)
    .map(reasonUnknownThen)
    .find((reason) => reason !== null) ?? null;

/**
 * Throws a 400 problem for conditions that are none, and when the past can answer none of them.
 * @param path of the screen in the body, for mistakes
 */
export function screenSubject(screen: TrackedScreen, path: string): TrackedSubject {
  const catalogue = catalogueOf('stock');
  const { where, broker } = screen;
  // Whole first, so that every mistake is told with its place.
  compileScreen(
    { where: [...where], sort: [...screen.sort], ...(broker !== undefined && { broker }) },
    catalogue,
  );
  const evaluable = where.filter((condition) => reasonOf(condition) === null);
  if (evaluable.length === 0)
    throw invalidInput([
      { field: path, message: 'none of the conditions can be known of the past' },
    ]);
  const unsortable = screen.sort.filter(({ field }) => reasonUnknownThen(field) !== null);
  const sort = screen.sort.length === 0 || unsortable.length > 0 ? BY_SIZE : [...screen.sort];
  const { tests } = compileScreen(
    { where: [...evaluable], ...(broker !== undefined && { broker }) },
    catalogue,
  );
  const conditions: TrackedCondition[] = evaluable.map((condition, index) => ({
    id: `condition-${index + 1}`,
    label: stockColumn(condition.field)?.label ?? condition.field,
    formula: textOf(condition),
    unit: stockColumn(condition.field)?.unit ?? '',
    comparison: null,
    threshold: null,
  }));
  return {
    kind: 'screen',
    name: screen.name,
    fields: [
      ...new Set([
        ...evaluable.flatMap(fieldsOfCondition),
        ...sort.map(({ field }) => field),
        'marketCap',
      ]),
    ],
    conditions,
    unknown: where.flatMap((condition) => {
      const reason = reasonOf(condition);
      return reason === null ? [] : [{ label: textOf(condition), reason }];
    }),
    notes:
      unsortable.length > 0
        ? ['The order of the screen is not known of the past: the largest companies come first.']
        : [],
    pick: (table, isListed) => {
      const indexed = new IndexedTable(table);
      const selection = select(indexed, tests);
      const rows = sortedPage(indexed, selection, sort, 0, selection.selected.length);
      return Promise.resolve({
        rows: rows.filter(isListed),
        because: (row) =>
          evaluable.map(({ field }, index) => {
            const id = `condition-${index + 1}`;
            const column = table.columns.get(field);
            const value = column ? valueAt(column, row) : null;
            return {
              id,
              status: value === null ? 'no-data' : 'pass',
              value: Array.isArray(value) ? value.join(', ') : value,
            };
          }),
      });
    },
  };
}
