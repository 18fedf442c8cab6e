import { beforeAll, describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { ASSET_TYPES } from 'shared/market';
import { IndexedTable } from '../engine/indexed-table';
import { RECORDS } from '../routes.fixture';
import { tableOfRecords } from '../snapshot/table-of-records';
import { withinOneEdit } from './edit-distance';
import { LookupIndex } from './lookup-index';
import { tokenize } from './tokenize';

let index: LookupIndex;
beforeAll(async () => {
  const tables = ASSET_TYPES.map((type) =>
    tableOfRecords(
      type,
      RECORDS.filter(({ assetType }) => assetType === type),
    ),
  );
  index = await LookupIndex.build(tables.map((table) => new IndexedTable(table)));
});

describe('the lookup', () => {
  it.each([
    ['apple', 'AAPL.US'],
    ['APPLE', 'AAPL.US'],
    ['aapl', 'AAPL.US'],
    ['aapl.us', 'AAPL.US'],
    ['aap', 'AAPL.US'],
    ['appl', 'AAPL.US'],
    ['aple', 'APLE.US'],
    ['apple hosp', 'APLE.US'],
    ['aplle', 'AAPL.US'],
    ['brk.b', 'BRK-B.US'],
    ['brkb', 'BRK-B.US'],
    ['BRK-B', 'BRK-B.US'],
    ['brk a', 'BRK-A.US'],
    ['berkshire', 'BRK-B.US'],
    ['hathaway berk', 'BRK-B.US'],
    ['microsft', 'MSFT.US'],
    ['mircosoft', 'MSFT.US'],
    ['msft', 'MSFT.US'],
    ['nestle', 'NESN.SW'],
    ['Nestlé', 'NESN.SW'],
    ['eurusd', 'EURUSD.FOREX'],
    ['eur/usd', 'EURUSD.FOREX'],
    ['eur usd', 'EURUSD.FOREX'],
    ['bitcoin', 'BTC-USD.CC'],
    ['btc', 'BTC-USD.CC'],
    ['btc-usd', 'BTC-USD.CC'],
    ['ethereum', 'ETH-USD.CC'],
    ['s&p 500', 'GSPC.INDX'],
    ['sp500', 'GSPC.INDX'],
    ['spdr s&p', 'SPY.US'],
    ['dax', 'GDAXI.INDX'],
    ['ford', 'F.US'],
    ['f', 'F.US'],
    ['t', 'T.US'],
    ['at&t', 'T.US'],
    ['att', 'T.US'],
    ['coca cola', 'KO.US'],
    ['coca-cola', 'KO.US'],
    ['cocacola', 'KO.US'],
    ['mcdonalds', 'MCD.US'],
    ["mcdonald's", 'MCD.US'],
    ['facebook', 'META.US'],
    ['google', 'GOOGL.US'],
    ['alphabet', 'GOOGL.US'],
    ['visa', 'V.US'],
    ['jp morgan', 'JPM.US'],
    ['jpmorgan', 'JPM.US'],
    ['bank of am', 'BAC.US'],
    ['tesla', 'TSLA.US'],
  ])('finds %s', (query, symbol) => {
    expect(index.find(query)[0]?.symbol).toBe(symbol);
  });

  it('finds nothing for an empty query and for nonsense', () => {
    for (const query of ['', '  ', '.-', 'qzxqzx']) expect(index.find(query)).toEqual([]);
  });

  it('keeps the assets of a broker', () => {
    expect(index.find('apple', 'etoro').map(({ symbol }) => symbol)).toEqual(['AAPL.US']);
    expect(index.find('tesla', 'etoro')).toEqual([]);
  });

  it('returns at most 20 different assets for any text, always the same', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string({ unit: 'grapheme' }),
          fc.constantFrom('u', 'us', 'i', 'a b', 'inc'),
        ),
        (query) => {
          const symbols = index.find(query).map(({ symbol }) => symbol);
          expect(symbols.length).toBeLessThanOrEqual(20);
          expect(new Set(symbols).size).toBe(symbols.length);
          expect(index.find(query).map(({ symbol }) => symbol)).toEqual(symbols);
        },
      ),
    );
  });
});

describe('tokenize', () => {
  it.each([
    ['S&P 500', ['sp', '500']],
    ["McDonald's Corp.", ['mcdonalds', 'corp']],
    ['Nestlé S.A.', ['nestle', 'sa']],
    ['Coca-Cola Co (The)', ['coca', 'cola', 'co', 'the']],
    ['U.S. Bancorp', ['us', 'bancorp']],
  ])('%s', (name, words) => {
    expect(tokenize(name)).toEqual(words);
  });
});

describe('withinOneEdit', () => {
  const distance = (a: string, b: string): number => {
    const rows = Array.from({ length: a.length + 1 }, (_, i) =>
      Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
    );
    const at = (i: number, j: number) => rows[i]?.[j] ?? Infinity;
    for (let i = 1; i <= a.length; i++) {
      for (let j = 1; j <= b.length; j++) {
        const swap =
          i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
            ? at(i - 2, j - 2) + 1
            : Infinity;
        const row = rows[i];
        if (row)
          row[j] = Math.min(
            at(i - 1, j) + 1,
            at(i, j - 1) + 1,
            at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
            swap,
          );
      }
    }
    return at(a.length, b.length);
  };
  it('agrees with the full distance', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });
    fc.assert(
      fc.property(word, word, (a, b) => void expect(withinOneEdit(a, b)).toBe(distance(a, b) <= 1)),
      { numRuns: 3000 },
    );
  });
});
