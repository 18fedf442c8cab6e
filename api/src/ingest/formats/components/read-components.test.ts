import { describe, expect, it } from 'vitest';
import { readComponents, type ComponentRow } from './read-components';

const SOURCE = { source: 'a-source', date: '2026-04-10', stated: null, tracks: null };
const rowOf = (symbol: string | null, weight: number | null, row = 1): ComponentRow => ({
  row,
  symbol,
  isin: null,
  name: symbol && `${symbol} Inc.`,
  weight,
});

describe('readComponents', () => {
  it('orders by weight, keeps an unknown weight unknown and last', () => {
    const { components, refused, notes } = readComponents(
      [rowOf('A.US', 2), rowOf('B.US', null), rowOf('C.US', 0), rowOf('D.US', 5)],
      SOURCE,
    );
    expect(components?.items.map(({ symbol, weight }) => [symbol, weight])).toEqual([
      ['D.US', 5],
      ['A.US', 2],
      ['C.US', 0],
      ['B.US', null],
    ]);
    expect([refused, notes]).toEqual([[], []]);
  });

  it('keeps an asset without symbol by its ISIN or name; a wrong ISIN is unknown', () => {
    const { components } = readComponents(
      [
        { row: 1, symbol: null, isin: 'US0378331005', name: 'Apple', weight: 5 },
        { row: 2, symbol: null, isin: 'US0378331006', name: 'Cash', weight: 1 },
      ],
      SOURCE,
    );
    expect(components?.items).toMatchObject([
      { symbol: null, isin: 'US0378331005', name: 'Apple' },
      { symbol: null, isin: null, name: 'Cash' },
    ]);
  });

  it('rejects rows without an asset and duplicates, with the first position', () => {
    const { components, refused } = readComponents(
      [rowOf('A.US', 2, 1), rowOf(null, 1, 2), rowOf('A.US', 3, 3)],
      SOURCE,
    );
    expect(components?.items).toHaveLength(1);
    expect(refused).toEqual([
      { row: 2, reason: 'neither symbol, ISIN nor name' },
      { row: 3, reason: 'A.US occurs twice, first in row 1' },
    ]);
  });

  it('allows for rounding, notes a sum above the whole', () => {
    const notesOf = (weight: number) =>
      readComponents([rowOf('A.US', 60), rowOf('B.US', weight)], SOURCE).notes;
    expect(notesOf(40.9)).toEqual([]);
    expect(notesOf(63.4)).toEqual([
      'The weights of the source add up to 123.4 %, more than the whole.',
    ]);
  });

  it('leaves weights of an unknown unit out', () => {
    const { components, notes } = readComponents(
      [rowOf('A.US', 4000), rowOf('B.US', 6000)],
      SOURCE,
    );
    expect(components?.items.map(({ weight }) => weight)).toEqual([null, null]);
    expect(notes).toEqual([
      'The weights add up to 10000: their unit is unknown and they are left out.',
    ]);
  });

  it('is empty without rows, unless the followed index is known', () => {
    expect(readComponents([], SOURCE).components).toBeNull();
    const tracks = { symbol: 'GSPC.INDX', name: 'S&P 500' };
    expect(readComponents([], { ...SOURCE, tracks }).components).toMatchObject({
      items: [],
      tracks,
    });
  });
});
