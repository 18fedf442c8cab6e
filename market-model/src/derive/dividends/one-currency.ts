/** Dividends of one share in one currency, so that they can be added and compared. */
import type { DividendRecord } from '../../dataset/records/dividend';
import { exchangeFactor, type UsdRate } from '../prices/price-usd';

export interface DividendsInOneCurrency {
  /** In the order of the dividends; null where the rate is unknown. */
  amounts: readonly (number | null)[];
  currencyCode: string | null;
}

const SIGNIFICANT_DIGITS = 12;

/** The currency of a company's dividends: that of the newest regular one which names it. */
export const dividendCurrency = (dividends: readonly DividendRecord[]): string | null =>
  dividends.findLast(({ special, currencyCode }) => !special && currencyCode !== null)
    ?.currencyCode ??
  dividends.findLast(({ currencyCode }) => currencyCode !== null)?.currencyCode ??
  null;

/**
 * Amounts in the company's dividend currency at current rates. Pence and pounds need no rate. A
 * dividend without a currency is assumed to be in it already.
 * @param dividends ascending by ex-date
 */
export function inOneCurrency(
  dividends: readonly DividendRecord[],
  usdRate: UsdRate,
  currencyCode = dividendCurrency(dividends),
): DividendsInOneCurrency {
  const factors = new Map<string, number | null>();
  const factorOf = (from: string): number | null => {
    let factor = factors.get(from);
    if (factor === undefined)
      factors.set(from, (factor = exchangeFactor(from, currencyCode, usdRate)));
    return factor;
  };
  const amounts = dividends.map(({ amount, currencyCode: paidIn }) => {
    const factor = paidIn === null || paidIn === currencyCode ? 1 : factorOf(paidIn);
    if (factor === 1 || factor === null) return factor === 1 ? amount : null;
    return Number((amount * factor).toPrecision(SIGNIFICANT_DIGITS));
  });
  return { amounts, currencyCode };
}
