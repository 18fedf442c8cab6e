import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { UnreadableSource, type MemoryContent, type SourceContext } from '../source';
import { FORMAT_NAMES, formatOf, type FormatName } from './formats';

const CONTEXT: SourceContext = { asOf: '2026-04-13', symbol: 'AAPL.US', assetType: 'stock' };
const INFO_TABLE = `<?xml version="1.0"?><informationTable xmlns="http://www.sec.gov/edgar/document/thirteenf/informationtable">
<infoTable><nameOfIssuer>3M CO</nameOfIssuer><titleOfClass>COM</titleOfClass><cusip>88579Y101</cusip><value>409469</value>
<shrsOrPrnAmt><sshPrnamt>2334</sshPrnamt><sshPrnamtType>SH</sshPrnamtType></shrsOrPrnAmt></infoTable></informationTable>`;

/** A small good file of every format. */
const SAMPLES: Record<FormatName, string | Uint8Array> = {
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
  'normalised-json': JSON.stringify([
    { symbol: 'AAPL.US', assetType: 'stock', name: 'Apple', fields: { peRatio: 30 } },
  ]),
};
const bytes = (sample: string | Uint8Array): Uint8Array =>
  typeof sample === 'string' ? new TextEncoder().encode(sample) : sample;

/** Content, or null when the source is unreadable; any other failure passes through and fails the test. */
function attempt(format: FormatName, main: Uint8Array): MemoryContent | null {
  try {
    return formatOf(format)({ main }, CONTEXT);
  } catch (error) {
    if (error instanceof UnreadableSource) return null;
    throw error;
  }
}

describe.each(FORMAT_NAMES)('%s', (format) => {
  it('takes a good file without a refusal', () => {
    const content = attempt(format, bytes(SAMPLES[format]));
    expect(content?.refused).toEqual([]);
    expect(content?.accepted).toBeGreaterThan(0);
  });

  it('never crashes on damaged bytes: what is not taken is refused or unreadable', () => {
    const good = bytes(SAMPLES[format]);
    const damage = fc.record({
      at: fc.nat(),
      byte: fc.nat(255),
      kind: fc.constantFrom('replace', 'cut', 'insert', 'repeat'),
    });
    fc.assert(
      fc.property(fc.array(damage, { minLength: 1, maxLength: 12 }), (damages) => {
        let damaged = [...good];
        for (const { at, byte, kind } of damages) {
          const i = damaged.length === 0 ? 0 : at % damaged.length;
          if (kind === 'replace') damaged[i] = byte;
          else if (kind === 'insert') damaged.splice(i, 0, byte);
          else if (kind === 'repeat')
            damaged = [...damaged.slice(0, i), ...damaged.slice(Math.max(0, i - 60))];
          else damaged.splice(i, 1 + (byte % 40));
        }
        expect(faults(attempt(format, Uint8Array.from(damaged)))).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  it('never crashes on anything', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.uint8Array({ maxLength: 300 }), fc.json().map(bytes), fc.string().map(bytes)),
        (main) => expect(faults(attempt(format, main))).toEqual([]),
      ),
      { numRuns: 150 },
    );
  });
});

/** What is wrong with what was taken: symbols that cannot be written, numbers that are none, empty reasons. */
function faults(content: MemoryContent | null): unknown[] {
  if (!content) return [];
  const symbol = /^[A-Za-z0-9^&_$@+!-]+\.[A-Za-z0-9]+$/;
  return [
    ...content.refused.filter(({ reason }) => reason === ''),
    ...content.records.filter((record) => !symbol.test(record.symbol)),
    ...content.records.flatMap(({ fields }) =>
      Object.values(fields).filter((value) => typeof value === 'number' && !Number.isFinite(value)),
    ),
    ...[...content.bars.values()].filter(({ close }) => close.some((price) => !(price > 0))),
  ];
}
