import type { ScreenerQuery, ScreenerResponse } from 'shared/contract';

/** A compared fund, with its known data. */
export interface ComparedFund {
  symbol: string;
  name: string;
  /** Percent per year; null means not reported, not free. */
  expenseRatioPercent: number | null;
  currencyCode: string | null;
  /** Equal for all listings of one fund. */
  isin: string | null;
}

const COLUMNS = ['symbol', 'name', 'netExpenseRatioPercent', 'currencyCode', 'totalAssets', 'isin'];

/** Query of the largest funds, the default selection. */
export const largestFunds = (count: number): ScreenerQuery => ({
  where: [
    { field: 'netExpenseRatioPercent', isNull: false },
    { field: 'mainListing', is: true },
  ],
  sort: [{ field: 'totalAssets', direction: 'desc' }],
  columns: COLUMNS,
  pageSize: count,
});

export const chosenFunds = (symbols: readonly string[]): ScreenerQuery => ({
  where: [{ field: 'symbol', in: [...symbols] }],
  columns: COLUMNS,
  pageSize: symbols.length,
});

/** Whether two listings belong to the same fund. */
export const sameFund = (a: ComparedFund, b: ComparedFund): boolean =>
  a.isin !== null && a.isin === b.isin;

/** The funds of a response, in the order of `symbols` if given. */
export function readFunds(
  { columns, rows }: ScreenerResponse,
  symbols: readonly string[] | null,
): ComparedFund[] {
  const funds = rows.map((row): ComparedFund => {
    const read = (field: string) => row[columns.indexOf(field)] ?? null;
    const ratio = read('netExpenseRatioPercent');
    const currency = read('currencyCode');
    const isin = read('isin');
    return {
      symbol: String(read('symbol')),
      name: String(read('name') ?? read('symbol')),
      expenseRatioPercent: typeof ratio === 'number' ? ratio : null,
      currencyCode: typeof currency === 'string' ? currency : null,
      isin: typeof isin === 'string' ? isin : null,
    };
  });
  return symbols === null
    ? funds
    : symbols.flatMap((symbol) => funds.find((fund) => fund.symbol === symbol) ?? []);
}
