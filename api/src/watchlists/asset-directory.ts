import { nameFieldOf, type AssetType } from 'shared/market';
import type { MarketStore } from '../market/market-store';
import { symbolForms } from './symbol-forms';

/** What user data needs to know of an asset. */
export interface ListedAsset {
  symbol: string;
  assetType: AssetType;
  /** In the asset's own currency; null when it has none. */
  price: number | null;
}

/** Finds an asset by symbol in any case; null when the market does not know it. */
export type FindAsset = (symbol: string) => ListedAsset | null;

export const assetDirectory =
  (market: MarketStore): FindAsset =>
  (symbol) => {
    const asset = market.current().find(symbol);
    if (!asset) return null;
    const { table, row } = asset;
    const price = table.value('price', row);
    return {
      symbol: table.symbol(row),
      assetType: table.table.assetType,
      price: typeof price === 'number' ? price : null,
    };
  };

const MAX_CANDIDATES = 5;

export interface MeantAsset {
  /** Null where no asset is meant for certain. */
  asset: ListedAsset | null;
  /** What may be meant instead, best first. */
  candidates: readonly { symbol: string; name: string }[];
}

/** Finds the asset that a typed or pasted text means. */
export type ResolveAsset = (text: string) => MeantAsset;

export const assetResolver = (market: MarketStore): ResolveAsset => {
  const find = assetDirectory(market);
  return (text) => {
    for (const symbol of [text.trim(), ...symbolForms(text)]) {
      const asset = find(symbol);
      if (asset) return { asset, candidates: [] };
    }
    const current = market.current();
    const candidates = current.lookup
      .find(text)
      .slice(0, MAX_CANDIDATES)
      .flatMap(({ symbol }) => {
        const asset = current.find(symbol);
        if (!asset) return [];
        const { table, row } = asset;
        return [{ symbol, name: table.text(nameFieldOf(table.table.assetType), row) ?? symbol }];
      });
    return { asset: null, candidates };
  };
};
