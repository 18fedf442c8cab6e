import { exchangeCountry, parseSymbol, SYMBOL_FORM } from 'shared/market';
import { symbolFormsOf } from '../../asset-resolver/symbol-forms';
import { ALIASES } from '../../market/lookup/aliases';
import { tokenize } from '../../market/lookup/tokenize';
import type { Market } from '../../market/store/market';
import { COMMON_WORDS } from './common-words';
import { namedAsset, type NamedAsset } from './named-asset';

/** The asset of a name, or all that it may be. A name is never guessed. */
type NameResolution =
  | { kind: 'one'; asset: NamedAsset }
  | { kind: 'several'; candidates: readonly NamedAsset[] }
  | { kind: 'none' };

const MAX_NAME = 80;
const MAX_CANDIDATES = 5;
/** Shorter words match too many names to ask about. */
const MIN_PARTIAL = 3;

const NONE: NameResolution = { kind: 'none' };
const LEGAL = new Set(
  'the inc incorporated corp corporation co com company plc ag se sa nv ltd limited llc group holding holdings class common stock'.split(
    ' ',
  ),
);

/** Words of a name without legal forms: `coca cola` for `The Coca-Cola Company`. */
export function coreOfName(name: string): string {
  const words = tokenize(name);
  const core = words.filter((word) => !LEGAL.has(word));
  return (core.length > 0 ? core : words).join(' ').replace(/ class [a-c]$| [a-c]$/, '');
}

export interface NameRules {
  /** Whether only a whole name or a ticker counts: parts of names then match nothing. */
  isExact?: boolean;
  /** Whether a word in lower case may be a ticker. */
  hasLowerCaseTickers?: boolean;
}

/** Resolves a symbol, a ticker or a name as people write it. */
export function resolveName(
  market: Market,
  typed: string,
  { isExact = false, hasLowerCaseTickers = true }: NameRules = {},
): NameResolution {
  const text = typed.trim().slice(0, MAX_NAME);
  const core = coreOfName(text);
  if (core === '') return NONE;
  const row = SYMBOL_FORM.test(text) ? market.find(text) : null;
  if (row) return one(namedAsset(row));
  // "apple" is a company before it is a ticker, "KO" is a ticker before it is a name.
  const looksLikeTicker = text === text.toUpperCase() || text.length < MIN_PARTIAL + 1;
  const isLower = text === text.toLowerCase();
  const ticker = () => (isLower && !hasLowerCaseTickers ? null : byTicker(market, text));
  const first = looksLikeTicker ? ticker() : null;
  if (first) return one(first);
  const alias = ALIASES[core] ?? ALIASES[core.replaceAll(' ', '')];
  const aliased = alias === undefined ? null : market.find(alias);
  if (aliased) return one(namedAsset(aliased));

  const matches = market.lookup
    .find(text)
    .flatMap((item) => market.find(item.symbol, item.assetType) ?? [])
    .map(namedAsset);
  const whole = matches.filter(({ name }) => coreOfName(name) === core);
  const narrowed = homeListings(whole);
  if (narrowed.length > 0) return oneOf(narrowed);
  const second = looksLikeTicker ? null : ticker();
  const begins = matches.filter(({ name }) => coreOfName(name).startsWith(`${core} `));
  if (second) {
    // A word may be the ticker of one company and the beginning of another one's name.
    const others = companies(begins).filter(({ symbol }) => symbol !== second.symbol);
    return isExact || others.length === 0 ? one(second) : several([...others, second]);
  }
  if (isExact || core.length < MIN_PARTIAL || isCommon(text)) return NONE;
  if (begins.length > 0) return oneOf(companies(homeListings(begins)));
  const words = core.split(' ');
  const holds = matches.filter(({ name }) => {
    const ofName = new Set(tokenize(name));
    return words.every((word) => ofName.has(word));
  });
  if (holds.length === 0) return NONE;
  // A word in lower case may be no name at all.
  return isLower ? several(holds) : oneOf(homeListings(holds));
}

/** Assets whose name is like a misspelled one, for "did you mean". */
export const similarAssets = (market: Market, typed: string): NamedAsset[] =>
  market.lookup
    .find(typed.slice(0, MAX_NAME))
    .slice(0, MAX_CANDIDATES)
    .flatMap((item) => market.find(item.symbol, item.assetType) ?? [])
    .map(namedAsset);

/** A word that is no name unless it is in capitals. */
const isCommon = (text: string): boolean =>
  text !== text.toUpperCase() && COMMON_WORDS.has(text.toLowerCase());

const one = (asset: NamedAsset): NameResolution => ({ kind: 'one', asset });
const several = (candidates: readonly NamedAsset[]): NameResolution => ({
  kind: 'several',
  candidates: candidates.slice(0, MAX_CANDIDATES),
});
const oneOf = (assets: readonly NamedAsset[]): NameResolution => {
  const [first, ...more] = assets;
  return first && more.length === 0 ? one(first) : several(assets);
};

function byTicker(market: Market, text: string): NamedAsset | null {
  if (/\s/.test(text) || isCommon(text)) return null;
  const { named, possible } = symbolFormsOf(text);
  for (const symbol of [...named, ...possible]) {
    const row = market.find(symbol);
    if (row) return namedAsset(row);
  }
  return null;
}

/** Of the listings of one company, those of its own country. All, if none is at home. */
function homeListings(assets: readonly NamedAsset[]): readonly NamedAsset[] {
  if (assets.length < 2) return assets;
  const isHome = ({ symbol, row: { table, row } }: NamedAsset) => {
    const country = exchangeCountry(parseSymbol(symbol)?.exchange ?? '');
    return country !== null && country === table.text('countryCode', row);
  };
  const names = new Set(assets.map(({ name, assetType }) => `${assetType} ${coreOfName(name)}`));
  const home = names.size === 1 ? assets.filter(isHome) : [];
  return home.length > 0 ? home : assets;
}

/** Names of funds begin with their issuer: the company itself is meant, where it is listed. */
function companies(assets: readonly NamedAsset[]): readonly NamedAsset[] {
  const stocks = assets.filter(({ assetType }) => assetType === 'stock');
  return stocks.length > 0 ? stocks : assets;
}
