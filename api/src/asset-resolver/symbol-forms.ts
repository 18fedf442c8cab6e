/** Exchange prefixes and suffixes of other sites and terminals, as the exchange of our symbols. */
const EXCHANGES: Readonly<Record<string, string>> = {
  // Prefixes: NASDAQ:AAPL
  NASDAQ: 'US',
  NYSE: 'US',
  NYSEARCA: 'US',
  NYSEAMERICAN: 'US',
  AMEX: 'US',
  BATS: 'US',
  LON: 'LSE',
  XETR: 'F',
  FRA: 'F',
  ETR: 'F',
  EPA: 'PA',
  AMS: 'AS',
  BIT: 'MI',
  BME: 'MC',
  HKG: 'HK',
  ASX: 'AU',
  CPH: 'CO',
  HEL: 'HE',
  STO: 'ST',
  EBR: 'BR',
  ELI: 'LS',
  TADAWUL: 'SR',
  INDEX: 'INDX',
  SP: 'INDX',
  DJ: 'INDX',
  TVC: 'INDX',
  CBOE: 'US',
  OTC: 'US',
  ARCA: 'US',
  LSIN: 'LSE',
  SIX: 'SW',
  SWX: 'SW',
  VTX: 'SW',
  MIL: 'MI',
  MTA: 'MI',
  OMXCOP: 'CO',
  OMXHEX: 'HE',
  OMXSTO: 'ST',
  OSL: 'OL',
  HKEX: 'HK',
  FWB: 'F',
  FX: 'FOREX',
  OANDA: 'FOREX',
  FXCM: 'FOREX',
  SAXO: 'FOREX',
  // Market identifier codes: VWRL:xams
  XNAS: 'US',
  XNYS: 'US',
  ARCX: 'US',
  XASE: 'US',
  BATY: 'US',
  XLON: 'LSE',
  XFRA: 'F',
  XPAR: 'PA',
  XAMS: 'AS',
  XMIL: 'MI',
  MTAA: 'MI',
  ETFP: 'MI',
  XMAD: 'MC',
  XSWX: 'SW',
  XVTX: 'SW',
  XCSE: 'CO',
  XHEL: 'HE',
  XSTO: 'ST',
  XOSL: 'OL',
  XLIS: 'LS',
  XBRU: 'BR',
  XHKG: 'HK',
  XASX: 'AU',
  // Suffixes: VOD.L, SAP.DE, 7203 JT
  L: 'LSE',
  LN: 'LSE',
  DE: 'F',
  GR: 'F',
  GY: 'F',
  FP: 'PA',
  NA: 'AS',
  IM: 'MI',
  SM: 'MC',
  AX: 'AU',
  DC: 'CO',
  FH: 'HE',
  SS: 'ST',
  BB: 'BR',
  PL: 'LS',
  AB: 'SR',
  UN: 'US',
  UW: 'US',
  UQ: 'US',
  UA: 'US',
  UR: 'US',
  SE: 'SW',
  VX: 'SW',
  NO: 'OL',
  OQ: 'US',
};
/** Markets of one name with exchanges in several cities: EURONEXT:ASML. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  EURONEXT: ['AS', 'PA', 'BR', 'LS', 'OL', 'MI'],
};
/** Where only coins are traded: BINANCE:BTCUSDT. */
const COIN_MARKETS = new Set(
  'BINANCE COINBASE KRAKEN BITSTAMP BITFINEX CRYPTO GEMINI BYBIT OKX KUCOIN BITVAVO CRYPTOCAP'.split(
    ' ',
  ),
);
const OWN = new Set('US AS HK MC MI F BR LS OL PA LSE CO HE ST SW SR AU INDX FOREX CC'.split(' '));

const exchangeOf = (code: string): string | undefined => (OWN.has(code) ? code : EXCHANGES[code]);

/** Share classes are written with a hyphen: `BRK.B`, `BRK/B` and `BRK B` are `BRK-B`. */
const withClass = (ticker: string): string => ticker.replaceAll(/[./ ]+/g, '-');

export interface SymbolForms {
  /** Symbols that the text names together with their exchange. */
  named: string[];
  /** Symbols that a text without an exchange may mean, the likeliest first. */
  possible: string[];
}

