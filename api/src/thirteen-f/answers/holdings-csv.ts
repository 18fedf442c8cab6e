/** Holdings of a report as a CSV file. */
import type { ColumnValue } from 'shared/market';
import type { CsvTable } from '../../market/csv/stream-csv';
import type { HoldingRow } from './holding-rows';

const COLUMNS: readonly (readonly [title: string, value: (row: HoldingRow) => ColumnValue])[] = [
  ['Issuer', (row) => row.issuer],
  ['Class', (row) => row.titleOfClass],
  ['CUSIP', (row) => row.cusip],
  ['Symbol', (row) => row.symbol],
  ['Sector', (row) => row.sector],
  ['Type', (row) => row.putCall ?? row.amountType],
  ['Status', (row) => row.status],
  ['Shares', (row) => row.shares],
  ['Previous shares', (row) => row.previousShares],
  ['Change of shares', (row) => row.shareChange],
  ['Change of shares (%)', (row) => row.shareChangePercent],
  ['Value (USD)', (row) => row.valueUSD],
  ['Previous value (USD)', (row) => row.previousValueUSD],
  ['Change of value (USD)', (row) => row.valueChangeUSD],
  ['Trade effect (USD)', (row) => row.tradeEffectUSD],
  ['Price effect (USD)', (row) => row.priceEffectUSD],
  ['Weight (%)', (row) => row.weight],
  ['Previous weight (%)', (row) => row.previousWeight],
  ['Filed price (USD)', (row) => row.filedPrice],
  ['Split suspected', (row) => row.splitSuspected],
];

/** All rows in the order given. */
export const holdingsTable = (
  rows: readonly HoldingRow[],
): Pick<CsvTable, 'header' | 'rows' | 'total'> => ({
  header: COLUMNS.map(([title]) => title),
  rows: rows.map((row) => COLUMNS.map(([, value]) => value(row))),
  total: rows.length,
});
