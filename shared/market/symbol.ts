/** Symbols are `TICKER.EXCHANGE`: `BRK-B.US`, `GSPC.INDX`, `EURUSD.FOREX`, `BTC-USD.CC`. */
import type { AssetType } from './asset-types';
import { screenerOfAssetType } from './screener-types';

/** Syntax of a symbol in an address or a call. It does not imply that the asset exists. */
export const SYMBOL_FORM = /^[A-Za-z0-9^&_$@+!-]{1,30}\.[A-Za-z0-9]{1,10}$/;

export interface ParsedSymbol {
  ticker: string;
  /** Code after the last point, e.g. `US`. */
  exchange: string;
  /** Asset type if the code determines it. Stocks and ETFs share their exchange codes. */
  assetType: AssetType | null;
}

const TYPE_OF_SUFFIX: Record<string, AssetType> = {
  INDX: 'index',
  FOREX: 'currency',
  CC: 'crypto',
};

/** Splits a symbol. Null when it has no ticker or no exchange code. */
export function parseSymbol(symbol: string): ParsedSymbol | null {
  const point = symbol.lastIndexOf('.');
  if (point < 1 || point === symbol.length - 1) return null;
  const exchange = symbol.slice(point + 1).toUpperCase();
  return {
    ticker: symbol.slice(0, point).toUpperCase(),
    exchange,
    assetType: TYPE_OF_SUFFIX[exchange] ?? null,
  };
}

/** Ticker for display: `AAPL.US` → `AAPL`. A symbol without exchange code is returned unchanged. */
export const tickerOf = (symbol: string): string => parseSymbol(symbol)?.ticker ?? symbol;

/** Name on a tile: a coin without its quote currency, `BTC-USD.CC` → `BTC`. */
export function tileLabel(symbol: string): string {
  const parsed = parseSymbol(symbol);
  return parsed?.assetType === 'crypto' ? parsed.ticker.replace(/-USD$/, '') : tickerOf(symbol);
}

/** Builds a symbol in the product's notation. A point in the ticker becomes a dash. */
export const makeSymbol = (ticker: string, exchange: string): string =>
  `${ticker.trim().toUpperCase().replaceAll('.', '-')}.${exchange.trim().toUpperCase()}`;

/**
 * Path of the details page. Any type besides index, currency, ETF and crypto maps to stocks.
 *
 * @param assetType as in an answer. A newer API may return a type that this page does not know.
 */
export const detailsPath = (assetType: string, symbol: string): string =>
  `/${screenerOfAssetType(assetType)}/details/${encodeURIComponent(symbol)}`;
