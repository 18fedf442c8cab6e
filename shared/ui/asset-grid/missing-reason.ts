import type { ColumnDefinition, RowFields } from 'shared/market';

/** Ratios to earnings. Without positive earnings they have no meaning. */
const OF_EARNINGS = new Set(['peRatio', 'forwardPE', 'pegRatio', 'dividendPayoutRatio']);

/** Reason of a missing value, derived from the column and the rest of the row. */
export function missingReason(column: ColumnDefinition, fields: RowFields): string {
  const earnings = fields['earningsPerShareTTM'];
  if (OF_EARNINGS.has(column.field) && typeof earnings === 'number' && earnings <= 0)
    return 'not applicable without earnings';
  if (column.field === 'otherListings') return 'no other listing of the fund is known';
  return column.formula === null ? 'not reported' : 'not reported, nor can it be computed';
}
