import type { BrokerFormat } from '../brokers/broker-format';
import { isinIn, isIsinText } from '../columns/column-values';
import { cellOf } from './cell-of';
import type { AssetText } from '../import-plan';
import type { ImportTable } from './opened-import';
import type { TableRow } from '../reading/find-tables';
import { splitCurrency } from '../reading/money-text';

/** {@link AssetText} of a row, and whether a column of tickers has it. */
export interface RowAsset extends AssetText {
  isTicker: boolean;
}

const MAX_TEXT = 200;
/** Longer descriptions are not searched for an ISIN. */
const MAX_DESCRIPTION = 500;
/** `AAPL(US0378331005) Cash Dividend USD 0.24 per Share` of statements. */
const DESCRIBED = /^([A-Z0-9][A-Z0-9. -]{0,15})\(([A-Z0-9]{9,12})\)/;

/** Description of a row’s asset; null if the row names no asset. */
export function assetTextOf(
  table: ImportTable,
  row: TableRow,
  { assetClass }: BrokerFormat,
): RowAsset | null {
  const cell = (field: Parameters<typeof cellOf>[2]) => cellOf(table, row, field);
  const { map, currencies } = table.columns;
  let ticker = cell('symbol');
  let isin = isinIn(cell('isin'));
  if (isin === null && isIsinText(ticker)) isin = ticker;
  const description = cell('note');
  if (ticker === '' && isin === null && description.length <= MAX_DESCRIPTION) {
    const [, described = '', code = ''] = DESCRIBED.exec(description) ?? [];
    if (described !== '') {
      ticker = described.trim();
      isin = isIsinText(code) ? code : null;
    }
  }
  const name = cell('name');
  const text = ticker || isin || name;
  if (text === '' || text.length > MAX_TEXT) return null;
  const currencyCode =
    cell('priceCurrency') ||
    currencies.price ||
    cell('currencyCode') ||
    currencies.amount ||
    splitCurrency(row.cells[map.price ?? -1] ?? '').currencyCode ||
    null;
  return {
    text,
    isTicker: ticker !== '',
    isin,
    name: name === '' ? null : name,
    assetClass: cell('assetClass') || assetClass || null,
    exchange: cell('exchange') || null,
    currencyCode,
  };
}
