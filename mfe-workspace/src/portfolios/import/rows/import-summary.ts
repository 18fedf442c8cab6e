import type { PortfolioImport } from 'shared/contract';
import { formatInteger } from 'shared/market';

export type ImportAction = PortfolioImport['rows'][number]['action'];

/** Labels of the row results. */
export const ACTION_LABELS: Readonly<Record<ImportAction, string>> = {
  add: 'New',
  duplicate: 'Already there',
  error: 'Open',
  'left-out': 'Left out',
  skip: 'No transaction',
};
export const IMPORT_ACTIONS = Object.keys(ACTION_LABELS) as readonly ImportAction[];

/** Number of rows by result. */
export function countsOf({ rows }: Pick<PortfolioImport, 'rows'>): Record<ImportAction, number> {
  const counts = { add: 0, duplicate: 0, error: 0, 'left-out': 0, skip: 0 };
  for (const { action } of rows) counts[action] += 1;
  return counts;
}

const plural = (count: number, noun: string) =>
  `${formatInteger(count)} ${noun}${count === 1 ? '' : 's'}`;

/**
 * Summary of a dry run, or the reason why it cannot be imported yet.
 *
 * @param questions number of open questions
 */
export function outcomeText(answer: PortfolioImport, questions = 0): string {
  const { add, duplicate, error, 'left-out': leftOut } = countsOf(answer);
  if (answer.columns.missing.length > 0) return 'Choose the columns that are missing.';
  if (questions > 0)
    return `${plural(questions, 'question')} to answer, about ${plural(error, 'row')}. Nothing is stored before all are answered or their rows left out.`;
  if (error > 0)
    return `${plural(error, 'row')} cannot be imported. Change how the file is read, or leave these rows out.`;
  if (add === 0 && duplicate > 0)
    return `${duplicate === 1 ? 'The one row' : `All ${formatInteger(duplicate)} rows`} of this file ${duplicate === 1 ? 'is' : 'are'} in the portfolio already: there is nothing to add.`;
  if (add === 0) return 'The file has no transaction to add.';
  const there =
    duplicate > 0 ? ` ${plural(duplicate, 'row')} already there will not be added again.` : '';
  const out = leftOut > 0 ? ` ${plural(leftOut, 'row')} left out by choice.` : '';
  return `${plural(add, 'transaction')} will be added, all or none.${there}${out}`;
}

/** Summary of a completed import. */
export const addedText = (answer: PortfolioImport): string => {
  const { add, duplicate, 'left-out': leftOut } = countsOf(answer);
  const there = duplicate > 0 ? `, ${formatInteger(duplicate)} already there` : '';
  const out = leftOut > 0 ? `, ${formatInteger(leftOut)} left out` : '';
  return `${plural(add, 'transaction')} added${there}${out}.`;
};
