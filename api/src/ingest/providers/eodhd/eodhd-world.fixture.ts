/**
 * Seeded market of any size in the form of the EODHD API. Everything follows from an asset's
 * number.
 */
import { isoDate, weekday } from 'market-model/dates/civil-dates';

export interface DoubleAsset {
  exchange: string;
  code: string;
  /** Number within the exchange. */
  number: number;
  type: string;
  currency: string;
}

const NAMES = ['Northern', 'Harbor', 'Summit', 'Cedar', 'Atlas', 'Beacon', 'Orchid', 'Granite'];
const TRADES = ['Foods', 'Systems', 'Energy', 'Health', 'Motors', 'Media', 'Logistics', 'Capital'];
export const SECTORS = ['Technology', 'Healthcare', 'Energy', 'Utilities', 'Industrials'];
const PAIRS = ['EURUSD', 'GBPUSD', 'USDJPY', 'USDCHF', 'AUDUSD', 'USDCAD', 'USDSEK', 'USDHKD'];
const COINS = ['BTC', 'ETH', 'SOL', 'ADA', 'XRP', 'DOT', 'LTC', 'AVAX'];
const CURRENCIES: Record<string, string> = { US: 'USD', LSE: 'GBX', HK: 'HKD', SW: 'CHF' };

export function assetsOf(exchange: string, count: number): DoubleAsset[] {
  return Array.from({ length: count }, (_, number) => ({
    exchange,
    number,
    code: codeOf(exchange, number),
    type: typeOf(exchange, number),
    currency: CURRENCIES[exchange] ?? (exchange.length === 2 && exchange !== 'CC' ? 'EUR' : 'USD'),
  }));
}

function codeOf(exchange: string, number: number): string {
  if (exchange === 'FOREX') return PAIRS[number] ?? `X${letters(number)}`;
  if (exchange === 'CC') return `${COINS[number] ?? letters(number)}-USD`;
  // One in fifty is a class of shares, written with a dash.
  return number % 50 === 49 ? `${letters(number)}-B` : letters(number);
}

/** AAAA, BAAA, … : the order of the numbers is not the order of the codes. */
function letters(number: number): string {
  let code = '';
  for (let rest = number, i = 0; i < 4; i++, rest = Math.floor(rest / 26))
    code += String.fromCharCode(65 + (rest % 26));
  return code;
}

function typeOf(exchange: string, number: number): string {
  if (exchange === 'INDX') return 'INDEX';
  if (exchange === 'FOREX' || exchange === 'CC') return 'Currency';
  if (number % 20 === 18) return 'ETF';
  return number % 20 === 19 ? 'FUND' : 'Common Stock';
}

export const nameOf = ({ number, type }: DoubleAsset): string =>
  `${NAMES[number % 8]} ${TRADES[(number >> 3) % 8]} ${number}${type === 'ETF' ? ' ETF' : ''}`;

/** Price in today's shares; smooth, so that a wrong split shows. */
export function adjustedPrice({ number }: DoubleAsset, day: number): number {
  const base = 5 + ((number * 7919) % 400);
  return base * (1 + 0.2 * Math.sin(day / 97 + number) + 0.03 * Math.sin(day / 5 + 3 * number));
}

/** Splits of an asset, ascending. */
export function splitsOf(asset: DoubleAsset, today: number): { day: number; ratio: number }[] {
  if (asset.type !== 'Common Stock') return [];
  const old = { day: 18505, ratio: 4 };
  if (asset.number % 40 === 7) return [old, { day: today - 100 - (asset.number % 60), ratio: 2 }];
  if (asset.number % 200 === 13) return [{ day: today - 50, ratio: 0.1 }];
  return asset.number % 40 === 9 ? [old] : [];
}

/** Current shares per share of a day. */
export const sharesSince = (asset: DoubleAsset, day: number, today: number): number =>
  splitsOf(asset, today).reduce(
    (shares, split) => (split.day > day ? shares * split.ratio : shares),
    1,
  );

/** Prices as traded, volume split-adjusted, like the API. */
export function barOf(asset: DoubleAsset, day: number, today: number) {
  const shares = sharesSince(asset, day, today);
  const round = (value: number): number => Math.round(value * shares * 1e6) / 1e6;
  const close = adjustedPrice(asset, day);
  const open = adjustedPrice(asset, day - 0.5);
  return {
    open: round(open),
    high: round(Math.max(open, close) * 1.01),
    low: round(Math.min(open, close) * 0.99),
    close: round(close),
    adjusted_close: Math.round(close * 1e4) / 1e4,
    volume: asset.type === 'INDEX' ? 0 : 10_000 + ((asset.number * 31 + day * 17) % 90_000),
  };
}

/** Closed on weekends (crypto never) and on two holidays. */
export const trades = (exchange: string, day: number): boolean =>
  exchange === 'CC' || (weekday(day) % 6 !== 0 && !/-(12-25|01-01)$/.test(isoDate(day)));

export interface DoubleDividend {
  exDay: number;
  amount: number;
  unadjusted: number;
}

const QUARTER = 91;
const DECLARED_BEFORE = 20;
const FIRST_DIVIDEND = 14_600;

const pays = ({ type, number }: DoubleAsset): boolean =>
  type === 'ETF' || (type === 'Common Stock' && number % 3 === 0);
const firstExDay = ({ number }: DoubleAsset): number =>
  Math.floor(FIRST_DIVIDEND / QUARTER) * QUARTER + (number % QUARTER);

/** The dividend with an ex-date, of every third share and every fund each quarter; one to come only once declared. */
export function dividendOn(
  asset: DoubleAsset,
  exDay: number,
  today: number,
): DoubleDividend | null {
  const first = firstExDay(asset);
  const due = pays(asset) && exDay >= first && (exDay - first) % QUARTER === 0;
  if (!due || exDay - DECLARED_BEFORE > today) return null;
  const years = Math.floor((exDay - FIRST_DIVIDEND) / 365);
  const amount = Number((0.1 * (1 + (asset.number % 7)) * 1.05 ** years).toFixed(4));
  const unadjusted = Number((amount * sharesSince(asset, exDay, today)).toFixed(4));
  return { exDay, amount, unadjusted };
}

/** All of them, ascending. */
export function dividendsOf(asset: DoubleAsset, today: number): DoubleDividend[] {
  const dividends: DoubleDividend[] = [];
  for (let exDay = firstExDay(asset); exDay - DECLARED_BEFORE <= today; exDay += QUARTER) {
    const dividend = dividendOn(asset, exDay, today);
    if (dividend) dividends.push(dividend);
  }
  return dividends;
}

export const dividendRow = ({ exDay, amount, unadjusted }: DoubleDividend, currency: string) => ({
  date: isoDate(exDay),
  declarationDate: isoDate(exDay - DECLARED_BEFORE),
  recordDate: isoDate(exDay + 1),
  paymentDate: isoDate(exDay + 14),
  period: 'Quarterly',
  value: amount,
  unadjustedValue: unadjusted,
  currency,
});
