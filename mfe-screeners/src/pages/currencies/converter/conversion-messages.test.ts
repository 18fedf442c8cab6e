import { describe, expect, it } from '@jest/globals';
import type { Conversion } from 'shared/contract';
import { dateText, formulaText, kindText, sourceText } from './conversion-messages';

const leg = (base: string, quote: string, rate: number, inverted = false) => ({
  symbol: `${base}${quote}.FOREX`,
  base,
  quote,
  rate,
  inverted,
  date: '2026-04-13',
  source: 'ecb',
});
const conversionOf = (more: Partial<Conversion>): Conversion => ({
  from: 'USD',
  to: 'JPY',
  amount: 1,
  result: 1,
  rate: 1,
  inverse: 1,
  kind: 'computed',
  asked: null,
  date: '2026-04-13',
  parts: { from: 1, to: 1 },
  legs: [leg('EUR', 'USD', 1.1684, true), leg('EUR', 'JPY', 186.75)],
  ...more,
});

describe('how a rate came about', () => {
  it('names the pairs and writes the sum out', () => {
    expect(kindText(conversionOf({}))).toBe('Computed from EUR/USD and EUR/JPY');
    expect(formulaText(conversionOf({}))).toBe('1 ÷ 1.16840 × 186.750');
  });

  it('knows pairs, inverses, and pence', () => {
    const one = { legs: [leg('GBP', 'USD', 1.342094)] };
    expect(kindText(conversionOf({ ...one, kind: 'pair' }))).toBe('Quoted pair GBP/USD');
    expect(kindText(conversionOf({ ...one, kind: 'inverse' }))).toBe(
      'Inverse of the quoted pair GBP/USD',
    );
    expect(formulaText(conversionOf({ ...one, parts: { from: 100, to: 1 } }))).toBe(
      '1 × 1.34209 ÷ 100',
    );
    expect(kindText(conversionOf({ legs: [], kind: 'same', from: 'GBX', to: 'GBP' }))).toBe(
      'Parts of the same currency',
    );
    expect(formulaText(conversionOf({ legs: [], parts: { from: 1, to: 100 } }))).toBe('1 × 100');
  });

  it('says of which day it is, and when that is not the day asked for', () => {
    expect(dateText(conversionOf({}))).toBe('Rate of 13 Apr 2026');
    expect(dateText(conversionOf({ asked: '2026-04-13' }))).toBe('Rate of 13 Apr 2026');
    expect(dateText(conversionOf({ asked: '2026-04-18' }))).toBe(
      'Rate of 13 Apr 2026: there is none of 18 Apr 2026',
    );
  });

  it('names sources once', () => {
    expect(sourceText(['ecb', 'ecb-hist-zip', 'other'])).toBe('European Central Bank, other');
  });
});
