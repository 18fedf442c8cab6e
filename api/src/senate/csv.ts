/** Trades as a table for spreadsheets. */
import { csvText, type ColumnValue } from 'shared/market';
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
export const tradesCsv = (trades: readonly IndexedTrade[]): string =>
  csvText(
    COLUMNS.map(([header]) => header),
    trades.map(({ facts }) => COLUMNS.map(([, valueOf]) => valueOf(facts))),
  );
