/** A stock of a snapshot with all that the data have of it. */
import type { FieldValue } from 'shared/contract';
import { isNumeric } from '../../market/table/column';
import { valueAt, type Table } from '../../market/table/table';
import type { HistoricalMarket } from './historical-market';
import { IDENTITY_FIELDS } from './known-fields';
import type { StockHistory } from './stock-history';

/** Null for a stock without prices. */
export async function readHistory(
  market: HistoricalMarket,
  row: number,
): Promise<StockHistory | null> {
  const { stocks } = market;
  const symbol = stocks.symbols[row] ?? '';
  const bars = await market.bars(symbol);
  if (!bars || bars.day.length === 0) return null;
  return {
    identity: identityOf(stocks, row),
    ipoDay: dayAt(stocks, 'ipoDate', row),
    bars,
    dividends: await market.document('dividends', symbol),
    fundamentals: await market.document('fundamentals', symbol),
  };
}

function identityOf(stocks: Table, row: number): Record<string, FieldValue> {
  const identity: Record<string, FieldValue> = {};
  for (const field of IDENTITY_FIELDS) {
    const column = stocks.columns.get(field);
    const value = column ? valueAt(column, row) : null;
    if (value !== null) identity[field] = value;
  }
  return identity;
}

function dayAt(stocks: Table, field: string, row: number): number | null {
  const column = stocks.columns.get(field);
  const day = column && isNumeric(column) ? (column.values[row] ?? Number.NaN) : Number.NaN;
  return Number.isNaN(day) ? null : day;
}
