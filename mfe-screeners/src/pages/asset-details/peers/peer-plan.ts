/** Selects the peers of an asset and the figures to compare. */
import type { Asset, ScreenerQuery } from 'shared/contract';
import { isNumber, nameFieldOf, tickerOf } from 'shared/market';
import { PEER_GROUPS } from '../page/sections';

export const MAX_PEERS = 8;

export interface PeerPlan {
  /** Label: `Software in the United States`. */
  group: string;
  where: NonNullable<ScreenerQuery['where']>;
  /** Figure by which peers are near in size; null if unknown. */
  size: string | null;
  /** Compared figures, in order. */
  metrics: readonly string[];
  nameField: string;
}

const METRICS: Readonly<Record<Asset['assetType'], readonly string[]>> = {
  stock: [
    'marketCap',
    'peRatio',
    'profitMargin',
    'returnOnEquityTTM',
    'dividendYield',
    'year1ChangePercent',
  ],
  etf: ['totalAssets', 'netExpenseRatioPercent', 'dividendYield', 'year1ChangePercent'],
  index: [
    'price',
    'day1ChangePercent',
    'month1ChangePercent',
    'ytdChangePercent',
    'year1ChangePercent',
  ],
  currency: [
    'price',
    'day1ChangePercent',
    'month1ChangePercent',
    'ytdChangePercent',
    'year1ChangePercent',
  ],
  crypto: [
    'marketCap',
    'day1ChangePercent',
    'month1ChangePercent',
    'ytdChangePercent',
    'year1ChangePercent',
  ],
};
const SIZE: Readonly<Record<Asset['assetType'], string | null>> = {
  stock: 'marketCap',
  etf: 'totalAssets',
  index: null,
  currency: null,
  crypto: 'marketCap',
};

const ALL = { index: 'all indices', crypto: 'all coins' } as const;

/** A price level says nothing about quality: 40,000 points are not better than 400. */
export const isLevel = (assetType: Asset['assetType'], field: string): boolean =>
  field === 'price' && (assetType === 'index' || assetType === 'currency');

/**
 * Null if no field is known that peers could share.
 *
 * @param groupFields fields that name a group: the first known one is used
 */
export function peerPlan(
  asset: Asset,
  groupFields: readonly string[] = PEER_GROUPS[asset.assetType],
): PeerPlan | null {
  const { assetType, fields } = asset;
  const base = {
    size: SIZE[assetType],
    metrics: METRICS[assetType],
    nameField: nameFieldOf(assetType),
  };
  if (assetType === 'index' || assetType === 'crypto')
    return { ...base, group: ALL[assetType], where: [] };
  if (assetType === 'currency') {
    const code = tickerOf(asset.symbol).slice(0, 3);
    return {
      ...base,
      group: `currency pairs with ${code}`,
      where: [{ field: 'symbol', contains: code }],
    };
  }
  const field = groupFields.find((each) => typeof fields[each] === 'string');
  const value = field === undefined ? null : fields[field];
  if (field === undefined || typeof value !== 'string' || value === '') return null;
  const { countryCode } = fields;
  const where: PeerPlan['where'] = [{ field, in: [value] }];
  if (assetType === 'stock' && typeof countryCode === 'string')
    where.push({ field: 'countryCode', in: [countryCode] });
  return { ...base, group: value, where };
}

/**
 * The next wider group, to fill up a small one: the sector of a stock whose industry is known. Only
 * assets within ten times its size.
 */
export function widerPlan(asset: Asset): PeerPlan | null {
  const { industry, marketCap } = asset.fields;
  if (asset.assetType !== 'stock' || typeof industry !== 'string' || !isNumber(marketCap))
    return null;
  const plan = peerPlan(asset, ['sector']);
  if (plan === null || marketCap <= 0) return null;
  const near = { field: 'marketCap', gte: marketCap / 10, lte: marketCap * 10 };
  return { ...plan, where: [...plan.where, near] };
}

/** The peers of a group, filled up with the nearest of a wider one. */
export function filledUp<T extends { symbol: string; size: number | null }>(
  peers: readonly T[],
  wider: readonly T[],
  symbol: string,
  size: number | null,
): T[] {
  const present = new Set(peers.map((peer) => peer.symbol));
  const others = nearest(
    wider.filter((row) => !present.has(row.symbol)),
    symbol,
    size,
    MAX_PEERS - peers.length,
  );
  return [...peers, ...others];
}

/** The rows nearest in size by ratio, largest first; the first rows if sizes are unknown. */
export function nearest<T extends { symbol: string; size: number | null }>(
  rows: readonly T[],
  symbol: string,
  size: number | null,
  count = MAX_PEERS,
): T[] {
  const others = rows.filter((row) => row.symbol !== symbol);
  if (!isNumber(size) || size <= 0) return others.slice(0, count);
  const distance = ({ size: other }: T) =>
    isNumber(other) && other > 0 ? Math.abs(Math.log(other / size)) : Infinity;
  return others
    .toSorted((a, b) => distance(a) - distance(b) || a.symbol.localeCompare(b.symbol))
    .slice(0, count)
    .toSorted((a, b) => (b.size ?? 0) - (a.size ?? 0));
}
