import type { PortfolioImport } from 'shared/contract';

export type ImportAction = PortfolioImport['rows'][number]['action'];

/** What importing a row does. */
export const ACTION_LABELS: Readonly<Record<ImportAction, string>> = {
  add: 'New',
  duplicate: 'Already there',
  error: 'Error',
  'left-out': 'Left out',
  skip: 'No transaction',
};
export const IMPORT_ACTIONS = Object.keys(ACTION_LABELS) as readonly ImportAction[];

/** How many rows of each kind a file has. */
export function countsOf({ rows }: Pick<PortfolioImport, 'rows'>): Record<ImportAction, number> {
  const counts = { add: 0, duplicate: 0, error: 0, 'left-out': 0, skip: 0 };
  for (const { action } of rows) counts[action] += 1;
  return counts;
}

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** What stands between a file and its import, or what it would do. */
export function outcomeText(answer: PortfolioImport): string {
  const { add, duplicate, error, 'left-out': leftOut } = countsOf(answer);
  if (answer.columns.missing.length > 0) return 'Choose the columns that are missing.';
  if (error > 0)
    return `${plural(error, 'row')} cannot be imported. Mend the file, or the choices above, or leave these rows out.`;
  if (add === 0 && duplicate > 0)
    return `${duplicate === 1 ? 'The one row' : `All ${duplicate} rows`} of this file ${duplicate === 1 ? 'is' : 'are'} in the portfolio already: there is nothing to add.`;
  if (add === 0) return 'The file has no transaction to add.';
  const there =
    duplicate > 0 ? ` ${plural(duplicate, 'row')} already there will not be added again.` : '';
  const out = leftOut > 0 ? ` ${plural(leftOut, 'row')} left out by choice.` : '';
  return `${plural(add, 'transaction')} will be added, all or none.${there}${out}`;
}

export const addedText = (answer: PortfolioImport): string => {
  const { add, duplicate, 'left-out': leftOut } = countsOf(answer);
  const there = duplicate > 0 ? `, ${duplicate} already there` : '';
  const out = leftOut > 0 ? `, ${leftOut} left out` : '';
  return `${plural(add, 'transaction')} added${there}${out}.`;
};
