import type { ScreenerQuery, ScreenerResponse } from 'shared/contract';
import { detailsPath, exchangeOf, formatBigNumber, formatPrice, MISSING } from 'shared/market';
import { Link } from 'shared/router';
import { useLiveQuotes, useScreenerQueryQuery } from 'shared/store';
import { Delta } from 'shared/ui';
import { SectionFailure, SectionList } from 'shared/ui/asset-section';

const COLUMNS = ['symbol', 'currencyCode', 'price', 'day1ChangePercent', 'avg30Volume'];

/** All listings of one fund, the most traded first. */
const listingsQuery = (isin: string): ScreenerQuery => ({
  where: [{ field: 'isin', in: [isin] }],
  sort: [{ field: 'avg30Volume', direction: 'desc' }],
  columns: COLUMNS,
  pageSize: 50,
});

interface Listing {
  symbol: string;
  currencyCode: string | null;
  price: number | null;
  change: number | null;
  volume: number | null;
}

function othersOf({ columns, rows }: ScreenerResponse, own: string): Listing[] {
  return rows.flatMap((row) => {
    const read = (field: string) => row[columns.indexOf(field)] ?? null;
    const number = (field: string) => {
      const value = read(field);
      return typeof value === 'number' ? value : null;
    };
    const symbol = read('symbol');
    const currency = read('currencyCode');
    if (typeof symbol !== 'string' || symbol === own) return [];
    return {
      symbol,
      currencyCode: typeof currency === 'string' ? currency : null,
      price: number('price'),
      change: number('day1ChangePercent'),
      volume: number('avg30Volume'),
    };
  });
}

/**
 * Listings of the fund on other exchanges and in other currencies: one ISIN is one fund. Renders
 * nothing for a single listing.
 */
export default function OtherListings({ symbol, isin }: { symbol: string; isin: string }) {
  const { currentData, error, isFetching, refetch } = useScreenerQueryQuery({
    type: 'etfs',
    query: listingsQuery(isin),
  });
  const others = currentData ? othersOf(currentData, symbol) : [];
  const quotes = useLiveQuotes(others.map((listing) => listing.symbol));
  if (error !== undefined && !currentData)
    return (
      <SectionFailure
        what="Other listings of the fund"
        code="DATA-LISTINGS"
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (others.length === 0) return null;
  return (
    <>
      <p className="note">
        The fund has other listings, with the same holdings and cost but another currency or
        turnover:
      </p>
      <SectionList aria-label="Other listings of the fund">
        {others.map((listing) => {
          const quote = quotes.get(listing.symbol);
          const price = quote?.price ?? listing.price;
          return (
            <li key={listing.symbol}>
              <span>
                <Link className="ui-link" to={detailsPath('etf', listing.symbol)}>
                  <b>{listing.symbol}</b>
                </Link>
                <small>
                  {exchangeOf(listing.symbol.split('.').at(-1) ?? '')?.name ?? 'Unknown exchange'}
                </small>
              </span>
              <span>
                {price === null ? MISSING : `${formatPrice(price)} ${listing.currencyCode ?? ''}`}{' '}
                <Delta
                  value={quote ? quote.day1ChangePercent : listing.change}
                  missing="The change is not known"
                />
                <small>
                  {listing.volume === null
                    ? 'volume not reported'
                    : `${formatBigNumber(listing.volume)} shares a day`}
                </small>
              </span>
            </li>
          );
        })}
      </SectionList>
    </>
  );
}
