/** Trades as a table for spreadsheets. */
import type { ColumnValue } from 'shared/market';
import type { CsvTable } from '../market/csv/stream-csv';
import type { IndexedTrade, TradeFacts } from './indexed-trade';

const COLUMNS: readonly [header: string, value: (facts: TradeFacts) => ColumnValue][] = [
  ['Politician', (facts) => facts.politician.name],
  ['Politician id', (facts) => facts.politician.id],
  ['Transaction date', (facts) => facts.transactionDate],
  ['Filed date', (facts) => facts.filedDate],
  ['Delay (days)', (facts) => facts.delayDays],
  ['Late', (facts) => facts.late],
  ['Owner', (facts) => facts.owner],
  ['Ticker', (facts) => facts.ticker],
  ['Symbol', (facts) => facts.symbol],
  ['Company', (facts) => facts.companyName],
  ['Asset', (facts) => facts.assetDescription],
  ['Asset type', (facts) => facts.assetType],
  ['Type', (facts) => facts.type],
  ['Amount from (USD)', (facts) => facts.amount?.from ?? null],
  ['Amount to (USD)', (facts) => facts.amount?.to ?? null],
  ['Comment', (facts) => facts.comment],
  ['Scanned', (facts) => facts.scanned],
  ['Report', (facts) => facts.reportUrl],
];

/** All trades of a list, one a line. */
export const tradesTable = (
  trades: readonly IndexedTrade[],
): Pick<CsvTable, 'header' | 'rows' | 'total'> => ({
  header: COLUMNS.map(([header]) => header),
  rows: rowsOf(trades),
  total: trades.length,
});

function* rowsOf(trades: readonly IndexedTrade[]): Generator<ColumnValue[]> {
  for (const { facts } of trades) yield COLUMNS.map(([, valueOf]) => valueOf(facts));
}
