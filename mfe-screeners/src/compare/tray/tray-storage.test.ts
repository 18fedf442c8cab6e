/** @jest-environment jsdom */
import { beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readTray, storedTray, storeTray } from './tray-storage';

const apple = { symbol: 'AAPL.US', assetType: 'stock', name: 'Apple Inc.' } as const;
const fund = { symbol: 'SPY.US', assetType: 'etf', name: 'A fund' } as const;

beforeEach(() => localStorage.clear());

describe('the stored tray', () => {
  it('is read as it was written, and has no entry when empty', () => {
    storeTray([apple]);
    expect(storedTray()).toEqual([apple]);
    storeTray([]);
    expect(localStorage).toHaveLength(0);
    expect(storedTray()).toEqual([]);
  });

  it('keeps the good entries of a damaged text', () => {
    const text = JSON.stringify([apple, null, 3, { symbol: '<b>' }, { symbol: 'MSFT.US' }]);
    expect(readTray(text)).toEqual([apple]);
    expect(readTray(JSON.stringify([apple, fund]))).toEqual([apple]);
    expect(readTray(JSON.stringify(Array.from({ length: 9 }, () => apple)))).toHaveLength(5);
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(Array.isArray(readTray(text))).toBe(true);
      }),
    );
    expect(readTray('['.repeat(5000))).toEqual([]);
  });
});
