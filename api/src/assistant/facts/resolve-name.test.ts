import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAssistant, type TestAssistant } from '../testing.fixture';
import { coreOfName, resolveName, similarAssets, type NameRules } from './resolve-name';

let assistant: TestAssistant;
beforeAll(async () => {
  assistant = await openAssistant();
});
afterAll(() => assistant.close());

const resolved = (text: string, rules?: NameRules) => {
  const matches = resolveName(assistant.market.current(), text, rules);
  if (matches.kind === 'one') return matches.asset.symbol;
  return matches.kind === 'none' ? null : matches.candidates.map(({ symbol }) => symbol).toSorted();
};

describe('resolveName', () => {
  it.each([
    ['AAPL', 'AAPL.US'],
    ['aapl.us', 'AAPL.US'],
    ['$AAPL', 'AAPL.US'],
    ['Apple', 'AAPL.US'],
    ['apple inc', 'AAPL.US'],
    ['Coca-Cola', 'KO.US'],
    ['the coca cola company', 'KO.US'],
    ['google', 'GOOGL.US'],
    ['Facebook', 'META.US'],
    ['JPMorgan', 'JPM.US'],
    ['Nestle', 'NESN.SW'],
    ['V', 'V.US'],
  ])('%s is %s', (text, symbol) => {
    expect(resolved(text)).toBe(symbol);
  });

  it('asks back about share classes of one company', () => {
    expect(resolved('Berkshire Hathaway')).toEqual(['BRK-A.US', 'BRK-B.US']);
  });

  it('takes no part of a name where whole names are needed', () => {
    expect(resolved('Hospitality', { isExact: true })).toBeNull();
    expect(resolved('Apple', { isExact: true })).toBe('AAPL.US');
  });

  it('takes common words for words, unless they are in capitals', () => {
    expect(resolved('bank')).toBeNull();
    expect(resolved('a')).toBeNull();
    expect(resolved('weather')).toBeNull();
  });

  it('takes lower case for no ticker where capitals are used', () => {
    expect(resolved('tsla')).toBe('TSLA.US');
    expect(resolved('tsla', { hasLowerCaseTickers: false })).toBeNull();
  });

  it('resolves nothing from marks alone or from very long texts', () => {
    expect(resolved('???')).toBeNull();
    expect(resolved('x'.repeat(10_000))).toBeNull();
  });
});

describe('similarAssets', () => {
  it('finds a misspelled name', () => {
    const matches = similarAssets(assistant.market.current(), 'aplle');
    expect(matches.map(({ symbol }) => symbol)).toContain('AAPL.US');
  });
});

describe('coreOfName', () => {
  it('leaves out legal forms and share classes', () => {
    expect(coreOfName('The Coca-Cola Company')).toBe('coca cola');
    expect(coreOfName('Alphabet Inc. Class A')).toBe('alphabet');
  });
});
