import { rateBookOf } from '../currencies/rate-book';
import { quotedUnits } from 'market-model/derive/prices/price-usd';
import { invalidInput } from '../http/problem';
import type { PortfolioAccounts } from './accounts';

/** @throws 400 problem for a currency that no pair of the market leads to */
export function requireRates({ snapshot }: PortfolioAccounts, currencyCode: string): void {
  const hasRates =
    quotedUnits(currencyCode) === 1 &&
    (currencyCode === 'USD' || rateBookOf(snapshot).graph.codes.includes(currencyCode));
  if (!hasRates)
    throw invalidInput([
      { field: 'currencyCode', message: `There are no rates for ${currencyCode}` },
    ]);
}
