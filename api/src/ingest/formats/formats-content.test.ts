import { describe, expect, it } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import { isoDate } from '../../derive/calendar';
import type { SourceContext } from '../source';
import { WITHOUT_REAL_DATA, hasRealData, realFile } from '../testing/real-data';
import { formatOf, type FormatName } from './formats';
import { valueUnit } from './thirteen-f';

const read = (
  format: FormatName,
  main: string | Uint8Array,
  context: Partial<SourceContext> = {},
) =>
  formatOf(format)(
    { main: typeof main === 'string' ? new TextEncoder().encode(main) : main },
    { asOf: '2026-04-13', ...context },
  );
const real = (format: FormatName, file: string, context: Partial<SourceContext> = {}) =>
  read(format, realFile(file), context);

describe('what the formats understand', () => {
  it('sp500: percent numbers, dashes in tickers, sectors of the product', () => {
    const header =
      'Symbol,Name,Sector,Price,Price/Earnings,Dividend Yield,Earnings/Share,52 Week Low,52 Week High,Market Cap\n';
    const { records, refused } = read(
      'sp500-financials-csv',
      `${header}BRK.B,Berkshire,Multi-Sector Holdings,450,,0.0175,22.5,400,500,1e12\nXX,No price,Gold,-3,abc,,,,,\nBRK.B,Again,Gold,1,1,,,,,\n`,
    );
    expect(records[0]).toMatchObject({
      symbol: 'BRK-B.US',
      assetType: 'stock',
      name: 'Berkshire',
      date: '2026-04-13',
      fields: {
        price: 450,
        dividendYield: 1.75,
        marketCap: 1e12,
        sector: 'Financial Services',
        industry: 'Multi-Sector Holdings',
        countryCode: 'US',
        currencyCode: 'USD',
        week52HighDiff: expect.closeTo(-10, 9),
        week52LowDiff: 12.5,
        week52HighLow: 50,
      },
    });
    expect(records[0]?.fields.peRatio).toBeUndefined();
    expect(refused).toEqual([
      { row: 3, reason: 'XX.US: price "-3" left out' },
      { row: 3, reason: 'XX.US: price/earnings "abc" left out' },
      { row: 4, reason: 'BRK-B.US occurs twice, first on line 2' },
    ]);
  });

  it('eodhd fundamentals: shares of one become percent, bad values are refused alone', () => {
    const { records, refused } = read(
      'eodhd-fundamentals-json',
      JSON.stringify({
        General: {
          Code: 'BF.B',
          Type: 'Common Stock',
          Name: 'Brown-Forman',
          UpdatedAt: '2026-03-01',
        },
        Highlights: {
          DividendYield: 0.0031,
          PERatio: 'cheap',
          ProfitMargin: '0.2762',
          MarketCapitalization: 0,
        },
      }),
    );
    expect(records[0]).toMatchObject({
      symbol: 'BF-B.US',
      date: '2026-03-01',
      fields: { dividendYield: 0.31, profitMargin: 27.62 },
    });
    expect(records[0]?.fields.marketCap).toBeUndefined();
    expect(refused).toEqual([
      { row: 1, reason: 'BF-B.US: Highlights.PERatio "cheap" is not a number' },
    ]);
  });

  it('financedatabase: currencies from base and quote, delisted companies refused', () => {
    const pairs = read(
      'financedatabase-csv',
      'symbol,name,base_currency,quote_currency\nAED=X,USD/AED,USD,AED\nUSDAED=X,USD/AED,USD,AED\nEUREUR=X,EUR/EUR,EUR,EUR\n',
      { assetType: 'currency' },
    );
    expect(pairs.records.map(({ symbol }) => symbol)).toEqual(['USDAED.FOREX']);
    expect(pairs.refused.map(({ reason }) => reason)).toEqual([
      'USDAED.FOREX occurs twice, first on line 2',
      'EUR against itself',
    ]);
    const shares = read(
      'financedatabase-csv',
      'symbol,name,currency,sector,country,mic,delisted,website\nADS.DE,adidas,EUR,Consumer Discretionary,Germany,XETR,False,javascript:alert(1)\nOLD,Old,USD,Energy,United States,XNAS,True,\n7203.T,Toyota,JPY,,Japan,XTKS,False,\n',
      { assetType: 'stock' },
    );
    expect(shares.records).toMatchObject([
      {
        symbol: 'ADS.F',
        fields: { sector: 'Consumer Cyclical', countryCode: 'DE', website: null },
      },
    ]);
    expect(shares.refused.map(({ row }) => row)).toEqual([3, 4]);
  });

  it('financedatabase: a fund with its ISIN, unless a digit of it is wrong', () => {
    const funds = read(
      'financedatabase-csv',
      'symbol,name,currency,category,mic,isin\nAIA,Asia 50,USD,Emerging Markets,XNAS,US4642884302\nSPY,S&P 500,USD,,ARCX,US4642884303\n',
      { assetType: 'etf' },
    );
    expect(funds.records.map(({ symbol, fields }) => [symbol, fields.isin])).toEqual([
      ['AIA.US', 'US4642884302'],
      ['SPY.US', null],
    ]);
  });

  it('ecb: pairs against euro and dollar, closes only, missing days left out', () => {
    const zip = zipSync({
      'a.csv': strToU8(
        'Date,USD,JPY,CYP,\n2026-04-13,1.1684,186.75,N/A,\n2026-04-10,1.1711,N/A,N/A,\n2007-12-31,1.4721,164.93,0.58527,\nnonsense,1,2,3,\n2026-04-09,x,186.1,N/A,\n',
      ),
    });
    const { bars, records, refused, notes, usdRates } = read('ecb-hist-zip', zip);
    expect(bars.get('USDJPY.FOREX')?.close.at(-1)).toBeCloseTo(159.833961, 6);
    expect([...(bars.get('EURJPY.FOREX')?.day ?? [])].map(isoDate)).toEqual([
      '2007-12-31',
      '2026-04-09',
      '2026-04-13',
    ]);
    expect(bars.get('EURUSD.FOREX')?.high.every(Number.isNaN)).toBe(true);
    expect(records.find(({ symbol }) => symbol === 'EURUSD.FOREX')).toMatchObject({
      fields: { price: 1.1684, priority: 1 },
      date: '2026-04-13',
    });
    expect(notes).toEqual(['no longer quoted, left out: CYP']);
    expect(refused.map(({ row }) => row)).toEqual([5, 6]);
    expect(usdRates.get('JPY')).toBeCloseTo(1.1684 / 186.75, 12);
  });

  it('senate: tickers out of links, amounts as bounds, markup never survives', () => {
    const filing = (transaction: object) =>
      JSON.stringify([
        {
          first_name: 'Susan',
          last_name: 'Collins',
          ptr_link: 'p',
          date_recieved: '03/10/2021',
          transactions: [transaction],
        },
      ]);
    const good = {
      transaction_date: '02/11/2021',
      ticker: '<a href="https://x/q?s=BRK.B" target="_blank">BRK.B</a>',
      asset_description: 'A <script>alert(1)</script> &amp; B',
      type: 'Sale (Full)',
      amount: 'Over $50,000,000',
      ptr_link: 'p',
    };
    expect(
      read('senate-stock-watcher-json', filing(good)).collections['senate-transactions'],
    ).toMatchObject([
      {
        transactionDate: '2021-02-11',
        filedDate: '2021-03-10',
        ticker: 'BRK.B',
        symbol: 'BRK-B.US',
        assetDescription: 'A alert(1) & B',
        amount: { from: 50_000_000, to: null },
      },
    ]);
    expect(read('senate-stock-watcher-json', filing({ ...good, type: 'Gift' })).refused).toEqual([
      { row: 1, reason: 'Collins: "Gift" is not a type of transaction' },
    ]);
    expect(
      read('senate-stock-watcher-json', filing({ scanned_pdf: true })).collections[
        'senate-transactions'
      ],
    ).toMatchObject([{ scanned: true, transactionDate: null, amount: null }]);
  });

  it('13F: thousands before 2023, dollars since', () => {
    expect([
      valueUnit('2022-11-14', null),
      valueUnit('2023-02-14', '2022-12-31'),
      valueUnit(null, '2022-09-30'),
      valueUnit(null, '2022-12-31'),
      valueUnit(null, null),
    ]).toEqual([1000, 1, 1000, 1, 1]);
  });

  it('13F: an entry that breaks the schema is refused alone', () => {
    const entry = (cusip: string, value: string) =>
      `<infoTable><nameOfIssuer>X</nameOfIssuer><cusip>${cusip}</cusip><value>${value}</value><shrsOrPrnAmt><sshPrnamt>1</sshPrnamt><sshPrnamtType>SH</sshPrnamtType></shrsOrPrnAmt></infoTable>`;
    const { accepted, refused } = read(
      'sec-13f-xml',
      `<informationTable>${entry('123456789', '5')}${entry('12', '5')}${entry('123456789', 'many')}</informationTable>`,
    );
    expect(accepted).toBe(1);
    expect(refused).toEqual([
      { row: 2, reason: 'cusip: has not nine characters' },
      { row: 3, reason: 'value "many" is not an amount' },
    ]);
  });

  it('calendar: one event per line, wrong ones refused', () => {
    const rows = [
      '2026-04-14,12:30,US,CPI,high,2.9%,,',
      '2026-04-14,,EU,Summit,1,,,',
      '2026-04-14,25:00,US,X,1,,,',
      '2026-04-14,10:00,Atlantis,X,1,,,',
      '2026-04-14,10:00,US,X,9,,,',
      '2026-04-14,12:30,US,CPI,3,,,',
    ];
    const { collections, refused } = read(
      'economic-calendar-csv',
      `date,time,country,event,importance,actual,forecast,previous\n${rows.join('\n')}\n`,
    );
    expect(collections['calendar-events']).toMatchObject([
      { time: '12:30', countryCode: 'US', importance: 3, actual: '2.9%', forecast: null },
      { time: null, countryCode: 'EU' },
    ]);
    expect(refused.map(({ row }) => row)).toEqual([4, 5, 6, 7]);
  });

  it('normalised: fields have to be columns of the type', () => {
    const { records, refused } = read(
      'normalised-json',
      JSON.stringify({
        records: [
          {
            symbol: 'X.US',
            assetType: 'stock',
            fields: { peRatio: 30, beta: '1', colour: 'red', ipoDate: '2026-02-31', sector: null },
          },
          { symbol: 'nope', assetType: 'stock', fields: {} },
        ],
      }),
    );
    expect(records).toMatchObject([{ symbol: 'X.US', fields: { peRatio: 30, sector: null } }]);
    expect(refused).toHaveLength(4);
  });
});

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
