import type { FundamentalsAnswer, FundamentalsPeriod } from 'shared/contract';
import { dateParts, MISSING } from 'shared/market';

/** `2025` of a year that ends in December, else `Sep 2025`: the month is part of the name. */
export function periodText(periodEnd: string, period: FundamentalsPeriod): string {
  const { month, year } = dateParts(periodEnd);
  if (year === MISSING) return periodEnd;
  return period === 'annual' && month === 'Dec' ? year : `${month} ${year}`;
}

/** Names of the columns of an answer, in its order. Twelve months beside years are `TTM`. */
export const periodTexts = ({ periods, period }: FundamentalsAnswer): string[] =>
  periods.map(({ periodEnd, computed }) =>
    period === 'annual' && computed ? 'TTM' : periodText(periodEnd, period),
  );
