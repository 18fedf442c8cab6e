import { describe, expect, it } from 'vitest';
import { strToU8, zipSync } from 'fflate';
import { isoDate } from 'market-model/dates/civil-dates';
import { readFormat as read } from './read-format.fixture';
import { valueUnit } from './thirteen-f';

describe('content of the formats', () => {
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

  it('eodhd fundamentals: fractions become percent, bad values are rejected individually', () => {
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
    expect(bars.get('EURCYP.FOREX')?.close.length).toBeGreaterThan(0);
    expect(usdRates.has('CYP')).toBe(false);
    expect(notes).toContain(
      'no longer quoted, against the euro alone and up to their last day: CYP',
    );
    expect(notes).toContain('columns read: date, usd, jpy, cyp; none was left out');
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

  it('13F: rejects only the entry that violates the schema', () => {
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

  it.each([
    ['2026-07-03,08:30 ET', '2026-07-03 12:30'],
    ['2026-11-20,8:30 AM EST', '2026-11-20 13:30'],
    ['2026-11-20,7:30 PM ET', '2026-11-21 00:30'],
    ['2026-11-20T08:30:00-05:00,', '2026-11-20 13:30'],
    ['2026-11-20T13:30:00Z,', '2026-11-20 13:30'],
    ['2026-11-20,13:30Z', '2026-11-20 13:30'],
    ['2026-11-20 00:00:00+00:00,13:30', '2026-11-20 13:30'],
    ['2026-11-20,', '2026-11-20 null'],
  ])('calendar: %s is %s UTC', (cells, moment) => {
    const { collections, refused } = read(
      'economic-calendar-csv',
      `date,time,country,event,importance\n${cells},US,CPI,3\n`,
    );
    expect(refused).toEqual([]);
    const [event] = collections['calendar-events'] ?? [];
    expect(`${event?.date} ${event?.time}`).toBe(moment);
  });

  it('calendar: rejects a time without a zone next to a date with one, with the reason', () => {
    const { refused } = read(
      'economic-calendar-csv',
      'date,time,country,event,importance,mood\n2026-11-20T08:30:00,,US,CPI,3,\n2026-11-20,25:00,US,CPI,3,\n',
    );
    expect(refused.map(({ reason }) => reason)).toEqual([
      '"2026-11-20T08:30:00" has a time without a zone',
      '"25:00" is not a time (13:30, or 08:30 ET of New York)',
    ]);
  });

  it('calendar: two times for one event are refused', () => {
    const { accepted, refused } = read(
      'economic-calendar-csv',
      'date,time,country,event,importance\n2026-11-20T08:30:00-05:00,09:00,US,CPI,3\n',
    );
    expect(accepted).toBe(0);
    expect(refused[0]?.reason).toBe(
      '"2026-11-20T08:30:00-05:00" has a time of its own beside "09:00"',
    );
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

  it('normalised: names the members of records that it does not read', () => {
    const record = { symbol: 'A.US', assetType: 'stock', fields: { price: 1 }, asof: '2020-01-02' };
    const { notes, accepted } = read('normalised-json', JSON.stringify([record]));
    expect(accepted).toBe(1);
    expect(notes).toEqual(['members of records that were not read: asof']);
  });

  it('normalised: rejects an invalid day, and does not fall back to the day of the file', () => {
    const stock = (symbol: string, more: object) => ({ symbol, assetType: 'stock', ...more });
    const { records, refused } = read(
      'normalised-json',
      JSON.stringify([
        stock('A.US', { date: '20th of May', fields: { price: 1 } }),
        stock('B.US', { date: '2026-02-30', fields: { price: 1 } }),
        stock('C.US', { date: '2026-02-03T21:00:00Z', fields: { price: 1 } }),
        stock('E.US', { fields: { price: 1 } }),
      ]),
    );
    expect(records.map(({ symbol, date }) => `${symbol} ${date}`)).toEqual([
      'C.US 2026-02-03',
      'E.US 2026-04-13',
    ]);
    expect(refused.map(({ reason }) => reason)).toEqual([
      'A.US: "20th of May" is not a date',
      'B.US: "2026-02-30" is not a date',
    ]);
  });
});
