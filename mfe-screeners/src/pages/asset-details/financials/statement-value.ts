import {
  formatBigMoney,
  formatBigNumber,
  formatChange,
  formatMoney,
  formatPercent,
  mainCurrencyOf,
} from 'shared/market';
import type { StatementRow } from './statement-view';

/** Formats a figure of a statement in its unit; a dash if unknown. */
export function statementValue(
  value: number | null | undefined,
  { unit }: Pick<StatementRow, 'unit'>,
  currencyCode: string | null,
): string {
  if (unit === 'percent') return formatPercent(value, 1);
  if (unit === 'change') return formatChange(value, 1);
  if (unit === 'shares') return formatBigNumber(value);
  if (unit === 'money') return formatBigMoney(value, currencyCode);
  return formatMoney(value, currencyCode === null ? null : mainCurrencyOf(currencyCode));
}
