import { exchangeOf } from 'shared/market';
import { number, readTable, text } from '../tables/read-table';
import type { RealFund } from './real-fund';
import { referenceUsd } from '../prices/reference-rates';

const LISTINGS = readTable(new URL('./further-listings.csv', import.meta.url), {
  symbol: text,
  /** Symbol of the first listing. */
  listingOf: text,
  /** As a share of that of the first listing. */
  turnover: number,
});

/** The funds, followed by their further listings at the price of their currency. */
export function withFurtherListings(funds: readonly RealFund[]): RealFund[] {
  const bySymbol = new Map(funds.map((fund) => [`${fund.ticker}.${fund.exchange}`, fund]));
  const further = LISTINGS.map(({ symbol, listingOf, turnover }): RealFund => {
    const [ticker = '', exchange = ''] = symbol.split('.');
    const fund = bySymbol.get(listingOf);
    if (!fund?.isin) throw new RangeError(`The demo has no fund ${listingOf} with an ISIN`);
    const price = (fund.price * dollars(fund.exchange)) / dollars(exchange);
    return {
      ...fund,
      ticker,
      exchange,
      price: Math.round(price * 100) / 100,
      listingOf: { ticker: fund.ticker, exchange: fund.exchange, turnover },
    };
  });
  return [...funds, ...further];
}

const dollars = (exchange: string): number =>
  referenceUsd(exchangeOf(exchange)?.currencyCode ?? 'USD');
