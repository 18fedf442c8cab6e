import { symbolSchema } from 'shared/contract/schemas';
import { exchangeOf, makeSymbol } from 'shared/market';

/** Exchange codes behind the endings that lists use for tickers outside America. */
const CODE_OF_ENDING: Readonly<Record<string, string>> = {
  DE: 'F',
  F: 'F',
  L: 'LSE',
  PA: 'PA',
  AS: 'AS',
  MI: 'MI',
  MC: 'MC',
  SW: 'SW',
  CO: 'CO',
  HE: 'HE',
  ST: 'ST',
  OL: 'OL',
  BR: 'BR',
  LS: 'LS',
  HK: 'HK',
  AX: 'AU',
  SR: 'SR',
};

/** Market identifier codes of America. */
const AMERICAN_MICS = new Set([
  'XNAS',
  'XNYS',
  'ARCX',
  'XASE',
  'BATS',
  'BZX',
  'XNCM',
  'XNGS',
  'XNMS',
  'OTCM',
  'PINX',
  'OOTC',
]);

/** The symbol when the product can write it, else null. */
export function validSymbol(ticker: string, exchange: string): string | null {
  const symbol = makeSymbol(ticker, exchange);
  return symbolSchema.safeParse(symbol).success ? symbol : null;
}

/**
 * Symbol of a listed share or fund.
 * @param mic market identifier code when the source gives one
 * @returns null when the exchange is not supported or the ticker cannot be written
 */
export function listedSymbol(ticker: string, mic: string | null): string | null {
  const point = ticker.lastIndexOf('.');
  const ending = point > 0 ? ticker.slice(point + 1).toUpperCase() : '';
  if (mic !== null && AMERICAN_MICS.has(mic)) return validSymbol(ticker, 'US');
  const code = CODE_OF_ENDING[ending];
  if (code !== undefined && mic !== null) return validSymbol(ticker.slice(0, point), code);
  return mic === null && point < 0 ? validSymbol(ticker, 'US') : null;
}

/** A symbol as written in a manifest. Its dots before the exchange become dashes. */
export function writtenSymbol(text: string): string | null {
  const point = text.lastIndexOf('.');
  return point < 1 ? null : validSymbol(text.slice(0, point), text.slice(point + 1));
}

/** Country and currency of a symbol's exchange, where it has one. */
export const listingOf = (symbol: string) => exchangeOf(symbol.slice(symbol.lastIndexOf('.') + 1));
