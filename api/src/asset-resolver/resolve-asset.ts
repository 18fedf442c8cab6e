import { parseSymbol, type AssetType } from 'shared/market';
import { wholeCurrency } from 'market-model/derive/prices/price-usd';
import type { AssetRow, Market } from '../market/store/market';
import { assetCurrency } from './asset-currency';
import { symbolsByIsin } from './asset-isins';
import { assetNameOf } from './asset-name';
import { exchangesOf, symbolFormsOf } from './symbol-forms';

/** Description of an asset in a file or a form; null for a field that is absent. */
export interface AssetQuery {
  /** Ticker, symbol, ISIN or name as written. */
  text: string;
  isin: string | null;
  name: string | null;
  assetClass: string | null;
  exchange: string | null;
  currencyCode: string | null;
}

export interface AssetCandidate {
  symbol: string;
  name: string;
  currencyCode: string | null;
}

/** The unambiguous asset, or all candidates, best first. */
export interface AssetResolution {
  asset: AssetCandidate | null;
  candidates: readonly AssetCandidate[];
}

const MAX_CANDIDATES = 8;

/** A typed or pasted text, without further columns. */
export const typedText = (text: string): AssetQuery => ({
  text,
  isin: null,
  name: null,
  assetClass: null,
  exchange: null,
  currencyCode: null,
});

/**
 * Finds the asset of a file's row. Tries the ISIN, then a ticker with its exchange, then a ticker
 * alone. Listings of a bare ticker are narrowed by class, exchange, currency, country of the ISIN
 * and name. A bare ticker never outweighs the rest of the row. If several listings remain, the user
 * chooses.
 */
export const assetResolver =
  (market: Market) =>
  (query: AssetQuery): AssetResolution => {
    const resolution = resolve(market, query);
    if (resolution.length === 1 && resolution[0])
      return { asset: candidateOf(resolution[0]), candidates: [] };
    const near = resolution.length > 0 ? resolution : nearby(market, query);
    return { asset: null, candidates: near.slice(0, MAX_CANDIDATES).map(candidateOf) };
  };

/**
 * Finds the asset of a typed or pasted text. No other column can decide between listings, so the
 * most likely one is taken and shown.
 */
export const typedAssetResolver =
  (market: Market) =>
  (text: string): { asset: AssetRow | null; candidates: readonly AssetCandidate[] } => {
    const isin = byIsin(market, text.trim().toUpperCase());
    const { named, possible } = symbolFormsOf(text);
    for (const symbol of [text.trim(), ...named, ...possible]) {
      const asset = market.find(symbol);
      if (asset) return { asset, candidates: [] };
    }
    if (isin.length === 1 && isin[0]) return { asset: isin[0], candidates: [] };
    const near = isin.length > 0 ? isin : nearby(market, typedText(text));
    return { asset: null, candidates: near.slice(0, MAX_CANDIDATES).map(candidateOf) };
  };

function resolve(market: Market, query: AssetQuery): AssetRow[] {
  const { text, isin } = query;
  const listings = isin === null ? [] : byIsin(market, isin);
  if (listings.length > 0) return narrowed(listings, query, tickersOf(text));
  const exact = market.find(text.trim());
  if (exact && parseSymbol(text.trim()) !== null) return [exact];
  const { named, possible } = symbolFormsOf(text);
  const ofExchange = named.flatMap((symbol) => market.find(symbol) ?? []);
  if (ofExchange.length > 0) return fitting(ofExchange, query, []);
  const forms = possible.flatMap((symbol) => market.find(symbol) ?? []);
  const tickers = tickersOf(text);
  const others = market.lookup
    .find(text)
    .flatMap(({ symbol }) => market.find(symbol) ?? [])
    .filter((asset) => tickers.includes(tickerOfAsset(asset)));
  const all = unique([...forms, ...others]);
  if (all.length > 0) return fitting(all, query, tickers);
  const dealt = DEALT_IN.exec(text.trim().toUpperCase());
  if (dealt?.[1] !== undefined && dealt[2] !== undefined)
    return resolve(market, {
      ...query,
      text: dealt[1],
      currencyCode: query.currencyCode ?? dealt[2],
    });
  return byName(market, query);
}

