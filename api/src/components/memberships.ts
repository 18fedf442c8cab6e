/** Indices and funds that an asset is part of. */
import type { z } from 'zod';
import type { AssetMemberships } from 'shared/contract';
import type { assetMembershipsQuerySchema } from 'shared/contract/schemas';
import { nameFieldOf, tickerOf } from 'shared/market';
import { pageOf } from '../market/listing/ordered';
import type { AssetRow, Market } from '../market/store/market';

type Query = z.output<typeof assetMembershipsQuerySchema>;

/** Indices by importance, then funds by size, each fund by its main listing alone. */
export async function membershipRows(market: Market, asset: AssetRow): Promise<AssetRow[]> {
  const symbols = await market.memberships(asset);
  return symbols
    .flatMap((symbol) => market.find(symbol) ?? [])
    .filter((whole) => !isFund(whole) || whole.table.value('mainListing', whole.row) !== false)
    .toSorted((a, b) => {
      const [rankA, rankB] = [rankOf(a), rankOf(b)];
      return (
        Number(isFund(a)) - Number(isFund(b)) ||
        (rankA === rankB ? 0 : rankA - rankB) ||
        (a.table.symbol(a.row) < b.table.symbol(b.row) ? -1 : 1)
      );
    });
}

const isFund = ({ table }: AssetRow): boolean => table.table.assetType === 'etf';

/** The smaller, the earlier in the list; unknown ones last. */
const rankOf = (asset: AssetRow): number =>
  isFund(asset)
    ? -(asset.table.number('totalAssets', asset.row) ?? -Infinity)
    : (asset.table.number('priority', asset.row) ?? Infinity);

export async function assetMemberships(
  market: Market,
  asset: AssetRow,
  query: Query,
): Promise<AssetMemberships> {
  const rows = await membershipRows(market, asset);
  const funds = rows.filter(isFund).length;
  return {
    symbol: asset.table.symbol(asset.row),
    indices: rows.length - funds,
    funds,
    items: pageOf(rows, query).map(({ table, row }) => {
      const { assetType } = table.table;
      const symbol = table.symbol(row);
      return {
        symbol,
        assetType,
        name: table.text(nameFieldOf(assetType), row) ?? tickerOf(symbol),
      };
    }),
    total: rows.length,
    page: query.page,
    pageSize: query.pageSize,
    asOf: market.asOf,
  };
}
