import { STATEMENT_ITEM_NAMES, STATEMENT_ITEMS, type StatementItem } from 'shared/market';
import { Phrases } from './tokens';

/** Names of statement items beside their labels. */
const MORE: Partial<Record<StatementItem, readonly string[]>> = {
  revenue: ['revenue', 'sales', 'total revenue', 'net sales', 'turnover', 'top line'],
  netIncome: ['net income', 'profit', 'net profit', 'earnings', 'bottom line'],
  operatingIncome: ['operating income', 'operating profit', 'ebit'],
  dividendsPaid: ['total dividends paid', 'cash dividends paid'],
};

/** “Dividends paid” asks for the dividends of a share. */
const OTHERWISE_NAMED = new Set<StatementItem>(['dividendsPaid']);

/** Fields of the column catalogue whose name is also that of a statement item. */
export const ITEM_OF_FIELD: Readonly<Record<string, StatementItem>> = {
  revenueTTM: 'revenue',
  costOfRevenueTTM: 'costOfRevenue',
  grossProfitTTM: 'grossProfit',
};

/** Whole statements by their main items. */
const STATEMENTS: Readonly<Record<string, readonly StatementItem[]>> = {
  'income statement': ['revenue', 'grossProfit', 'operatingIncome', 'netIncome', 'epsDiluted'],
  'balance sheet': ['cash', 'totalAssets', 'totalLiabilities', 'totalDebt', 'totalEquity'],
  'cash flow statement': ['operatingCashFlow', 'capitalExpenditure', 'freeCashFlow'],
  financials: ['revenue', 'operatingIncome', 'netIncome', 'freeCashFlow'],
  'financial statement': ['revenue', 'operatingIncome', 'netIncome', 'freeCashFlow'],
  'financial summary': ['revenue', 'operatingIncome', 'netIncome', 'freeCashFlow'],
};

const book = new Phrases<readonly StatementItem[]>();
for (const item of STATEMENT_ITEM_NAMES) {
  if (!OTHERWISE_NAMED.has(item)) book.add(STATEMENT_ITEMS[item].label, [item]);
  for (const name of MORE[item] ?? []) book.add(name, [item]);
}
for (const [name, items] of Object.entries(STATEMENTS)) book.add(name, items);

export const STATEMENT_NAMES = book;
