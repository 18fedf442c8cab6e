import type { ScreenerQuery, ScreenerResponse } from 'shared/contract';

/** A fund of the comparison, as far as it is known. */
export interface ComparedFund {
  symbol: string;
  name: string;
  /** Percent a year; null is not reported, not free. */
  expenseRatioPercent: number | null;
  currencyCode: string | null;
  /** The same for all listings of one fund. */
  isin: string | null;
}

const COLUMNS = ['symbol', 'name', 'netExpenseRatioPercent', 'currencyCode', 'totalAssets', 'isin'];

/** The largest funds, in place of a choice. */
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

/** Two listings of one fund: not alike but the same. */
export const sameFund = (a: ComparedFund, b: ComparedFund): boolean =>
  a.isin !== null && a.isin === b.isin;

/** The funds of an answer, in the order of `symbols` where one is given. */
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
