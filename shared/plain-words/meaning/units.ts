import { formatQuantity, type ColumnDefinition } from 'shared/market';
import type { NumberUnit } from '../text/numbers';

const PERCENT_FORMATS = new Set(['percent', 'change-percent', 'position']);

export const isPercent = ({ format }: ColumnDefinition): boolean => PERCENT_FORMATS.has(format);

export const isInDollars = ({ currency, unit }: ColumnDefinition): boolean =>
  currency === 'USD' || unit === 'USD';

/** Whether a number with this unit can be compared with the figure. */
export function hasUnit(column: ColumnDefinition, unit: NumberUnit): boolean {
  if (column.type !== 'number') return false;
  switch (unit) {
    case 'plain':
      return true;
    case 'percent':
      return isPercent(column);
    case 'times':
      return column.unit === 'times';
    case 'years':
      return column.unit === 'years';
    case 'USD':
      return isInDollars(column);
    case 'other-currency':
      return false;
  }
}

/** Reason why no figure of this name has the unit. */
export function unitReason(columns: readonly ColumnDefinition[], unit: NumberUnit): string {
  const [column] = columns;
  const name = column?.label ?? 'This figure';
  if (unit === 'other-currency') return `${name} is not in this currency`;
  if (column?.unit === 'own currency' || column?.unit === 'dividend currency')
    return `${name} is in the currency of each company, not in US dollars`;
  return column === undefined || column.unit === ''
    ? `${name} has no unit`
    : `${name} is in ${column.unit}`;
}

/** A bound as a user types it: `5%`, `$2B`, `15`. */
export function boundText(column: ColumnDefinition, bound: number): string {
  const text = formatQuantity(bound);
  if (isPercent(column)) return `${text}%`;
  return isInDollars(column) ? `$${text}` : text;
}
