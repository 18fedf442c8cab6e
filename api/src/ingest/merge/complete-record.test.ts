import { describe, expect, it } from 'vitest';
import type { AssetRecord, Provenance } from 'market-model/dataset/dataset';
import { walk } from 'market-model/derive/technicals/bars.fixture';
import { deriveFromBars } from 'market-model/derive/technicals/from-bars';
import { dividendRecord as dividend } from 'market-model/dataset/records/dividend.fixture';
import { appleStatements, stockRecord } from './known-asset.fixture';
import { completeRecord, type KnownOfAsset } from 'market-model/derive/complete-record';

const rates = (code: string): number | null => ({ GBP: 1.3, EUR: 1.1 })[code] ?? null;
const complete = (record: AssetRecord, knownOfAsset: Partial<KnownOfAsset> = {}) =>
  completeRecord(record, { usdRate: rates, asOf: '2026-09-29', ...knownOfAsset });
const reportedOn = (date: string | null, source = 'listing'): Provenance => ({
  source,
  date,
  kind: 'reported',
});

describe('completeRecord', () => {
  it('computes derived fields, with sources and the date of the newest input', () => {
    const record = stockRecord({
      price: 329.4,
      currencyCode: 'USD',
      earningsPerShareTTM: 8.5,
      sharesOutstanding: 10,
    });
    record.provenance.price = reportedOn('2026-09-29', 'prices');
    record.provenance.earningsPerShareTTM = reportedOn('2026-07-30', 'statements');
    const { fields, provenance } = complete(record);
    expect(fields.peRatio).toBeCloseTo(38.7529, 4);
    expect(fields).toMatchObject({ priceUSD: 329.4, marketCap: 3294 });
    expect(provenance.peRatio).toEqual({
      source: 'prices + statements',
      date: '2026-09-29',
      kind: 'computed',
    });
    expect(fields.dividendYield).toBeUndefined();
  });

  it('replaces a market value of well before the price, where the shares are known', () => {
    const record = (capDate: string) => {
      const stock = stockRecord({
        price: 300,
        currencyCode: 'USD',
        sharesOutstanding: 10,
        marketCap: 2000,
      });
      stock.provenance.price = reportedOn('2026-09-29', 'prices');
      stock.provenance.marketCap = reportedOn(capDate);
      return stock;
    };
    expect(complete(record('2026-04-13')).fields.marketCap).toBe(3000);
    expect(complete(record('2026-04-13')).replaced?.marketCap).toMatchObject({ value: 2000 });
    expect(complete(record('2026-09-25')).fields.marketCap).toBe(2000);
  });

  it('sums dividends of pounds, pence and dollars in the currency of the latest one', () => {
    const record = stockRecord({ price: 1000, currencyCode: 'GBX', earningsPerShareTTM: 200 });
    const dividends = [
      dividend('2025-11-10', 0.4, { currencyCode: 'GBP' }),
      dividend('2026-02-09', 40, { currencyCode: 'GBX' }),
      dividend('2026-05-11', 0.52, { currencyCode: 'USD' }),
      dividend('2026-08-10', 42, { currencyCode: 'GBX' }),
    ];
    const { fields } = complete(record, { dividends });
    expect(fields).toMatchObject({ dividendCurrencyCode: 'GBX', dividendRateTTM: 162 });
    expect(fields.dividendYield).toBeCloseTo(16.2, 9);
    expect(fields.dividendPayoutRatio).toBeCloseTo(81, 9);
    const without = complete(stockRecord({ price: 1000, currencyCode: 'GBX' }), {
      dividends,
      usdRate: () => null,
    });
    expect(without.fields.dividendRateTTM).toBeUndefined();
  });

  it('matches the reference for the dividends of Apple', () => {
    const amounts: [string, number][] = [
      ['2024-02-09', 0.24],
      ['2024-05-10', 0.25],
      ['2024-08-12', 0.25],
      ['2024-11-08', 0.25],
      ['2025-02-10', 0.25],
      ['2025-05-12', 0.26],
      ['2025-08-11', 0.26],
      ['2025-11-10', 0.26],
      ['2026-02-09', 0.26],
      ['2026-05-11', 0.27],
      ['2026-08-10', 0.27],
    ];
    const record = stockRecord({
      price: 329.4,
      currencyCode: 'USD',
      earningsPerShareTTM: 8.5,
      dividendRateTTM: 1.05,
      dividendYield: 0.31,
      dividendPayoutRatio: 12.16,
      dividendExDate: '2026-05-11',
    });
    const { fields, provenance, replaced } = complete(record, {
      dividends: amounts.map(([date, amount]) => dividend(date, amount)),
    });
    expect(fields).toMatchObject({
      dividendRateTTM: 1.06,
      dividendIncreaseStreak: 1,
      dividendAmount: 0.27,
      dividendExDate: '2026-08-10',
    });
    expect(fields.dividendYield).toBeCloseTo(0.3218, 4);
    expect(fields.dividendPayoutRatio).toBeCloseTo(12.47, 2);
    expect(provenance.dividendRateTTM).toMatchObject({ kind: 'computed', date: '2026-08-10' });
    expect(provenance.dividendAmount?.kind).toBe('reported');
    expect(replaced).toMatchObject({
      dividendRateTTM: { value: 1.05, source: 'listing', date: '2026-09-29' },
      dividendYield: { value: 0.31 },
      dividendPayoutRatio: { value: 12.16 },
    });
  });

  it('never replaces a reported value that is not ours to define, nor a newer one', () => {
    const record = stockRecord({
      price: 100,
      currencyCode: 'USD',
      profitMargin: 50,
      marketCap: 7,
      earningsPerShareTTM: 9,
      peRatio: 11,
    });
    record.provenance.price = reportedOn('2026-09-01');
    record.provenance.peRatio = reportedOn('2026-09-09');
    const { fields, replaced } = complete(record, { fundamentals: appleStatements() });
    expect(fields).toMatchObject({
      profitMargin: 50,
      marketCap: 7,
      earningsPerShareTTM: 9,
      peRatio: 11,
    });
    expect(replaced?.peRatio).toBeUndefined();
  });

  it('has no P/E for a loss, whatever a source reports', () => {
    const { fields, replaced } = complete(
      stockRecord({ price: 10, currencyCode: 'USD', earningsPerShareTTM: -2, peRatio: -5 }),
    );
    expect(fields.peRatio).toBeUndefined();
    expect(replaced?.peRatio).toMatchObject({ value: -5 });
  });

  it('sums statements in the currency of the listing', () => {
    const inDollars = complete(stockRecord({ price: 100, currencyCode: 'USD' }), {
      fundamentals: appleStatements(),
    }).fields;
    expect(inDollars).toMatchObject({
      earningsPerShareTTM: 8,
      revenueTTM: 400,
      grossProfitTTM: 160,
      costOfRevenueTTM: 240,
      grossMarginTTM: 40,
      profitMargin: 20,
      operatingMarginTTM: 25,
      debtToEquityMRQ: 0.5,
      returnOnEquityTTM: 80,
      returnOnAssetsTTM: 20,
      sharesOutstanding: 10,
      marketCap: 1000,
      peRatio: 12.5,
      quarterlyRevenueGrowthYOY: 25,
    });
    const inPence = complete(stockRecord({ price: 1000, currencyCode: 'GBX' }), {
      fundamentals: appleStatements('GBP'),
    }).fields;
    expect(inPence).toMatchObject({
      earningsPerShareTTM: 800,
      revenueTTM: 400,
      peRatio: 1.25,
      priceUSD: 13,
    });
    const abroad = complete(stockRecord({ price: 100, currencyCode: 'EUR' }), {
      fundamentals: appleStatements('USD'),
    }).fields;
    expect(abroad.earningsPerShareTTM).toBeCloseTo(8 / 1.1, 10);
    expect(abroad.revenueTTM).toBeCloseTo(400 / 1.1, 10);
    const unknown = complete(stockRecord({ price: 100, currencyCode: 'SEK' }), {
      fundamentals: appleStatements('USD'),
    }).fields;
    expect(unknown.earningsPerShareTTM).toBeUndefined();
    expect(unknown.grossMarginTTM).toBe(40);
  });

  it('expects earnings by consensus and by the months left', () => {
    const { fields } = complete(stockRecord({ price: 100, currencyCode: 'USD' }), {
      fundamentals: appleStatements(),
    });
    // Three months of 8 and nine of 10 are 9.5.
    expect(fields.fwdPeRatio).toBeCloseTo(100 / 9.5, 10);
    expect(fields.pegRatio).toBeCloseTo(12.5 / 25, 10);
  });

  it('uses technicals from bars, by one definition, unless the bars are older', () => {
    const bars = walk(3, 700, '2026-09-28');
    const derived = deriveFromBars(bars);
    const record = stockRecord({ currencyCode: 'USD', rsi14: 1, ytdChangePercent: 2, price: 3 });
    record.provenance.rsi14 = reportedOn('2026-09-28');
    record.provenance.ytdChangePercent = reportedOn('2026-10-06');
    record.provenance.price = reportedOn('2026-09-28', 'quotes');
    const { fields, provenance, replaced } = complete(record, { bars, barsSource: 'bars' });
    expect(fields).toMatchObject({
      rsi14: derived.rsi14,
      ytdChangePercent: 2,
      price: 3,
      cci20: derived.cci20,
    });
    expect(provenance.rsi14).toEqual({ source: 'bars', date: '2026-09-28', kind: 'computed' });
    expect(replaced).toEqual({ rsi14: { value: 1, source: 'listing', date: '2026-09-28' } });
    const older = stockRecord({ currencyCode: 'USD', price: 3 });
    older.provenance.price = reportedOn('2026-09-01', 'quotes');
    expect(complete(older, { bars }).fields.price).toBe(derived.price);
  });

  it('values coins by their supply', () => {
    const coin = (supply: AssetRecord['fields']): AssetRecord => ({
      symbol: 'BTC-USD.CC',
      assetType: 'crypto',
      fields: { price: 100, currencyCode: 'EUR', ...supply },
      provenance: {},
    });
    const limited = complete(
      coin({ circulatingSupply: 10, totalSupply: 12, maxSupply: 21 }),
    ).fields;
    expect(limited.marketCap).toBeCloseTo(1100, 9);
    expect(limited.dilutedMarketCap).toBeCloseTo(2310, 9);
    expect(complete(coin({ totalSupply: 12 })).fields.dilutedMarketCap).toBeCloseTo(1320, 9);
    expect(complete(coin({})).fields.marketCap).toBeUndefined();
  });

  it('is idempotent', () => {
    const knownOfAsset = {
      bars: walk(3, 1500, '2026-09-28'),
      fundamentals: appleStatements(),
      dividends: [dividend('2026-02-01', 1), dividend('2025-02-01', 0.9)],
    };
    const once = complete(stockRecord({ currencyCode: 'USD' }), knownOfAsset);
    const again = complete(structuredClone(once), knownOfAsset);
    expect(again.fields).toEqual(once.fields);
    expect(Object.keys(again.provenance)).toEqual(Object.keys(once.provenance));
  });
});