/**
 * Possible symbols of a text: `AAPL`, `$aapl`, `NASDAQ:AAPL`, `VWRL:xams`, `AAPL US Equity`,
 * `BRK.B`, `VOD.L`, `VOD LN`, `EUR/USD`, `EURUSD=X`, `BTC-USD`, `BINANCE:BTCUSDT`, `BTC`, `^GSPC`,
 * `AAPL.US`. The market decides whether the asset exists.
 */
export function symbolFormsOf(text: string): SymbolForms {
  const upper = text
    .trim()
    .toUpperCase()
    .replace(/^\$/, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/ (EQUITY|INDEX|CURNCY|CRYPTO)$/, '');
  if (upper === '' || upper.startsWith('#')) return { named: [], possible: [] };
  const [, before, after] = /^([A-Z0-9_]+):([^:]+)$/.exec(upper) ?? [];
  if (before !== undefined && after !== undefined) {
    if (COIN_MARKETS.has(before)) return { named: coinForms(after), possible: [] };
    if (GROUPS[before]) return { named: inGroup(after, before), possible: [] };
    const exchange = exchangeOf(before.replace(/_IDC$/, ''));
    if (exchange) return { named: [`${withClass(after)}.${exchange}`], possible: [] };
    const behind = exchangeOf(after);
    return { named: behind ? [`${withClass(before)}.${behind}`] : [], possible: [] };
  }
  const [, pair] = /^([A-Z]{6})=X$/.exec(upper) ?? [];
  if (pair !== undefined) return { named: [`${pair}.FOREX`], possible: [] };
  const named: string[] = [];
  const possible = new Set<string>();
  const [, base, quote] = /^([A-Z0-9]{2,10})[/-]([A-Z]{3})$/.exec(upper) ?? [];
  if (base !== undefined && quote !== undefined) {
    possible.add(`${base}${quote}.FOREX`);
    possible.add(`${base}-${quote}.CC`);
  }
  const [, ticker, suffix] = /^(.+)[. ]([A-Z]+)$/.exec(upper) ?? [];
  const exchange = suffix === undefined ? undefined : exchangeOf(suffix);
  // A suffix that is an exchange may be a share class too: `HEI.A`, `BF F`.
  if (ticker !== undefined && exchange !== undefined)
    named.push(`${withClass(ticker)}.${exchange}`);
  const plain = withClass(upper);
  if (plain.startsWith('^')) return { named: [...named, `${plain.slice(1)}.INDX`], possible: [] };
  for (const form of [
    `${plain}.US`,
    ...(/^[A-Z]{6}$/.test(plain) ? [`${plain}.FOREX`] : []),
    `${plain}-USD.CC`,
    `${plain}.INDX`,
  ])
    possible.add(form);
  return { named, possible: [...possible] };
}

const inGroup = (ticker: string, group: string): string[] =>
  (GROUPS[group] ?? []).map((exchange) => `${withClass(ticker)}.${exchange}`);

/** Stable coins count as the currency behind them. */
function coinForms(text: string): string[] {
  const [, coin, currency] = /^([A-Z0-9]{2,10}?)[-/]?(USDT|USDC|USD|EUR|GBP)$/.exec(text) ?? [];
  if (coin === undefined || currency === undefined) return [`${text}-USD.CC`];
  return [`${coin}-${currency.slice(0, 3)}.CC`];
}

/** {@link symbolFormsOf} in one list, the likeliest first. */
export function symbolForms(text: string): string[] {
  const { named, possible } = symbolFormsOf(text);
  return [...named, ...possible];
}

/** Names of exchanges in files of brokers. */
const EXCHANGE_NAMES: Readonly<Record<string, string>> = {
  'LONDON STOCK EXCHANGE': 'LSE',
  'NEW YORK STOCK EXCHANGE': 'US',
  'EURONEXT AMSTERDAM': 'AS',
  'EURONEXT PARIS': 'PA',
  'EURONEXT BRUSSELS': 'BR',
  'EURONEXT LISBON': 'LS',
  'BORSA ITALIANA': 'MI',
  XETRA: 'F',
  EAM: 'AS',
  NSY: 'US',
  NDQ: 'US',
};

/** Possible exchange codes for a value of an exchange column. Empty if it is unknown. */
export function exchangesOf(text: string): readonly string[] {
  const upper = text.trim().toUpperCase();
  const exchange = EXCHANGE_NAMES[upper] ?? exchangeOf(upper);
  return exchange === undefined ? (GROUPS[upper] ?? []) : [exchange];
}
