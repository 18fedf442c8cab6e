import type { PortfolioImport } from 'shared/contract';
import { tickerOf } from 'shared/market';
import { TRANSACTION_TYPE_LABELS } from '../../transactions/transaction-types';
import { FIELD_NAMES } from '../import-settings';
import { decimalText } from '../file/decimal-text';

type Row = PortfolioImport['rows'][number];

const TEXTS = ['executedAt', 'note', 'tag'] as const;

/** Values of a row without a table column, as label and text. */
export function furtherValues({ transaction, values, also = [] }: Row): [string, string][] {
  if (!transaction) return [];
  const { otherSymbol, otherAmount, otherCurrencyCode, costPercent, lots } = transaction;
  const further: [string, string][] = [];
  if (otherSymbol) further.push([FIELD_NAMES.otherSymbol, tickerOf(otherSymbol)]);
  if (otherAmount && otherCurrencyCode)
    further.push([
      'Received',
      `${decimalText(otherAmount)} ${otherCurrencyCode}${values?.other ? `, cash after it ${decimalText(values.other.cashAfter)}` : ''}`,
    ]);
  if (costPercent) further.push([FIELD_NAMES.costPercent, `${costPercent} %`]);
  if (lots.length > 0) further.push([FIELD_NAMES.lots, `${lots.length}`]);
  for (const name of TEXTS) {
    const text = transaction[name];
    if (text) further.push([FIELD_NAMES[name], text]);
  }
  for (const one of also)
    further.push([
      'Also stored',
      `${TRANSACTION_TYPE_LABELS[one.type]} ${decimalText(one.amount)} ${one.currencyCode}`,
    ]);
  return further;
}
