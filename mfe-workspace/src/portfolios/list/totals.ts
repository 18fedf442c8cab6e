import type { PortfolioOverview } from 'shared/contract';
import { decimalSum } from '../decimal-sum';

type Valued = Pick<PortfolioOverview, 'currencyCode' | 'value' | 'dayChange'>;

export interface CurrencyTotal {
  currencyCode: string;
  portfolios: number;
  /** Null where one of them is unknown. */
  value: string | null;
  dayChange: string | null;
}

/** Sums of portfolios by their currency, in the order in which the currencies come first: no rate is assumed. */
export function totalsByCurrency(overviews: readonly Valued[]): CurrencyTotal[] {
  const codes = [...new Set(overviews.map(({ currencyCode }) => currencyCode))];
  return codes.map((currencyCode) => {
    const own = overviews.filter((one) => one.currencyCode === currencyCode);
    return {
      currencyCode,
      portfolios: own.length,
      value: decimalSum(own.map(({ value }) => value)),
      dayChange: decimalSum(own.map(({ dayChange }) => dayChange?.amount ?? null)),
    };
  });
}
