import { describe, expect, it } from 'vitest';
import { bareIssuerName } from './issuer-name';
import { symbolDirectory, type Listing } from './symbol-directory';

const LISTINGS: Listing[] = [
  { symbol: 'AAPL.US', name: 'Apple Inc.' },
  { symbol: 'APLE.US', name: 'Apple Hospitality REIT, Inc.' },
  { symbol: 'GOOGL.US', name: 'Alphabet Inc. (Class A)' },
  { symbol: 'GOOG.US', name: 'Alphabet Inc. (Class C)' },
  { symbol: 'BRK-A.US', name: 'Berkshire Hathaway Inc.' },
  { symbol: 'BRK-B.US', name: 'Berkshire Hathaway Inc.' },
  { symbol: 'IFF.US', name: 'International Flavors & Fragrances' },
  { symbol: 'ICE.US', name: 'Intercontinental Exchange, Inc.' },
  { symbol: 'TWIN.US', name: 'Twin Corp' },
  { symbol: 'TWN.US', name: 'Twin Ltd' },
];

const holding = (issuer: string, titleOfClass = 'COM', more: object = {}) => ({
  issuer,
  titleOfClass,
  cusip: null,
  symbol: null,
  amountType: 'SH' as const,
  putCall: null,
  ...more,
});

describe('symbols of holdings', () => {
  const symbolOf = symbolDirectory([], LISTINGS);

  it.each([
    ['APPLE INC', 'COM', 'AAPL.US'],
    ['ALPHABET INC', 'CAP STK CL C', 'GOOG.US'],
    ['ALPHABET INC', 'CAP STK CL A', 'GOOGL.US'],
    ['BERKSHIRE HATHAWAY INC DEL', 'CL B NEW', 'BRK-B.US'],
    ['INTERNATIONAL FLAVORS&FRAGRA', 'COM', 'IFF.US'],
    ['INTERCONTINENTAL EXCHANGE IN', 'COM', 'ICE.US'],
  ])('%s %s is %s', (issuer, title, symbol) => {
    expect(symbolOf(holding(issuer, title))).toBe(symbol);
  });

  it.each([
    ['two companies of one name', holding('TWIN INC')],
    ['two classes, none told', holding('ALPHABET INC', 'CAP STK')],
    ['a name that merely begins alike', holding('INTER')],
    ['a warrant', holding('APPLE INC', '*W EXP 01/16/2029')],
    ['a note', holding('APPLE INC', 'NOTE 2.500% 3/1')],
    ['a bond', holding('APPLE INC', 'COM', { amountType: 'PRN' })],
  ])('is not guessed for %s', (_, name) => {
    expect(symbolOf(name)).toBeNull();
  });

  it('prefers a source’s symbol for the CUSIP over the name, unless sources disagree', () => {
    const spellings = [
      holding('X', 'COM', { cusip: '111111111', symbol: 'AAA.US' }),
      holding('Y', 'COM', { cusip: '222222222', symbol: 'BBB.US' }),
      holding('Y', 'COM', { cusip: '222222222', symbol: 'CCC.US' }),
    ];
    const directory = symbolDirectory(spellings, LISTINGS);
    expect(directory(holding('APPLE INC', 'COM', { cusip: '111111111' }))).toBe('AAA.US');
    // Not known by its names either.
    expect(directory(holding('Y', 'COM', { cusip: '222222222' }))).toBeNull();
  });

  it('assigns one symbol to a CUSIP for any spelling of its issuer', () => {
    const spelled = [
      holding('APPLE INC', 'COM', { cusip: '037833100' }),
      holding('APPLE COMPUTER', 'COM', { cusip: '037833100' }),
    ];
    const directory = symbolDirectory(spelled, LISTINGS);
    expect(spelled.map(directory)).toEqual(['AAPL.US', 'AAPL.US']);
  });

  it.each([
    ['Uber Technologies, Inc.', 'UBER TECHNOLOGIES INC'],
    ['EPAM Systems', 'EPAM SYS INC'],
    ['O’Reilly Automotive, Inc.', 'OREILLY AUTOMOTIVE INC NEW'],
    ['Nestlé S.A.', 'NESTLE S A'],
  ])('%s and %s are one name', (listedName, filed) => {
    expect(bareIssuerName(filed)).toBe(bareIssuerName(listedName));
  });
});
