import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isoDate } from 'market-model/dates/civil-dates';
import { EodhdTrial, TODAY, fieldsOf, today } from './eodhd-trial.fixture';
import { adjustedPrice, assetsOf, barOf, trades } from './eodhd-world.fixture';

describe('content of the EODHD provider', () => {
  let trial: EodhdTrial;
  beforeEach(async () => {
    trial = await EodhdTrial.start();
  });
  afterEach(() => trial.stop());

  it('converts stocks, funds, indices, pairs and coins to the units of the catalogue', async () => {
    const content = await trial.read({ exchange: 'US,INDX,FOREX,CC' });
    const types = new Map([...content.records].map(({ symbol, assetType }) => [symbol, assetType]));
    expect(types.get('AAAA.US')).toBe('stock');
    expect(types.get('SAAA.US')).toBe('etf');
    expect(types.has('TAAA.US')).toBe(false);
    expect(content.notes).toContain('US: 3 of type "FUND" are not listed here');
    expect([types.get('AAAA.INDX'), types.get('EURUSD.FOREX'), types.get('BTC-USD.CC')]).toEqual([
      'index',
      'currency',
      'crypto',
    ]);
    expect(fieldsOf(content, 'DAAA.US')).toMatchObject({
      currencyCode: 'USD',
      countryCode: 'US',
      exchange: 'NASDAQ',
      sector: 'Utilities',
      profitMargin: 12.34,
      dividendFrequency: 'Quarterly',
    });
    expect(fieldsOf(content, 'SAAA.US')).toMatchObject({
      category: 'Large Blend',
      netExpenseRatioPercent: 0.03,
      isin: 'US4642884302',
      totalAssets: 1_000_000_018,
      mainAssetClass: 'Stock US',
      mainRegion: 'North America',
      mainSector: 'Technology',
    });
    expect(fieldsOf(content, 'FAAA.US').nextEarningsDate).toBe(isoDate(today + 6));
    // A loss has no P/E; the provider writes 0.
    expect(fieldsOf(content, 'AAAA.US').peRatio).toBeUndefined();
  });

  it('reads components of indices without weights and holdings of funds with them', async () => {
    const { documents } = await trial.read({ exchange: 'US,INDX' });
    expect(documents.components.get('AAAA.INDX')).toMatchObject({
      source: 'eodhd',
      date: isoDate(today - 1),
      items: [
        { symbol: 'AAAA.US', weight: null, sector: 'Technology' },
        { symbol: 'BAAA.US', weight: null, sector: 'Healthcare' },
      ],
    });
    expect(documents.components.get('SAAA.US')).toMatchObject({
      stated: 3,
      tracks: { symbol: null, name: 'Northern Foods 0' },
      items: [
        { symbol: 'AAAA.US', weight: 62.5 },
        { symbol: null, name: 'US dollars', weight: 1.5 },
      ],
    });
    expect(documents.components.has('AAAA.US')).toBe(false);
  });

  it('converts market values to dollars: pounds of London by the rate, prices in pence', async () => {
    const content = await trial.read();
    const [asset] = assetsOf('LSE', 1);
    if (!asset) throw new Error('no asset');
    const pounds = Math.round((1e7 * adjustedPrice(asset, today)) / 100);
    const rate = content.usdRates.get('GBP') ?? NaN;
    expect(fieldsOf(content, 'AAAA.LSE')).toMatchObject({
      currencyCode: 'GBX',
      marketCap: Math.round(pounds * rate),
      price: barOf(asset, today, today).close,
    });
    expect(content.documents.fundamentals.get('AAAA.LSE')?.currencyCode).toBe('GBP');
  });

  it('adjusts prices for splits only, and keeps volumes, which are adjusted already', async () => {
    const content = await trial.read({ exchange: 'US', history: '150' });
    const asset = assetsOf('US', 60)[7];
    if (!asset) throw new Error('no asset');
    const bars = content.bars.get('HAAA.US');
    const days = [...(bars?.day ?? [])];
    const expected = Array.from({ length: 151 }, (_, i) => today - 150 + i).filter((day) =>
      trades('US', day),
    );
    expect(days).toEqual(expected);
    for (const [i, day] of days.entries()) {
      expect(bars?.close[i]).toBeCloseTo(adjustedPrice(asset, day), 5);
      expect(bars?.volume[i]).toBe(barOf(asset, day, today).volume);
    }
    // It was traded at twice the price before the split, so the test can fail.
    expect(barOf(asset, today - 150, today).close).toBeCloseTo(
      2 * adjustedPrice(asset, today - 150),
      5,
    );
    expect(content.documents.splits.get('HAAA.US')).toEqual([
      { date: isoDate(today - 107), ratio: 2 },
    ]);
    expect(content.documents.splits.get('JAAA.US')).toEqual([{ date: '2020-08-31', ratio: 4 }]);
  });

  it('contains statements, estimates, earnings, upcoming dividends, events and senators', async () => {
    const content = await trial.read();
    const { annual, quarterly, estimates } = content.documents.fundamentals.get('BAAA.US') ?? {};
    expect([annual?.length, quarterly?.length, estimates?.length]).toEqual([4, 4, 1]);
    expect(annual?.map(({ periodEnd }) => periodEnd)).toEqual([
      '2022-12-31',
      '2023-12-31',
      '2024-12-31',
      '2025-12-31',
    ]);
    const year = annual?.at(-1)?.values ?? {};
    expect(year.freeCashFlow).toBeCloseTo(
      (year.operatingCashFlow ?? 0) - (year.capitalExpenditure ?? 0),
      0,
    );
    expect(year.dividendsPaid).toBeGreaterThan(0);
    expect(year.researchAndDevelopment).toBeUndefined();
    const dividends = content.documents.dividends.get('DAAA.US') ?? [];
    expect(dividends.length).toBeGreaterThan(60);
    const announced = [...content.documents.dividends.keys()].some(
      (symbol) => (content.documents.dividends.get(symbol)?.at(-1)?.exDate ?? '') > TODAY,
    );
    expect(announced).toBe(true);
    expect(content.collections['senate-transactions']).toHaveLength(120);
    expect(content.collections['senate-transactions']?.[0]).toMatchObject({
      type: 'Purchase',
      amount: { from: 15_001, to: 50_000 },
      filedDate: TODAY,
    });
    const events = content.collections['calendar-events'] ?? [];
    expect(events).toHaveLength(14 * 7 * 5);
    expect(events.find(({ event }) => event.startsWith('CPI'))).toMatchObject({
      event: 'CPI YoY (May)',
      importance: 3,
      countryCode: 'US',
      forecast: '3.3',
    });
    const reports = content.collections['earnings-reports'] ?? [];
    expect(
      reports.filter(({ symbol }) => symbol === 'FAAA.US').map(({ epsActual }) => epsActual),
    ).toEqual(expect.arrayContaining([null, expect.any(Number)]));
  });

  it('reads whole histories symbol by symbol: the same bars, only longer', async () => {
    await trial.restart({ exchanges: { US: 12 } });
    const content = await trial.read({ exchange: 'US', history: 'max' });
    expect(trial.asked('eod-bulk-last-day/US')).toEqual([]);
    const asset = assetsOf('US', 12)[7];
    if (!asset) throw new Error('no asset');
    const bars = content.bars.get('HAAA.US');
    expect(bars?.day.length).toBeGreaterThan(1500);
    for (const [i, day] of [...(bars?.day ?? [])].entries()) {
      expect(bars?.close[i]).toBeCloseTo(adjustedPrice(asset, day), 4);
    }
    expect(content.documents.splits.get('HAAA.US')).toHaveLength(2);
  });

  it('reads page after page, also where a page is shorter than asked for', async () => {
    await trial.restart({ exchanges: { US: 600 } });
    const content = await trial.read({ exchange: 'US', history: '3' });
    expect(trial.asked('bulk-fundamentals/US').map((at) => /offset=(\d+)/.exec(at)?.[1])).toEqual([
      '0',
      '500',
      '540',
    ]);
    // The funds have documents of their own but no statements.
    expect(content.documents.fundamentals.size).toBe(540);
  });

  it('requests shorter spans if a week has more events than the API returns', async () => {
    await trial.restart({ exchanges: { US: 3 }, events: 450 });
    const content = await trial.read({ exchange: 'US', history: '3' });
    expect(content.collections['calendar-events']).toHaveLength(14 * 7 * 450);
  });
});
