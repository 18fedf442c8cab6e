import { describe, expect, it } from '@jest/globals';
import { CONFIGURATION_DEFAULTS } from 'shared/contract';
import { checkedSignals, MAX_CUSTOM_SIGNALS } from './custom-signals';
import { fromTexts, readValues, toTexts } from './read-values';

describe('values from elsewhere', () => {
  it('are taken key by key; what is of the wrong kind is named, what is unknown passed over', () => {
    expect(
      readValues({
        browser_supported: 'yes',
        ai_model: 'llama',
        fetch_timeout_ms: 0,
        minimum_fetch_interval_ms: 1,
        view_protection: 'open sesame',
        other: 1,
      }),
    ).toEqual({
      values: { ai_model: 'llama', minimum_fetch_interval_ms: 1 },
      refused: ['browser_supported', 'fetch_timeout_ms', 'view_protection'],
    });
  });

  it.each([null, [], 'text', 7])('must be a document: %j', (document) => {
    expect(() => readValues(document)).toThrow('no document');
  });

  it('come back from the texts of Remote Config as they were', () => {
    const document = { ...CONFIGURATION_DEFAULTS, browser_supported: false, ai_model: '7' };
    expect(readValues(fromTexts(toTexts(document)))).toEqual({ values: document, refused: [] });
    expect(readValues(fromTexts({ browser_supported: 'nonsense' })).refused).toEqual([
      'browser_supported',
    ]);
  });
});

describe('custom signals', () => {
  const signals = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`s${i}`, i]));

  it('are at most 100', () => {
    expect(MAX_CUSTOM_SIGNALS).toBe(100);
    expect(checkedSignals(signals(100))).toEqual(signals(100));
    expect(() => checkedSignals(signals(101))).toThrow('at most 100');
  });
});
