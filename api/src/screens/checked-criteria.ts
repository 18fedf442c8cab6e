import type { ScreenCriteria } from 'shared/contract';
import { catalogueOf, type ScreenerType } from 'shared/market';
import { compileScreen } from '../market/query/compile';
import { invalidInput, ProblemError } from '../http/problem';

/**
 * The criteria when the screener could run them and the database can keep them.
 *
 * @throws 400 problem that names every mistake by its place, e.g. `criteria.where[0].field`
 */
export function checkedCriteria(type: ScreenerType, criteria: ScreenCriteria): ScreenCriteria {
  const catalogue = catalogueOf(type);
  const { where, broker, sort, columns, columnSet } = criteria;
  const errors: { field: string; message: string }[] = [];
  try {
    compileScreen(
      { where, sort, ...(broker !== null && { broker }), ...(columns && { columns }) },
      catalogue,
    );
  } catch (error) {
    if (!(error instanceof ProblemError) || !error.errors) throw error;
    errors.push(
      ...error.errors.map(({ field, message }) => ({ field: `criteria.${field}`, message })),
    );
  }
  const sets = catalogue.sets.map(({ id }) => id);
  if (columnSet !== null && !sets.includes(columnSet))
    errors.push({
      field: 'criteria.columnSet',
      message: `Unknown column set "${columnSet}"; known are ${sets.join(', ')}`,
    });
  if (errors.length === 0 && !isStorable(criteria))
    errors.push({
      field: 'criteria',
      message: 'A text in it holds characters that cannot be kept',
    });
  if (errors.length > 0) throw invalidInput(errors);
  return criteria;
}

/** PostgreSQL keeps neither the zero character nor half a character. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string')
    return !value.includes('\u0000') && Buffer.from(value, 'utf8').toString('utf8') === value;
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every(isStorable);
}

/** @throws 400 problem when the name cannot be kept */
export function checkedName(name: string): string {
  if (isStorable(name)) return name;
  throw invalidInput([{ field: 'name', message: 'The name holds characters that cannot be kept' }]);
}
