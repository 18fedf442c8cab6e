import { nameFieldOf } from 'shared/market';
import type { AssetRow, Market } from '../../market/store/market';
import type { SymbolCandidate } from '../import/import-plan';
import { assetCurrency } from './asset-currency';

const MAX_CANDIDATES = 8;

/**
 * Finds the asset that a text of a broker's file means: a symbol of ours, a ticker that only one listing has,
 * or that of the United States among several. What is left is for the reader to choose.
 */
export const symbolResolver =
  (market: Market) =>
  (text: string): { asset: SymbolCandidate | null; candidates: readonly SymbolCandidate[] } => {
    const exact = market.find(text.trim());
    if (exact) return { asset: candidateOf(exact), candidates: [] };
    // "AAPL/USD" names the currency of the deal; share classes are written with a point or a space.
    const ticker = (text.split('/')[0] ?? '').trim().toUpperCase().replaceAll(/[. ]/g, '-');
    if (ticker === '') return { asset: null, candidates: [] };
    const candidates = market.lookup
      .find(ticker)
      .slice(0, MAX_CANDIDATES)
      .flatMap(({ symbol }) => {
        const asset = market.find(symbol);
        return asset ? [candidateOf(asset)] : [];
      });
    const named = candidates.filter(({ symbol }) => symbol.split('.')[0] === ticker);
    const american = market.find(`${ticker}.US`);
    const [only] = named;
    if (american) return { asset: candidateOf(american), candidates };
    return { asset: named.length === 1 && only ? only : null, candidates };
  };

/** Name and currency of an asset. */
export function candidateOf(asset: AssetRow): SymbolCandidate {
  const { table, row } = asset;
  const symbol = table.symbol(row);
  return {
    symbol,
    name: table.text(nameFieldOf(table.table.assetType), row) ?? symbol,
    currencyCode: assetCurrency(asset),
  };
}
