import { STATEMENT_ITEM_NAMES, STATEMENT_ITEMS, type StatementItem } from 'shared/market';
import { Phrases } from './tokens';

/** Names of statement items beside their labels. */
const MORE: Partial<Record<StatementItem, readonly string[]>> = {
  revenue: ['revenue', 'sales', 'total revenue', 'net sales', 'turnover', 'top line'],
  netIncome: ['net income', 'profit', 'net profit', 'earnings', 'bottom line'],
  operatingIncome: ['operating income', 'operating profit', 'ebit'],
  grossProfit: ['gross profit'],
};

/** Fields of the column catalogue whose name is also that of a statement item. */
export const ITEM_OF_FIELD: Readonly<Record<string, StatementItem>> = {
  revenueTTM: 'revenue',
  costOfRevenueTTM: 'costOfRevenue',
  grossProfitTTM: 'grossProfit',
};

const book = new Phrases<StatementItem>();
for (const item of STATEMENT_ITEM_NAMES) {
  book.add(STATEMENT_ITEMS[item].label, item);
  for (const name of MORE[item] ?? []) book.add(name, item);
}

export const STATEMENT_NAMES = book;
