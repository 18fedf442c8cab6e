import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readWatchlistCsv, watchlistCsv } from './watchlist-csv';

describe('readWatchlistCsv', () => {
  it('reads columns by header, in any order and with aliases', () => {
    const file = 'Notes;Ticker;Target;Labels\r\n"a ""b""; c";AAPL;120.5;x; \r\n;MSFT;;\r\n';
    expect(readWatchlistCsv(file)).toEqual({
      items: [
        { text: 'AAPL', note: 'a "b"; c', targetPrice: 120.5, tags: ['x'] },
        { text: 'MSFT' },
      ],
      errors: [],
    });
  });

  it('reads the first column of a file without a header', () => {
    expect(readWatchlistCsv('AAPL,Apple\nMSFT,Microsoft').items).toEqual([
      { text: 'AAPL' },
      { text: 'MSFT' },
    ]);
  });

  it('reads every cell of a line of symbols, and section markers', () => {
    const symbols = Array.from({ length: 23 }, (_, i) => `NASDAQ:A${String.fromCharCode(65 + i)}`);
    expect(readWatchlistCsv(symbols.join(',')).items.map(({ text }) => text)).toEqual(symbols);
    expect(readWatchlistCsv('NYSE:KO,###Tech,NASDAQ:AAPL,NYSE:BRK.B').items).toEqual([
      { text: 'NYSE:KO' },
      { text: 'NASDAQ:AAPL', section: 'Tech' },
      { text: 'NYSE:BRK.B', section: 'Tech' },
    ]);
  });

  it('reports invalid lines with their reason, and reads the others', () => {
    const file = 'symbol,target,added\nAAPL,ten,\nMSFT,,31/01/2026\n,5,\nKO,60,2026-01-31\nV,-5,';
    expect(readWatchlistCsv(file)).toEqual({
      items: [{ text: 'KO', targetPrice: 60, addedAt: '2026-01-31T00:00:00.000Z' }],
      errors: [
        'Line 2: ten is not a price',
        'Line 3: 31/01/2026 is not a date such as 2026-01-31',
        'Line 4: no symbol',
        'Line 6: -5 is not a price',
      ],
    });
  });

  it('returns nothing for empty text, and never throws', () => {
    expect(readWatchlistCsv('')).toEqual({ items: [], errors: [] });
    fc.assert(fc.property(fc.string(), (text) => void readWatchlistCsv(text)));
  });

  it('reads back what watchlistCsv writes', () => {
    const words = fc
      .string({ maxLength: 40 })
      .map((text) => text.replaceAll(/^[\s'=+\-@]+|\s+$/g, '').replaceAll('\r', ''));
    const tag = fc.stringMatching(/^[a-z0-9]{1,24}$/);
    const item = fc.record({
      symbol: fc.stringMatching(/^[A-Z]{1,5}\.US$/),
      assetType: fc.constant('stock' as const),
      addedAt: fc
        .date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true })
        .map((date) => date.toISOString()),
      addedPrice: fc.option(fc.double({ min: 0, max: 1e9, noNaN: true })),
      addedPriceDate: fc.option(
        fc
          .date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true })
          .map((date) => date.toISOString().slice(0, 10)),
      ),
      note: words,
      section: words,
      tags: fc.array(tag, { maxLength: 5 }),
      targetPrice: fc.option(fc.double({ min: 0.01, max: 1e9, noNaN: true })),
    });
    fc.assert(
      fc.property(fc.array(item), (items) => {
        const read = readWatchlistCsv(watchlistCsv({ items }));
        expect(read.errors).toEqual([]);
        expect(read.items).toEqual(
          items.map(
            ({
              symbol,
              note,
              section,
              tags,
              targetPrice,
              addedAt,
              addedPrice,
              addedPriceDate,
            }) => ({
              text: symbol,
              addedAt,
              ...(note !== '' && { note }),
              ...(section !== '' && { section }),
              ...(tags.length > 0 && { tags }),
              ...(targetPrice !== null && { targetPrice }),
              ...(addedPrice !== null && { addedPrice }),
              ...(addedPriceDate !== null && { addedPriceDate }),
            }),
          ),
        );
      }),
    );
  });
});
