import { columnOf } from 'shared/market';
import type { Input, Working } from 'market-model/derive/calculations/facts';
import {
  dollarTurnover,
  MAIN_LISTING,
  OTHER_LISTINGS,
  turnoverOrigin,
} from '../market/listing/fund-listings';
import type { AssetRow, Market } from '../market/store/market';

/**
 * Reason why a listing of a fund is its main one, or not: the average daily turnover of each
 * listing.
 */
export function fundListing(market: Market, asset: AssetRow): Working {
  const others = asset.table.value(OTHER_LISTINGS, asset.row);
  const listings = [
    asset,
    ...(Array.isArray(others) ? others.flatMap((other) => market.find(other, 'etf') ?? []) : []),
  ];
  const turnovers = listings.map(({ table, row }): Input => {
    const origin = turnoverOrigin(table.table, row);
    return {
      name: `Turnover of ${table.symbol(row)} on a usual day`,
      value: dollarTurnover(table.table, row),
      unit: columnOf('stock', 'turnoverUSD')?.unit ?? '',
      source: origin?.source ?? null,
      date: origin?.date ?? null,
      kind: 'computed',
    };
  });
  const turnoverValues = turnovers.filter(({ value }) => value !== null);
  const count: Input = {
    name: 'Listings of the fund',
    value: listings.length,
    unit: '',
    source: null,
    date: null,
    kind: 'computed',
  };
  const isMain = asset.table.value(MAIN_LISTING, asset.row);
  return {
    value: typeof isMain === 'boolean' ? isMain : null,
    origins: turnovers,
    inputs: () => [count, ...turnoverValues],
  };
}
