import type { ScreenerQuery, ScreenerResponse } from 'shared/contract';

/** A fund of the comparison, as far as it is known. */
export interface ComparedFund {
  symbol: string;
  name: string;
  /** Percent a year; null is not reported, not free. */
  expenseRatioPercent: number | null;
  currencyCode: string | null;
}

const COLUMNS = ['symbol', 'name', 'netExpenseRatioPercent', 'currencyCode', 'totalAssets'];

/** The largest funds, in place of a choice. */
export const largestFunds = (count: number): ScreenerQuery => ({
  where: [{ field: 'netExpenseRatioPercent', isNull: false }],
  sort: [{ field: 'totalAssets', direction: 'desc' }],
  columns: COLUMNS,
  pageSize: count,
});

export const chosenFunds = (symbols: readonly string[]): ScreenerQuery => ({
  where: [{ field: 'symbol', in: [...symbols] }],
  columns: COLUMNS,
  pageSize: symbols.length,
});

/** The funds of an answer, in the order of `symbols` where one is given. */
export function readFunds(
  { columns, rows }: ScreenerResponse,
  symbols: readonly string[] | null,
): ComparedFund[] {
  const funds = rows.map((row): ComparedFund => {
    const read = (field: string) => row[columns.indexOf(field)] ?? null;
    const ratio = read('netExpenseRatioPercent');
    const currency = read('currencyCode');
    return {
      symbol: String(read('symbol')),
      name: String(read('name') ?? read('symbol')),
      expenseRatioPercent: typeof ratio === 'number' ? ratio : null,
      currencyCode: typeof currency === 'string' ? currency : null,
    };
  });
  return symbols === null
    ? funds
    : symbols.flatMap((symbol) => funds.find((fund) => fund.symbol === symbol) ?? []);
}
