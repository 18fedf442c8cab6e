import type { DocumentKind, Documents } from 'market-model/dataset/collections';
import type { DailyBars } from 'market-model/dataset/dataset';
import type { Table } from '../../market/table/table';

/** Input of a track record: one snapshot with the bars and documents of its assets. */
export interface HistoricalMarket {
  /** Id of the snapshot. */
  id: string;
  /** ISO instant of the newest price. */
  asOf: string;
  /** Prices are simulated. */
  demo: boolean;
  /** Stocks that are listed in the snapshot. */
  stocks: Table;
  /** Table of currency pairs, if the snapshot has one. */
  currencies: Table | undefined;
  /** Name and currency of an index or fund. Null if the snapshot lacks the symbol. */
  find(symbol: string): { name: string; currencyCode: string | null; isIndex: boolean } | null;
  /** Ascending, split-adjusted; null without a history. */
  bars(symbol: string): Promise<DailyBars | null>;
  document<Kind extends DocumentKind>(kind: Kind, symbol: string): Promise<Documents[Kind] | null>;
}
