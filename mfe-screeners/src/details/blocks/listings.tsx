import type { ScreenerQuery, ScreenerResponse } from 'shared/contract';
import { detailsPath, exchangeOf, formatBigNumber, formatPrice, MISSING } from 'shared/market';
import { Link } from 'shared/router';
import { skipToken, useScreenerQueryQuery } from 'shared/store';
import { Delta } from 'shared/ui';
import { OwnerList } from '../ownership/owner-list';
import { SectionData } from '../page/section-data';
import type { SectionProps } from '../page/section-loaders';

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

/** The listings of the fund on other exchanges and in other currencies: one ISIN, one fund. */
export default function Listings({ asset, height, onEmpty }: SectionProps) {
  const { isin } = asset.fields;
  const query = useScreenerQueryQuery(
    typeof isin === 'string' ? { type: 'etfs', query: listingsQuery(isin) } : skipToken,
  );
  return (
    <SectionData
      what="Other listings"
      height={height}
      query={query}
      isEmpty={(answer) => othersOf(answer, asset.symbol).length === 0}
      onEmpty={onEmpty}
    >
      {(answer) => (
        <>
          <OwnerList>
            {othersOf(answer, asset.symbol).map((listing) => (
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
                  {listing.price === null
                    ? MISSING
                    : `${formatPrice(listing.price)} ${listing.currencyCode ?? ''}`}{' '}
                  <Delta value={listing.change} missing="The change is not known" />
                  <small>
                    {listing.volume === null
                      ? 'volume not reported'
                      : `${formatBigNumber(listing.volume)} shares a day`}
                  </small>
                </span>
              </li>
            ))}
          </OwnerList>
          <p className="note">
            ISIN {String(isin)}: one fund, listed more than once. Holdings and cost are the same;
            currency and turnover are not.
          </p>
        </>
      )}
    </SectionData>
  );
}
