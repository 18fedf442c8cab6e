import { describe, expect, it } from 'vitest';
import { readFormat } from '../read-format.fixture';

const read = (document: unknown) => readFormat('eodhd-fundamentals-json', JSON.stringify(document));
const FUND = { Code: 'SPY', Type: 'ETF', Name: 'A fund', UpdatedAt: '2026-04-01' };
const INDEX = { Code: 'GSPC', Exchange: 'INDX', PrimaryTicker: 'GSPC.INDX', Type: 'INDEX' };
const holding = (code: string, exchange: string, percent: unknown, more = {}) => ({
  Code: code,
  Exchange: exchange,
  Name: `${code} name`,
  'Assets_%': percent,
  ...more,
});

describe('components in documents of EODHD', () => {
  it('are the holdings of a fund in percent, with the name of its index', () => {
    const { documents, refused } = read({
      General: FUND,
      ETF_Data: {
        Index_Name: 'S&P 500',
        Holdings_Count: 503,
        Holdings: {
          'AAPL.US': holding('AAPL', 'US', 6.5, { Sector: 'Technology', Country: 'United States' }),
          'BRK-B.US': holding('BRK.B', 'US', '1.7'),
          Cash: { Name: 'US dollars', 'Assets_%': null },
          twice: holding('AAPL', 'US', 1),
        },
        Top_10_Holdings: { 'XX.US': holding('XX', 'US', 99) },
      },
    });
    expect(documents.components.get('SPY.US')).toMatchObject({
      source: 'eodhd-fundamentals-json',
      date: '2026-04-01',
      stated: 503,
      tracks: { symbol: null, name: 'S&P 500' },
      items: [
        { symbol: 'AAPL.US', weight: 6.5, sector: 'Technology', countryCode: 'US' },
        { symbol: 'BRK-B.US', weight: 1.7 },
        { symbol: null, name: 'US dollars', weight: null },
      ],
    });
    expect(refused).toEqual([
      { row: 1, reason: 'SPY.US: component 4: AAPL.US occurs twice, first in row 1' },
    ]);
  });

  it('are the ten largest holdings where the whole list is missing', () => {
    const { documents } = read({
      General: FUND,
      ETF_Data: { Holdings: [], Top_10_Holdings: { 'AAPL.US': holding('AAPL', 'US', 6.5) } },
    });
    expect(documents.components.get('SPY.US')?.items).toMatchObject([{ symbol: 'AAPL.US' }]);
  });

  it.each([
    ['left out', undefined, undefined, [null, null]],
    ['shares of one', 0.6, 0.4, [60, 40]],
    ['percent numbers', 60, 40, [60, 40]],
  ])('of an index have weights that are %s', (_, first, second, weights) => {
    const { documents } = read({
      General: INDEX,
      Components: {
        0: { Code: 'AAPL', Exchange: 'US', Name: 'Apple', Weight: first },
        1: { Code: 'MSFT', Exchange: 'US', Name: 'Microsoft', Weight: second },
      },
    });
    expect(documents.components.get('GSPC.INDX')?.items.map(({ weight }) => weight)).toEqual(
      weights,
    );
  });

  it('are missing without either, and for companies', () => {
    expect(read({ General: FUND, ETF_Data: {} }).documents.components.size).toBe(0);
    const company = { Code: 'AAPL', Type: 'Common Stock' };
    const { documents } = read({ General: company, Components: { 0: { Code: 'X', Name: 'X' } } });
    expect(documents.components.size).toBe(0);
  });
});
