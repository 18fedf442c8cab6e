/** Conditions of the screener as they restrict the stocks of days in the past. */
import type { Condition } from 'shared/contract';
import { catalogueOf, columnOf, conditionText } from 'shared/market';
import { invalidInput } from '../../http/problem';
import { IndexedTable } from '../../market/engine/indexed-table';
import { select, type Selection } from '../../market/engine/selection';
import { compileScreen } from '../../market/query/compile';
import type { Table } from '../../market/table/table';
import { reasonUnknownThen } from '../history/known-fields';

export interface RestrictionRequest {
  where: readonly Condition[];
  broker?: string | undefined;
}

export interface Restriction {
  /** Listing fields that the conditions read. */
  fields: readonly string[];
  /** The rows of a table that meet all of them. */
  select(table: Table): { indexed: IndexedTable; selection: Selection };
}

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
export function textOf(condition: Condition): string {
  const column = stockColumn(condition.field);
  return column ? conditionText(column, condition, stockColumn) : condition.field;
}

/** Why the past cannot answer a condition; null when it can. */
const reasonOf = (condition: Condition): string | null =>
  fieldsOfCondition(condition)
    .map(reasonUnknownThen)
    .find((reason) => reason !== null) ?? null;

/**
 * Throws a 400 problem for invalid conditions, and for each without historical data: a list without
 * it would be another list.
 * @param path of the conditions in the body
 */
export function restriction(request: RestrictionRequest, path: string): Restriction {
  const { where, broker } = request;
  const query = { where: [...where], ...(broker !== undefined && { broker }) };
  const { tests } = compileScreen(query, catalogueOf('stock'));
  const mistakes = where.flatMap((condition, index) => {
    const reason = reasonOf(condition);
    return reason === null
      ? []
      : [{ field: `${path}[${index}]`, message: `${textOf(condition)}: ${reason}` }];
  });
  if (mistakes.length > 0) throw invalidInput(mistakes);
  return {
    fields: [...new Set(where.flatMap(fieldsOfCondition))],
    select: (table) => {
      const indexed = new IndexedTable(table);
      return { indexed, selection: select(indexed, tests) };
    },
  };
}
