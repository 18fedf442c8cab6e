import type { ColumnDefinition, RowFields } from 'shared/market';

/** Ratios to earnings: without earnings they say nothing. */
const OF_EARNINGS = new Set(['peRatio', 'forwardPE', 'pegRatio', 'dividendPayoutRatio']);

/** Why a value is not there, as far as the column and the rest of the row tell. */
export function missingReason(column: ColumnDefinition, fields: RowFields): string {
  const earnings = fields['earningsPerShareTTM'];
  if (OF_EARNINGS.has(column.field) && typeof earnings === 'number' && earnings <= 0)
    return 'not applicable without earnings';
  if (column.field === 'otherListings') return 'no other listing of the fund is known';
  return column.formula === null ? 'not reported' : 'not reported, nor can it be computed';
}
