import type { FundamentalsAnswer } from 'shared/contract';
import { formatBigMoney, formatBigNumber, formatMoney, mainCurrencyOf } from 'shared/market';

export type StatementRow = FundamentalsAnswer['items'][number];

/** Formats a figure of a statement in its unit; a dash if unknown. */
export function statementValue(
  value: number | null | undefined,
  { unit }: Pick<StatementRow, 'unit'>,
  currencyCode: string | null,
): string {
  if (unit === 'shares') return formatBigNumber(value);
  if (unit === 'money') return formatBigMoney(value, currencyCode);
  return formatMoney(value, currencyCode === null ? null : mainCurrencyOf(currencyCode));
}
