import type { LookupResult } from 'shared/contract';
import { detailsPath } from 'shared/market';
import { storedValue } from '../stored-value';

/** Maximum number of recent assets, newest first. */
export const RECENT_ASSETS = 8;

export type RecentAsset = Pick<
  LookupResult,
  'symbol' | 'ticker' | 'name' | 'assetType' | 'countryCode' | 'logoUrl'
>;

const TYPES: Record<LookupResult['assetType'], true> = {
  stock: true,
  etf: true,
  index: true,
  currency: true,
  crypto: true,
};
const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= 300;
const textOrNull = (value: unknown) => (isText(value) ? value : null);

function readAsset(value: unknown): RecentAsset | [] {
  if (typeof value !== 'object' || value === null) return [];
  const { symbol, ticker, name, assetType, countryCode, logoUrl } = value as Record<
    string,
    unknown
  >;
  if (!isText(symbol) || !isText(ticker) || !isText(name)) return [];
  if (typeof assetType !== 'string' || !Object.hasOwn(TYPES, assetType)) return [];
  return {
    symbol,
    ticker,
    name,
    assetType: assetType as RecentAsset['assetType'],
    countryCode: textOrNull(countryCode),
    logoUrl: textOrNull(logoUrl),
  };
}

/** Parses stored assets and drops invalid entries. */
export function readRecent(text: string | null): RecentAsset[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return (Array.isArray(value) ? value.slice(0, RECENT_ASSETS) : []).flatMap(readAsset);
  } catch {
    return [];
  }
}

/** Assets opened from the search on this device. */
export const recentAssets = storedValue('recent-assets');

const keep = (assets: readonly RecentAsset[]) =>
  recentAssets.write(assets.length === 0 ? null : JSON.stringify(assets.slice(0, RECENT_ASSETS)));

const pathOf = ({ assetType, symbol }: RecentAsset) => detailsPath(assetType, symbol);
const others = (asset: RecentAsset) =>
  readRecent(recentAssets.read()).filter((recent) => pathOf(recent) !== pathOf(asset));

/** Moves or adds an asset to the top. */
export function remember({
  symbol,
  ticker,
  name,
  assetType,
  countryCode,
  logoUrl,
}: RecentAsset): void {
  const asset = { symbol, ticker, name, assetType, countryCode, logoUrl };
  keep([asset, ...others(asset)]);
}

export const forget = (asset: RecentAsset): void => keep(others(asset));
export const forgetAll = (): void => keep([]);
