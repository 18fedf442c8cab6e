/** Components of an asset with market data of each: page, price, change, sector. */
import type { AssetComponent } from 'shared/contract';
import { nameFieldOf } from 'shared/market';
import { memoizePerSnapshot, memoizePerSnapshotAndKey } from '../market/memo/memoize-per-snapshot';
import { corruptAsUnavailable } from '../market/history/corrupt-as-unavailable';
import type { Component, Components } from 'market-model/dataset/records/components';
import type { AssetRow, Market } from '../market/store/market';
import { provenanceAt } from '../market/table/table';
import { contributionsOf } from './contributions';

export interface ResolvedComponent extends AssetComponent {
  sector: string | null;
  countryCode: string | null;
}

export interface ResolvedComponents {
  document: Components;
  /** In the order of the document. */
  items: ResolvedComponent[];
}

/** Assets whose components stay in memory; a list of all companies of a continent has about 100 KB. */
const MAX_KEPT = 60;
const memo = memoizePerSnapshotAndKey<Market, Promise<ResolvedComponents | null>>(MAX_KEPT);

/** Null when no source lists any. */
export const resolvedComponents = (
  market: Market,
  asset: AssetRow,
): Promise<ResolvedComponents | null> =>
  memo(market, asset.table.symbol(asset.row), async () => {
    const document = await corruptAsUnavailable(market.document('components', asset));
    return document && { document, items: resolve(market, asset, document) };
  });

function resolve(
  market: Market,
  whole: AssetRow,
  { date, items }: Components,
): ResolvedComponent[] {
  const day = priceDay(whole);
  const rows = items.map((item) => ({ item, row: rowOf(market, item) }));
  const contributions = contributionsOf(
    rows.map(({ item, row }) => ({
      weight: item.weight,
      change:
        row && day !== null && priceDay(row) === day
          ? row.table.number('day1ChangePercent', row.row)
          : null,
    })),
    date === day,
  );
  return rows.map(({ item, row }, at) => resolved(item, row, contributions[at] ?? null));
}

function resolved(
  { symbol, isin, name, weight, sector, countryCode }: Component,
  row: AssetRow | null,
  contribution: number | null,
): ResolvedComponent {
  const text = (field: string) => row?.table.text(field, row.row) ?? null;
  const number = (field: string) => row?.table.number(field, row.row) ?? null;
  const assetType = row?.table.table.assetType ?? null;
  return {
    symbol: row?.table.symbol(row.row) ?? symbol,
    assetType,
    name: (assetType && text(nameFieldOf(assetType))) ?? name,
    isin,
    weight,
    price: number('price'),
    currencyCode: text('currencyCode'),
    day1ChangePercent: number('day1ChangePercent'),
    contribution,
    sector: text('sector') ?? sector,
    countryCode: text('countryCode') ?? countryCode,
  };
}

const rowOf = (market: Market, { symbol, isin }: Component): AssetRow | null =>
  (symbol === null ? null : market.find(symbol)) ??
  (isin === null ? null : (fundsByIsin(market).get(isin) ?? null));

/** Main listings of funds by ISIN, the only assets whose ISIN the listing has. */
const fundsByIsin = memoizePerSnapshot((market: Market): ReadonlyMap<string, AssetRow> => {
  const table = market.table('etf');
  const rows = new Map<string, AssetRow>();
  for (let row = 0; row < table.rows; row++) {
    const isin = table.text('isin', row);
    if (isin !== null && (!rows.has(isin) || table.value('mainListing', row) === true))
      rows.set(isin, { table, row });
  }
  return rows;
});

/** Day of the price and its change; null when unknown. */
const priceDay = ({ table, row }: AssetRow): string | null =>
  provenanceAt(table.table, 'price', row)?.date ?? null;