/** `AAPL/USD`: a ticker with the currency of the deal. */
const DEALT_IN = /^([A-Z0-9.-]{1,15})\/([A-Z]{3})$/;

const byIsin = (market: Market, isin: string): AssetRow[] =>
  (symbolsByIsin(market).get(isin) ?? []).flatMap((symbol) => market.find(symbol) ?? []);

const symbolOf = ({ table, row }: AssetRow): string => table.symbol(row);
const typeOf = ({ table }: AssetRow): AssetType => table.table.assetType;
const exchangeOf = (asset: AssetRow): string => parseSymbol(symbolOf(asset))?.exchange ?? '';
const tickerOfAsset = (asset: AssetRow): string => parseSymbol(symbolOf(asset))?.ticker ?? '';

const tickersOf = (text: string): string[] => {
  const { named, possible } = symbolFormsOf(text);
  return [...named, ...possible].flatMap((symbol) => parseSymbol(symbol)?.ticker ?? []);
};

const unique = (assets: readonly AssetRow[]): AssetRow[] => [
  ...new Map(assets.map((asset) => [symbolOf(asset), asset])).values(),
];

/** Listings that agree with the whole row. Empty if one field contradicts them all. */
function fitting(
  assets: readonly AssetRow[],
  query: AssetQuery,
  tickers: readonly string[],
): AssetRow[] {
  const isNamed = tickers.length === 0;
  const { assetClass, exchange, currencyCode, isin, name } = query;
  let left = [...assets];
  const types = assetClass === null ? null : typesOfClass(assetClass);
  if (types !== null) left = left.filter((asset) => types.includes(typeOf(asset)));
  if (isNamed) return left;
  const exchanges = exchange === null ? [] : exchangesOf(exchange);
  if (exchanges.length > 0) left = left.filter((asset) => exchanges.includes(exchangeOf(asset)));
  // An ISIN is more reliable than the currency, which may be that of the account.
  if (currencyCode !== null && exchanges.length === 0 && isin === null)
    left = left.filter((asset) => isSameCurrency(assetCurrency(asset), currencyCode));
  if (isin !== null) left = left.filter((asset) => isOfCountry(asset, isin, name));
  if (name !== null) {
    const alike = left.filter((asset) => isAlike(assetNameOf(asset), name));
    // A translated or abbreviated name shares no words, so it cannot decide about a single listing.
    if (alike.length > 0 || left.length > 1) left = alike;
  }
  return left;
}

/** Of the listings of one ISIN, those that fit best: each thing decides only where it leaves some. */
function narrowed(
  listings: readonly AssetRow[],
  { exchange, currencyCode }: AssetQuery,
  tickers: readonly string[],
): AssetRow[] {
  const keep = (assets: readonly AssetRow[], fits: (asset: AssetRow) => boolean) => {
    const left = assets.filter(fits);
    return left.length > 0 ? left : [...assets];
  };
  const exchanges = exchange === null ? [] : exchangesOf(exchange);
  let left = keep(listings, (asset) => exchanges.includes(exchangeOf(asset)));
  left = keep(left, (asset) => isSameCurrency(assetCurrency(asset), currencyCode));
  return keep(left, (asset) => tickers.includes(tickerOfAsset(asset)));
}

const isSameCurrency = (a: string | null, b: string | null): boolean =>
  a !== null && b !== null && wholeCurrency(a) === wholeCurrency(b === 'GBp' ? 'GBX' : b);

/** Domiciles of companies and funds that are listed elsewhere. */
const DOMICILES = new Set('IE LU JE GG KY BM VG CW PA LR MH NL GB CH IL CA'.split(' '));

