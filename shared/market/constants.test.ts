import { describe, expect, it } from '@jest/globals';
import {
  BROKER_KEYS,
  EXCHANGES,
  formatDate,
  formatInteger,
  formatTime,
  LOCALE,
  TICKER_SYMBOLS,
  WEEK_STARTS_ON,
} from '.';

const DAY = '2026-03-07';

/** Values that section 9 of the specification defines for this package. */
const CONSTANTS: [what: string, used: unknown, specified: unknown][] = [
  ['ticker, default symbols', TICKER_SYMBOLS.length, 28],
  ['ticker, no symbol twice', new Set(TICKER_SYMBOLS).size, 28],
  ['brokers', BROKER_KEYS, ['ib', 'etoro', 'robinhood', 'naga', 'cmeg']],
  [
    'exchange codes',
    EXCHANGES.map(({ code }) => code).join(' '),
    'US AS HK MC MI F BR LS OL PA LSE CO HE ST SW SR AU',
  ],
  ['full date', formatDate(DAY, 'full'), 'Saturday, 7 March 2026'],
  ['long date', formatDate(DAY, 'long'), '7 March 2026'],
  ['medium date', formatDate(DAY, 'medium'), '7 Mar 2026'],
  ['short date', formatDate(DAY, 'short'), '07/03/2026'],
  ['time', formatTime('2026-03-07T08:05:00'), '08:05'],
  ['locale', LOCALE, 'en-GB'],
  ['locale in figures', formatInteger(1_234_567), '1,234,567'],
  ['first day of the week: Monday', new Date(2026, 2, 1 + WEEK_STARTS_ON).getDay(), 1],
];

describe('constants of the market package', () => {
  it.each(CONSTANTS)('%s', (_what, used, specified) => {
    expect(used).toEqual(specified);
  });
});
