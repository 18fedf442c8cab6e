import type { AssetType } from 'shared/market';
import { typedAssetResolver } from '../asset-resolver/resolve-asset';
import type { MarketStore } from '../market/market-store';
import type { AssetRow } from '../market/store/market';

/** Asset data that user data refers to. */
export interface ListedAsset {
  symbol: string;
  assetType: AssetType;
}

/** Finds an asset by symbol in any case; null when the market does not know it. */
export type FindAsset = (symbol: string) => ListedAsset | null;

export const assetDirectory =
  (market: MarketStore): FindAsset =>
  (symbol) => {
    const asset = market.current().find(symbol);
    return asset && listedAsset(asset);
  };

function listedAsset({ table, row }: AssetRow): ListedAsset {
  return { symbol: table.symbol(row), assetType: table.table.assetType };
}

const MAX_CANDIDATES = 5;

export interface MeantAsset {
  /** Null where no asset is meant for certain. */
  asset: ListedAsset | null;
  /** Possible matches, best first. */
  candidates: readonly { symbol: string; name: string }[];
}

/** Finds the asset that a typed or pasted text means. */
export type ResolveAsset = (text: string) => MeantAsset;

export const assetResolver =
  (market: MarketStore): ResolveAsset =>
  (text) => {
    const { asset, candidates } = typedAssetResolver(market.current())(text);
    return {
      asset: asset && listedAsset(asset),
      candidates: candidates.slice(0, MAX_CANDIDATES).map(({ symbol, name }) => ({ symbol, name })),
    };
  };
