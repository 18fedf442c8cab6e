import { strToU8, zipSync } from 'fflate';
import type { FormatName } from '../formats/formats';

const INFO_TABLE = `<?xml version="1.0"?><informationTable xmlns="http://www.sec.gov/edgar/document/thirteenf/informationtable">
<infoTable><nameOfIssuer>3M CO</nameOfIssuer><titleOfClass>COM</titleOfClass><cusip>88579Y101</cusip><value>409469</value>
<shrsOrPrnAmt><sshPrnamt>2334</sshPrnamt><sshPrnamtType>SH</sshPrnamtType></shrsOrPrnAmt></infoTable></informationTable>`;

/** A small good file of every format. */
export const SAMPLES: Record<FormatName, string | Uint8Array> = {
  'ohlcv-csv':
    'date,open,high,low,close,volume\n2024-01-02,10,11,9,10,5\n2024-01-03,10,11,9,10,5\n',
  'sp500-financials-csv':
    'Symbol,Name,Sector,Price,Price/Earnings,Dividend Yield,Earnings/Share,52 Week Low,52 Week High,Market Cap,EBITDA,Price/Sales,Price/Book,SEC Filings\nBRK.B,Berkshire,Multi-Sector Holdings,450,20,0.0175,22.5,400,500,1e12,1,1,1,x\n',
  'eodhd-fundamentals-json': JSON.stringify({
    General: { Code: 'AAPL', Type: 'Common Stock', Name: 'Apple Inc.', CurrencyCode: 'USD' },
    Highlights: { ProfitMargin: 0.25 },
  }),
  'eodhd-dividends-json': JSON.stringify([
    { date: '2026-02-09', value: 0.26, currency: 'USD', period: 'Quarterly' },
  ]),
  'financedatabase-csv':
    'symbol,name,currency,sector,industry,exchange,mic,country,website,delisted\nADMA,ADMA Biologics,USD,Health Care,Biotechnology,NGM,XNAS,United States,http://x.com,False\n',
  'sec-company-tickers-json': JSON.stringify({
    0: { cik_str: 320193, ticker: 'AAPL', title: 'Apple Inc.' },
  }),
  'ecb-hist-zip': zipSync({
    'eurofxref-hist.csv': strToU8(
      'Date,USD,JPY,\n2026-04-13,1.1684,186.75,\n2026-04-10,1.1711,186.43,\n',
    ),
  }),
  'senate-stock-watcher-json': JSON.stringify([
    {
      first_name: 'A',
      last_name: 'B',
      transactions: [
        {
          transaction_date: '02/11/2021',
          ticker: '--',
          type: 'Purchase',
          amount: '$1,001 - $15,000',
        },
      ],
    },
  ]),
  'sec-13f-xml': INFO_TABLE,
  'sec-13f-submission-txt': `<SEC-DOCUMENT>x\n<SEC-HEADER>\nFILED AS OF DATE:\t\t20231114\n</SEC-HEADER>\n<DOCUMENT>\n<XML>\n${INFO_TABLE}\n</XML>\n</DOCUMENT>`,
  'holdings-by-quarter-json': JSON.stringify({
    meta: { manager: 'M', managerCIK: '1' },
    current: {
      quarter: '2026 Q1',
      holdings: [{ ticker: 'BRK.B', name: 'BERKSHIRE', shares: 1, value: 2 }],
    },
  }),
  'economic-calendar-csv':
    'date,time,country,event,importance,actual,forecast,previous\n2026-04-14,12:30,US,CPI,high,2.9%,3.0%,2.8%\n',
  'components-csv':
    'asset,date,symbol,isin,name,weight,sector,country,tracks\nSPY.US,2026-04-10,AAPL.US,,Apple Inc.,6.5,Technology,US,GSPC.INDX\nSPY.US,2026-04-10,,,US dollars,,,,\n',
  'normalised-json': JSON.stringify([
    { symbol: 'AAPL.US', assetType: 'stock', name: 'Apple', fields: { peRatio: 30 } },
  ]),
};
