/** Transactions of senators and a small market with their assets, for tests. */
import fc from 'fast-check';
import { parseIsoDate } from 'market-model/dates/civil-dates';
import type { AssetRecord, DailyBars } from 'market-model/dataset/dataset';
import type { SenateTransaction } from 'market-model/dataset/records/senate-transaction';

const asset = (
  symbol: string,
  assetType: AssetRecord['assetType'],
  fields: AssetRecord['fields'],
): AssetRecord => ({
  symbol,
  assetType,
  fields: { symbol, currencyCode: 'USD', price: 100, ...fields },
  provenance: {},
});

export const ASSETS: AssetRecord[] = [
  asset('AAPL.US', 'stock', { companyName: 'Apple Inc.', sector: 'Technology' }),
  asset('KO.US', 'stock', { companyName: 'The Coca-Cola Company', sector: 'Consumer Defensive' }),
  asset('SPY.US', 'etf', { name: 'SPDR S&P 500 ETF Trust' }),
];

/** Closes on given days. */
export function closes(prices: Readonly<Record<string, number>>): DailyBars {
  const days = Object.keys(prices).toSorted();
  const close = Float64Array.from(days, (day) => prices[day] ?? NaN);
  return {
    day: Int32Array.from(days, (day) => parseIsoDate(day) ?? 0),
    open: close,
    high: close,
    low: close,
    close,
    volume: close.map(() => NaN),
  };
}

export const transaction = (more: Partial<SenateTransaction> = {}): SenateTransaction => ({
  senator: {
    firstName: 'Jane Q',
    lastName: 'Public',
    office: 'Public, Jane (Senator)',
    bioguide: 'P000001',
  },
  transactionDate: '2021-01-04',
  filedDate: '2021-01-20',
  reportUrl: 'https://example.com/ptr/1/',
  scanned: false,
  owner: 'Self',
  ticker: 'AAPL',
  symbol: 'AAPL.US',
  assetDescription: 'Apple Inc.',
  assetType: 'Stock',
  type: 'Purchase',
  amount: { from: 1_001, to: 15_000 },
  comment: null,
  ...more,
});

const day = fc
  .integer({ min: 0, max: 60 })
  .map((after) => new Date(Date.UTC(2020, 11, 20) + after * 86_400_000).toISOString().slice(0, 10));

const senators: SenateTransaction['senator'][] = [
  transaction().senator,
  { firstName: 'JOHN ', lastName: 'DOE', office: 'Senator', bioguide: 'D000002' },
  { firstName: 'Ann', lastName: "O'Nymous, Jr.", office: null, bioguide: null },
];

/** Arbitrary transaction of a source, scanned papers included. */
export const anyTransaction: fc.Arbitrary<SenateTransaction> = fc.record({
  senator: fc.constantFrom(...senators),
  transactionDate: fc.option(day, { freq: 8 }),
  filedDate: fc.option(day, { freq: 4 }),
  reportUrl: fc.constantFrom('https://example.com/ptr/1/', 'javascript:alert(1)', null),
  scanned: fc.boolean(),
  owner: fc.constantFrom('Self', 'Spouse', 'Joint', 'Child', 'SP', 'somebody', null),
  ticker: fc.constantFrom('AAPL', 'KO', 'GONE', null),
  symbol: fc.constantFrom('AAPL.US', 'KO.US', 'GONE.US', null),
  assetDescription: fc.constantFrom('Apple Inc.', '=cmd()', 'Nestlé bond', null),
  assetType: fc.constantFrom('Stock', 'Stock Option', 'Corporate Bond', null),
  type: fc.constantFrom('Purchase', 'Sale (Full)', 'Sale (Partial)', 'Exchange', null),
  amount: fc.constantFrom(
    { from: 1_001, to: 15_000 },
    { from: 15_001, to: 50_000 },
    { from: 50_000_000, to: null },
    null,
  ),
  comment: fc.constantFrom('a "quoted", comment', null),
});
