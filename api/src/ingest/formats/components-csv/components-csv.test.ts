import { describe, expect, it } from 'vitest';
import { UnreadableSource } from '../../source';
import { readFormat as read } from '../read-format.fixture';

const HEADER = 'asset,date,symbol,isin,name,weight,sector,country,tracks';

describe('components-csv', () => {
  it('reads lists of several assets, each with its day and the index that it follows', () => {
    const { documents, refused, accepted } = read(
      'components-csv',
      `${HEADER}
spy.us,2026-04-10,BRK.B.US,,Berkshire,1.7 %,Financials,USA,GSPC.INDX
SPY.US,2026-04-10,AAPL.US,,Apple Inc.,6.5,,,
SPY.US,2026-04-10,,,US dollars,,,,
DAX.INDX,,SAP.F,,SAP SE,15,,DE,
`,
    );
    expect(refused).toEqual([]);
    expect(accepted).toBe(4);
    expect([...documents.components.keys()]).toEqual(['SPY.US', 'DAX.INDX']);
    expect(documents.components.get('SPY.US')).toEqual({
      source: 'components-csv',
      date: '2026-04-10',
      stated: null,
      tracks: { symbol: 'GSPC.INDX', name: 'GSPC.INDX' },
      notes: [],
      items: [
        {
          symbol: 'AAPL.US',
          isin: null,
          name: 'Apple Inc.',
          weight: 6.5,
          sector: null,
          countryCode: null,
        },
        {
          symbol: 'BRK-B.US',
          isin: null,
          name: 'Berkshire',
          weight: 1.7,
          sector: 'Financial Services',
          countryCode: 'US',
        },
        {
          symbol: null,
          isin: null,
          name: 'US dollars',
          weight: null,
          sector: null,
          countryCode: null,
        },
      ],
    });
    // A list without a date has that of the manifest.
    expect(documents.components.get('DAX.INDX')?.date).toBe('2026-04-13');
  });

  it('refuses rows with their reason and keeps the rest', () => {
    const { documents, refused } = read(
      'components-csv',
      `${HEADER}
SPY.US,2026-04-10,AAPL.US,,Apple Inc.,much,,,
SPY.US,2026-04-10,AAPL.US,,Apple again,1,,,
SPY.US,yesterday,MSFT.US,,Microsoft,1,,,
a fund,2026-04-10,MSFT.US,,Microsoft,1,,,
SPY.US,2026-04-10,,,,1,,,
`,
    );
    expect(documents.components.get('SPY.US')?.items).toMatchObject([
      { symbol: 'AAPL.US', weight: null },
    ]);
    expect(refused).toEqual([
      { row: 2, reason: 'SPY.US: weight "much" of AAPL.US left out' },
      { row: 4, reason: '"yesterday" is not a date' },
      { row: 5, reason: '"a fund" is not a symbol' },
      { row: 3, reason: 'SPY.US: AAPL.US occurs twice, first in row 2' },
      { row: 6, reason: 'SPY.US: neither symbol, ISIN nor name' },
    ]);
  });

  it('refuses a list whose rows are of several days', () => {
    const { documents, refused } = read(
      'components-csv',
      `${HEADER}
SPY.US,2026-04-10,AAPL.US,,Apple,1,,,
SPY.US,2026-04-09,MSFT.US,,Microsoft,1,,,
`,
    );
    expect(documents.components.size).toBe(0);
    expect(refused.map(({ reason }) => reason)).toEqual([
      'SPY.US: rows of 2 days',
      'SPY.US: rows of 2 days',
    ]);
  });

  it('uses the symbol of the manifest if the file has none', () => {
    const csv = 'symbol,name,weight\nAAPL.US,Apple,7\n';
    const { documents } = read('components-csv', csv, { symbol: 'NDX.INDX' });
    expect(documents.components.get('NDX.INDX')?.items).toHaveLength(1);
    expect(() => read('components-csv', csv)).toThrow(UnreadableSource);
  });
});
