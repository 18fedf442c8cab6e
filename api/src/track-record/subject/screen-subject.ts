/** A screen of stocks as the subject of a track record. */
import { catalogueOf, columnOf } from 'shared/market';
import { sortedPage } from '../../market/engine/sorted-page';
import { compileScreen } from '../../market/query/compile';
import { valueAt } from '../../market/table/table';
import { reasonUnknownThen } from '../history/known-fields';
import { restriction, textOf, type RestrictionRequest } from './restriction';
import type { TrackedSubject } from './subject';

export interface TrackedScreen extends RestrictionRequest {
  name: string;
  sort: readonly { field: string; direction: 'asc' | 'desc' }[];
}

const BY_SIZE = [{ field: 'marketCap', direction: 'desc' as const }];

const idOf = (index: number): string => `condition-${index + 1}`;

/**
 * Throws a 400 problem for invalid conditions, and for those without historical data.
 * @param path of the conditions in the body, for error messages
 */
export function screenSubject(screen: TrackedScreen, path: string): TrackedSubject {
  const { where } = screen;
  // Of the order alone: the conditions have a place of their own in the body.
  compileScreen({ sort: [...screen.sort] }, catalogueOf('stock'));
  const restricted = restriction(screen, path);
  const unsortable = screen.sort.filter(({ field }) => reasonUnknownThen(field) !== null);
  const sort = screen.sort.length === 0 || unsortable.length > 0 ? BY_SIZE : [...screen.sort];
  return {
    kind: 'screen',
    name: screen.name,
    fields: [...new Set([...restricted.fields, ...sort.map(({ field }) => field), 'marketCap'])],
    conditions: where.map((condition, index) => {
      const column = columnOf('stock', condition.field);
      return {
        id: idOf(index),
        label: column?.label ?? condition.field,
        formula: textOf(condition),
        unit: column?.unit ?? '',
        comparison: null,
        threshold: null,
      };
    }),
    unknown: [],
    notes:
      unsortable.length > 0
        ? ['The order of the screen is not known of the past: the largest companies come first.']
        : [],
    pick: (table, isListed) => {
      const { indexed, selection } = restricted.select(table);
      const rows = sortedPage(indexed, selection, sort, 0, selection.selected.length);
      return Promise.resolve({
        rows: rows.filter(isListed),
        because: (row) =>
          where.map(({ field }, index) => {
            const column = table.columns.get(field);
            const value = column ? valueAt(column, row) : null;
            return {
              id: idOf(index),
              status: value === null ? 'no-data' : 'pass',
              value: Array.isArray(value) ? value.join(', ') : value,
            };
          }),
      });
    },
  };
}
