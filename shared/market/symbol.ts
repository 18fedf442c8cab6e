/** Symbols are `TICKER.EXCHANGE`: `BRK-B.US`, `GSPC.INDX`, `EURUSD.FOREX`, `BTC-USD.CC`. */
import type { AssetType } from './asset-types';
import { screenerOfAssetType } from './screener-types';

/** What a symbol in an address or a call looks like; whether there is such an asset shows later. */
export const SYMBOL_FORM = /^[A-Za-z0-9^&_$@+!-]{1,30}\.[A-Za-z0-9]{1,10}$/;

export interface ParsedSymbol {
  ticker: string;
  /** Code behind the last point, e.g. `US`. */
  exchange: string;
  /** Asset type when the code tells it; stocks and ETFs share their exchange codes. */
  assetType: AssetType | null;
}

const TYPE_OF_SUFFIX: Record<string, AssetType> = {
  INDX: 'index',
  FOREX: 'currency',
  CC: 'crypto',
};

/** Takes a symbol apart; null when it has no ticker or no exchange code. */
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

/** Ticker for display: `AAPL.US` → `AAPL`. A symbol without exchange code is returned as it is. */
export const tickerOf = (symbol: string): string => parseSymbol(symbol)?.ticker ?? symbol;

/** Name on a tile: a coin without the currency that it is quoted in, `BTC-USD.CC` → `BTC`. */
export function tileLabel(symbol: string): string {
  const parsed = parseSymbol(symbol);
  return parsed?.assetType === 'crypto' ? parsed.ticker.replace(/-USD$/, '') : tickerOf(symbol);
}

/** Puts a symbol together the way the product writes it; a point in the ticker becomes a dash. */
export const makeSymbol = (ticker: string, exchange: string): string =>
  `${ticker.trim().toUpperCase().replaceAll('.', '-')}.${exchange.trim().toUpperCase()}`;

/**
 * Path of the details page; any type that is not index, currency, ETF or crypto goes to stocks.
 *
 * @param assetType as an answer has it: of a newer API it may be a type that this page does not have
 */
export const detailsPath = (assetType: string, symbol: string): string =>
  `/${screenerOfAssetType(assetType)}/details/${encodeURIComponent(symbol)}`;
