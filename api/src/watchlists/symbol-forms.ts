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
};
const OWN = new Set('US AS HK MC MI F BR LS OL PA LSE CO HE ST SW SR AU INDX FOREX CC'.split(' '));

const exchangeOf = (code: string): string | undefined => (OWN.has(code) ? code : EXCHANGES[code]);

/** Share classes are written with a hyphen: `BRK.B`, `BRK/B` and `BRK B` are `BRK-B`. */
const withClass = (ticker: string): string => ticker.replaceAll(/[./ ]+/g, '-');

/**
 * Symbols of ours that a text may mean, the likeliest first: `AAPL`, `$aapl`, `NASDAQ:AAPL`,
 * `AAPL US Equity`, `BRK.B`, `VOD.L`, `VOD LN`, `EUR/USD`, `EURUSD=X`, `BTC-USD`, `BTC`, `^GSPC`, `AAPL.US`.
 * Whether there is such an asset, the market says.
 */
export function symbolForms(text: string): string[] {
  const upper = text
    .trim()
    .toUpperCase()
    .replace(/^\$/, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/ (EQUITY|INDEX|CURNCY|CRYPTO)$/, '');
  if (upper === '') return [];
  const forms = new Set<string>();
  const [, before, after] = /^([A-Z]+):(.+)$/.exec(upper) ?? [];
  if (before !== undefined && after !== undefined) {
    const exchange = exchangeOf(before);
    return exchange ? [`${withClass(after)}.${exchange}`] : [];
  }
  const [, pair] = /^([A-Z]{6})=X$/.exec(upper) ?? [];
  if (pair !== undefined) return [`${pair}.FOREX`];
  const [, base, quote] = /^([A-Z0-9]{2,10})[/-]([A-Z]{3})$/.exec(upper) ?? [];
  if (base !== undefined && quote !== undefined) {
    forms.add(`${base}${quote}.FOREX`);
    forms.add(`${base}-${quote}.CC`);
  }
  const [, ticker, suffix] = /^(.+)[. ]([A-Z]+)$/.exec(upper) ?? [];
  const exchange = suffix === undefined ? undefined : exchangeOf(suffix);
  // A suffix that is an exchange may be a share class too: `HEI.A`, `BF F`.
  if (ticker !== undefined && exchange !== undefined) forms.add(`${withClass(ticker)}.${exchange}`);
  const plain = withClass(upper);
  const index = plain.replace(/^\^/, '');
  if (plain.startsWith('^')) return [...forms, `${index}.INDX`];
  for (const form of [
    `${plain}.US`,
    ...(/^[A-Z]{6}$/.test(plain) ? [`${plain}.FOREX`] : []),
    `${plain}-USD.CC`,
    `${plain}.INDX`,
  ])
    forms.add(form);
  return [...forms];
}
