import type { z } from 'zod';
import type { AssetComponent, AssetComponents, ComponentSort } from 'shared/contract';
import type { assetComponentsQuerySchema } from 'shared/contract/schemas';
import { nameFieldOf, withoutNoise, type AssetType } from 'shared/market';
import { ordered, pageOf, type SortKey } from '../market/listing/ordered';
import { memoizePerSnapshot } from '../market/memo/memoize-per-snapshot';
import type { Components } from 'market-model/dataset/records/components';
import type { AssetRow, Market } from '../market/store/market';
import { fold } from '../market/text/fold';
import { allocationOf } from './allocation';
import { resolvedComponents, type ResolvedComponent } from './resolved-components';

type Query = z.output<typeof assetComponentsQuerySchema>;

const MOVERS = 3;

const SORT_KEYS: Readonly<Record<ComponentSort, SortKey<ResolvedComponent>>> = {
  weight: ({ weight }) => weight,
  name: ({ name }) => fold(name),
  price: ({ price }) => price,
  day1ChangePercent: (item) => item.day1ChangePercent,
  contribution: (item) => item.contribution,
};

/** Reason why an asset of a type has no components. */
const REASONS: Readonly<Record<AssetType, string>> = {
  index: 'No source lists the components of this index.',
  etf: 'No source lists the holdings of this fund.',
  stock: 'A company has no components.',
  currency: 'A currency pair has no components.',
  crypto: 'A coin has no components.',
};

/**
 * One page of the components of an index or the holdings of a fund, with totals over all of them.
 */
export async function assetComponents(
  market: Market,
  asset: AssetRow,
  query: Query,
): Promise<AssetComponents> {
  const symbol = asset.table.symbol(asset.row);
  const resolved = await resolvedComponents(market, asset);
  const { document, items } = resolved ?? { document: null, items: [] };
  const rows = ordered(
    items,
    [{ field: query.sort, descending: query.direction === 'desc' }],
    SORT_KEYS,
    ({ symbol: of, name }) => of ?? name,
  );
  return {
    symbol,
    reason: items.length === 0 ? REASONS[asset.table.table.assetType] : null,
    source: document?.source ?? null,
    date: document?.date ?? null,
    tracks: trackedIndex(market, document),
    stated: document?.stated ?? null,
    notes: document?.notes ?? [],
    weightSum: sumOf(items, ({ weight }) => weight),
    contribution: contributionSum(items),
    movers: moversOf(items),
    allocation: allocationOf(items),
    items: pageOf(rows, query).map(rowOf),
    total: rows.length,
    page: query.page,
    pageSize: query.pageSize,
    asOf: market.asOf,
  };
}

/** The part of a component that its row shows. */
const rowOf = ({
  symbol,
  assetType,
  name,
  isin,
  weight,
  price,
  currencyCode,
  day1ChangePercent,
  contribution,
}: ResolvedComponent): AssetComponent => ({
  symbol,
  assetType,
  name,
  isin,
  weight,
  price,
  currencyCode,
  day1ChangePercent,
  contribution,
});

function sumOf<T>(items: readonly T[], valueOf: (item: T) => number | null): number | null {
  const values = items.flatMap((item) => valueOf(item) ?? []);
  return values.length === 0 ? null : withoutNoise(values.reduce((sum, value) => sum + value, 0));
}

function contributionSum(items: readonly ResolvedComponent[]): AssetComponents['contribution'] {
  const counted = items.filter(({ contribution }) => contribution !== null);
  const sum = sumOf(counted, ({ contribution }) => contribution);
  return sum === null ? null : { sum, weight: sumOf(counted, ({ weight }) => weight) ?? 0 };
}

/**
 * The largest contributors in either direction. Both lists leave out components that did not move.
 */
function moversOf(items: readonly ResolvedComponent[]): AssetComponents['movers'] {
  const by = items.some(({ contribution }) => contribution !== null)
    ? 'contribution'
    : 'day1ChangePercent';
  const side = (sign: 1 | -1): AssetComponent[] =>
    ordered(
      items.filter((item) => sign * (item[by] ?? 0) > 0),
      [{ field: by, descending: sign === 1 }],
      SORT_KEYS,
      ({ symbol, name }) => symbol ?? name,
    )
      .slice(0, MOVERS)
      .map(rowOf);
  return { by, up: side(1), down: side(-1) };
}

/** The index that a fund follows; one that the source only names is found by exactly that name. */
function trackedIndex(market: Market, document: Components | null): AssetComponents['tracks'] {
  if (!document?.tracks) return null;
  const { symbol, name } = document.tracks;
  const trackedSymbol = symbol ?? indicesByName(market).get(fold(name)) ?? null;
  const row = trackedSymbol === null ? null : market.find(trackedSymbol);
  if (!row) return { symbol: null, assetType: null, name };
  const { assetType } = row.table.table;
  return {
    symbol: row.table.symbol(row.row),
    assetType,
    name: row.table.text(nameFieldOf(assetType), row.row) ?? name,
  };
}

/** Names that two indices share say nothing. */
const indicesByName = memoizePerSnapshot((market: Market): ReadonlyMap<string, string | null> => {
  const table = market.table('index');
  const symbols = new Map<string, string | null>();
  for (let row = 0; row < table.rows; row++) {
    const name = table.text('name', row);
    if (name !== null) symbols.set(fold(name), symbols.has(fold(name)) ? null : table.symbol(row));
  }
  return symbols;
});
