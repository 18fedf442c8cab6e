import { describe, expect, it } from 'vitest';
import { isoDate } from 'market-model/dates/civil-dates';
import type { SourceContext } from '../source';
import { WITHOUT_REAL_DATA, hasRealData, realFile } from '../testing/real-data';
import type { FormatName } from './formats';
import { readFormat } from './read-format.fixture';

const real = (format: FormatName, file: string, context: Partial<SourceContext> = {}) =>
  readFormat(format, realFile(file), context);

(hasRealData ? describe : describe.skip)(
  `real files${hasRealData ? '' : ` (${WITHOUT_REAL_DATA})`}`,
  () => {
    it.each<[FormatName, string, Partial<SourceContext>, number, number]>([
      ['sp500-financials-csv', 'fundamentals/sp500-constituents-financials.csv', {}, 503, 0],
      ['eodhd-fundamentals-json', 'fundamentals/eodhd_AAPL.US_extract.json', {}, 1, 0],
      ['eodhd-dividends-json', 'dividends/eodhd_div-AAPL.US.json', { symbol: 'AAPL.US' }, 11, 0],
      ['financedatabase-csv', 'lists/fd_etfs_PCX.csv', { assetType: 'etf' }, 1699, 0],
      ['financedatabase-csv', 'lists/fd_equities_NGM.csv', { assetType: 'stock' }, 196, 75],
      ['sec-company-tickers-json', 'lists/sec_company_tickers.json', {}, 9610, 0],
      ['ecb-hist-zip', 'fx/eurofxref-hist.zip', {}, 6983, 0],
      ['senate-stock-watcher-json', 'senate/all_transactions_for_senators.json', {}, 8493, 0],
      ['sec-13f-xml', '13f/sec_sample_information_table.xml', {}, 169, 0],
      ['sec-13f-xml', '13f/sec_Sample_13F-HR.xml', {}, 169, 0],
      ['sec-13f-xml', '13f/metlife.13F-HR.primarydoc.xml', {}, 1, 0],
      ['sec-13f-submission-txt', '13f/13F.0001894188-23-000007.txt', {}, 14, 0],
      ['holdings-by-quarter-json', '13f/lilu_ackman.json', {}, 436, 0],
    ])('%s %s', (format, file, context, accepted, refused) => {
      const content = real(format, file, context);
      expect([content.accepted, content.refused.length]).toEqual([accepted, refused]);
    });

    it('Apple: yield, margins and dividends in the units of the catalogue', () => {
      expect(
        real('eodhd-fundamentals-json', 'fundamentals/eodhd_AAPL.US_extract.json').records[0],
      ).toMatchObject({
        symbol: 'AAPL.US',
        date: '2026-09-29',
        fields: {
          peRatio: 38.7529,
          dividendYield: 0.31,
          profitMargin: 27.62,
          dividendPayoutRatio: 12.16,
          employees: 150_000,
          sector: 'Technology',
        },
      });
      expect(
        real('eodhd-dividends-json', 'dividends/eodhd_div-AAPL.US.json', {
          symbol: 'AAPL.US',
          asOf: '2026-09-29',
        }).records[0]?.fields,
      ).toMatchObject({
        dividendRateTTM: 1.06,
        dividendIncreaseStreak: 1,
        dividendAmount: 0.27,
        dividendExDate: '2026-08-10',
        dividendFrequency: 'Quarterly',
      });
    });

    it('ECB: crosses of 13 April 2026; Saturdays have no rate of their own', () => {
      const { bars } = real('ecb-hist-zip', 'fx/eurofxref-hist.zip');
      expect(bars.get('EURUSD.FOREX')?.close.at(-1)).toBe(1.1684);
      expect(bars.get('USDJPY.FOREX')?.close.at(-1)).toBeCloseTo(159.833961, 6);
      expect(bars.get('GBPUSD.FOREX')?.close.at(-1)).toBeCloseTo(1.342094, 6);
      const euro = bars.get('EURUSD.FOREX');
      const at = [...(euro?.day ?? [])].map(isoDate).indexOf('2021-12-31');
      expect(euro?.close[at]).toBe(1.1326);
      expect([...(euro?.day ?? [])].map(isoDate)).not.toContain('2022-01-01');
    });

    it('13F: the submission adds up to its cover page', () => {
      const { collections, notes } = real(
        'sec-13f-submission-txt',
        '13f/13F.0001894188-23-000007.txt',
      );
      expect(notes).toEqual([]);
      const [filing] = collections['13f-filings'] ?? [];
      expect(filing).toMatchObject({
        cik: '0001894188',
        manager: 'LTS One Management LP',
        quarter: '2023Q3',
        filedDate: '2023-11-14',
        stated: { entries: 14, valueUSD: 454_926_000 },
      });
    });

    it('13F by quarter: the current quarter adds up to the total stated', () => {
      for (const file of ['lilu_ackman.json', 'lilu_akre.json']) {
        const filings =
          real('holdings-by-quarter-json', `13f/${file}`).collections['13f-filings'] ?? [];
        const current = filings.at(-1);
        expect(current?.holdings.reduce((sum, holding) => sum + holding.valueUSD, 0)).toBe(
          current?.stated?.valueUSD,
        );
      }
    });
  },
);