/** Whether an ISIN may be that of a listing: country of the company, or a domicile and a name that agrees. */
function isOfCountry(asset: AssetRow, isin: string, name: string | null): boolean {
  const { table, row } = asset;
  const isinOfRow = table.text('isin', row);
  if (isinOfRow !== null) return isinOfRow === isin;
  const country = isin.slice(0, 2);
  if (typeOf(asset) !== 'stock' && typeOf(asset) !== 'etf') return false;
  if (table.text('countryCode', row) === country) return true;
  if (country === 'US') return exchangeOf(asset) === 'US';
  return DOMICILES.has(country) && name !== null && isAlike(assetNameOf(asset), name);
}

const CLASSES: readonly (readonly [RegExp, readonly AssetType[]])[] = [
  [/crypto|coin|krypto|cripto/i, ['crypto']],
  [/etf|fund|fond|fonds|fondo|trust|etc\b|etp/i, ['etf']],
  [/forex|fx|currenc|cash|fiat|devise|divisa|währung|valuta/i, ['currency']],
  [/index|indic/i, ['index']],
  [/option|future|cfd|warrant|bond|anleihe|obligation|derivat/i, []],
  [/stock|equit|share|aktie|action|accion|azion|aandel|akcj|stk|common|adr/i, ['stock', 'etf']],
];

/** Possible types of a file's asset class. Null for a term without meaning, such as “Security”. */
const typesOfClass = (text: string): readonly AssetType[] | null =>
  CLASSES.find(([word]) => word.test(text.slice(0, 60)))?.[1] ?? null;

const LEGAL = new Set(
  'inc corp corporation co company plc ag se sa nv ltd limited llc group holding holdings the and of class shares common stock adr ord etf ucits fund trust registered'.split(
    ' ',
  ),
);

const wordsOfName = (name: string): string[] =>
  name
    .slice(0, 120)
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1 && !LEGAL.has(word));

/** Whether two names share their first word, or a longer one. */
function isAlike(a: string, b: string): boolean {
  const [ofA, ofB] = [wordsOfName(a), wordsOfName(b)];
  const [first] = ofA;
  if (first !== undefined && first === ofB[0]) return true;
  return ofA.some((word) => word.length > 4 && ofB.includes(word));
}

const isSameName = (a: string, b: string): boolean =>
  wordsOfName(a).join(' ') === wordsOfName(b).join(' ');

/** Listings whose name is that of the row, or the text itself. */
function byName(market: Market, query: AssetQuery): AssetRow[] {
  const name = query.name ?? query.text;
  if (wordsOfName(name).length === 0) return [];
  const same = market.lookup
    .find(name)
    .flatMap(({ symbol }) => market.find(symbol) ?? [])
    .filter((asset) => isSameName(assetNameOf(asset), name));
  return fitting(unique(same), query, same.map(tickerOfAsset));
}

const nearby = (market: Market, { text, isin, name }: AssetQuery): AssetRow[] => {
  const byText = isin === text ? [] : market.lookup.find(text);
  const byNames = name === null ? [] : alikeByName(market, name);
  return unique([...byText, ...byNames].flatMap(({ symbol }) => market.find(symbol) ?? []));
};

/** Brokers add classes and markets behind a name: “DEUTSCHE TELEKOM AG NA O.N.”. The longest part that is found counts. */
function alikeByName(market: Market, name: string): readonly { symbol: string }[] {
  const whole = market.lookup.find(name);
  const words = wordsOfName(name);
  for (let count = words.length; whole.length === 0 && count > 0; count--) {
    const matches = market.lookup.find(words.slice(0, count).join(' '));
    if (matches.length > 0) return matches;
  }
  return whole;
}

/** Name and currency of an asset. */
function candidateOf(asset: AssetRow): AssetCandidate {
  return {
    symbol: symbolOf(asset),
    name: assetNameOf(asset),
    currencyCode: assetCurrency(asset),
  };
}
