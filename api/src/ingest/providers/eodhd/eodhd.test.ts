import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isoDate, parseIsoDate } from '../../../derive/calendar';
import { silentProgress } from '../../progress';
import type { SourceContent, SourceRecord } from '../../source';
import { eodhd } from './eodhd';
import {
  DOUBLE_TOKEN,
  startEodhdDouble,
  type DoubleOptions,
  type EodhdDouble,
  type Failure,
} from './eodhd-double.fixture';
import { adjustedPrice, assetsOf, barOf, trades } from './eodhd-world.fixture';

const TODAY = '2026-11-20';
const today = parseIsoDate(TODAY) ?? 0;

// Faults are tried again after half a second; the machine may be busy.
jest.setTimeout(30_000);

describe('the EODHD provider', () => {
  let double: EodhdDouble;
  let workDir: string;

  const start = async (options: Partial<DoubleOptions> = {}) => {
    await double?.close();
    double = await startEodhdDouble({
      exchanges: { US: 60, LSE: 20, INDX: 2, FOREX: 4, CC: 2 },
      today: TODAY,
      trades: 120,
      ...options,
    });
  };
  beforeEach(async () => {
    workDir = await mkdtemp(join(tmpdir(), 'eodhd-'));
    await start();
  });
  afterEach(async () => {
    await double.close();
    await rm(workDir, { recursive: true, force: true });
  });

  const read = (
    options: Record<string, string> = {},
    environment: Record<string, string | undefined> = {},
    signal = new AbortController().signal,
  ): Promise<SourceContent> =>
    eodhd.read({
      asOf: TODAY,
      options: { exchange: 'US,LSE', history: '12', rate: '100000', ...options },
      environment: {
        EODHD_API_TOKEN: DOUBLE_TOKEN,
        EODHD_BASE_URL: double.baseUrl,
        ...environment,
      },
      workDir,
      progress: silentProgress,
      signal,
    });
  const fieldsOf = (content: SourceContent, symbol: string): SourceRecord['fields'] =>
    Object.assign(
      {},
      ...[...content.records].filter((r) => r.symbol === symbol).map(({ fields }) => fields),
    ) as SourceRecord['fields'];
  /** All of it, for comparisons. */
  const told = (content: SourceContent) => ({
    records: [...content.records],
    bars: [...content.bars.keys()].map((symbol) => [symbol, content.bars.get(symbol)]),
    documents: Object.values(content.documents).map((kind) =>
      [...kind.keys()].map((symbol) => [symbol, kind.get(symbol)]),
    ),
    collections: content.collections,
    refused: content.refused,
    notes: content.notes,
  });
  const asked = (at: string): string[] => double.requests.filter((address) => address.includes(at));

  it('tells stocks, funds, indices, pairs and coins in the units of the catalogue', async () => {
    const content = await read({ exchange: 'US,INDX,FOREX,CC' });
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
      totalAssets: 1_000_000_018,
      mainAssetClass: 'Stock US',
      mainRegion: 'North America',
      mainSector: 'Technology',
    });
    expect(fieldsOf(content, 'FAAA.US').nextEarningsDate).toBe(isoDate(today + 6));
    // A loss has no P/E; the provider writes 0.
    expect(fieldsOf(content, 'AAAA.US').peRatio).toBeUndefined();
  });

  it('tells market values in dollars: pounds of London by the rate, prices in pence', async () => {
    const content = await read();
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

  it('adjusts prices for splits alone, leaves volumes that are adjusted already', async () => {
    const content = await read({ exchange: 'US', history: '150' });
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

  it('tells statements, estimates, earnings, dividends to come, events and senators', async () => {
    const content = await read();
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
    await start({ exchanges: { US: 12 } });
    const content = await read({ exchange: 'US', history: 'max' });
    expect(asked('eod-bulk-last-day/US')).toEqual([]);
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
    await start({ exchanges: { US: 600 } });
    const content = await read({ exchange: 'US', history: '3' });
    expect(asked('bulk-fundamentals/US').map((at) => /offset=(\d+)/.exec(at)?.[1])).toEqual([
      '0',
      '500',
      '540',
    ]);
    // The funds have documents of their own but no statements.
    expect(content.documents.fundamentals.size).toBe(540);
  });

  it('asks for shorter spans where a week has more events than the API gives', async () => {
    await start({ exchanges: { US: 3 }, events: 450 });
    const content = await read({ exchange: 'US', history: '3' });
    expect(content.collections['calendar-events']).toHaveLength(14 * 7 * 450);
  });

  it('gets over errors, throttling, half pages, malformed JSON and broken connections', async () => {
    const whole = told(await read({ exchange: 'US' }));
    await rm(workDir, { recursive: true });
    const before = double.requests.length;
    const faults: [string, Failure][] = [
      ['exchange-symbol', 500],
      ['exchange-symbol', 'half'],
      ['bulk-fundamentals', 'half'],
      ['bulk-fundamentals', 'malformed'],
      ['bulk-fundamentals', 429],
      ['eod-bulk-last-day/US', 'cut'],
      ['type=splits', 'half'],
      ['div/', 'malformed'],
      ['economic-events', 500],
      ['congressional', 'cut'],
    ];
    for (const [at, how] of faults) double.fail(at, how);
    expect(told(await read({ exchange: 'US' }))).toEqual(whole);
    expect(double.requests.length - before).toBe(before + faults.length);
  });

  it('says what is wrong in one line and never shows the token', async () => {
    await expect(read({}, { EODHD_API_TOKEN: undefined })).rejects.toThrow(
      'EODHD_API_TOKEN is not set',
    );
    const refused = read({}, { EODHD_API_TOKEN: 'another-s3cret' });
    await expect(refused).rejects.toThrow(
      /exchanges-list: answered 403 .*EODHD_API_TOKEN is wrong/,
    );
    await expect(refused).rejects.not.toThrow(/s3cret/);
    await expect(read({ exchange: 'XX' })).rejects.toThrow('--exchange XX');
    await expect(read({ exchange: 'HK' })).rejects.toThrow(
      '--exchange HK: the provider does not have it',
    );
    await expect(read({ history: '0' })).rejects.toThrow('--history 0');
    await expect(read({ from: '2026-01-01' })).rejects.toThrow('not both');
    double.fail('eod-bulk', 402, Infinity);
    await expect(read()).rejects.toThrow(/402 .*calls of the day are used up/);
  });

  it('goes one by one where the plan leaves bulk fundamentals out, and notes what is missing', async () => {
    double.fail('bulk-fundamentals', 403, Infinity);
    double.fail('congressional', 403, Infinity);
    double.fail('calendar/', 403, Infinity);
    const content = await read({ exchange: 'US' });
    expect(content.documents.fundamentals.size).toBe(54);
    expect(content.notes).toEqual(
      expect.arrayContaining([
        'US: the plan does not include bulk fundamentals',
        'The plan does not include trades of senators',
        'The plan does not include the calendar of earnings',
        'The plan does not include the calendar of dividends',
      ]),
    );
  });

  it('takes an exchange without assets for what it is', async () => {
    double.fail('exchange-symbol-list/LSE', 'empty');
    const content = await read({ exchange: 'LSE' });
    expect([...content.records]).toEqual([]);
    expect(content.notes).toContain('LSE: the provider lists no asset');
  });

  it('asks for nothing twice, and writes the token nowhere', async () => {
    const first = told(await read());
    const requests = double.requests.length;
    expect(told(await read())).toEqual(first);
    expect(double.requests).toHaveLength(requests);
    expect(new Set(double.requests).size).toBe(requests);
    for (const name of await readdir(workDir, { recursive: true })) {
      const text = await readFile(join(workDir, name), 'latin1').catch(() => '');
      expect(text.includes(DOUBLE_TOKEN)).toBe(false);
    }
  });

  it('fetches again what is damaged, and nothing else', async () => {
    const first = told(await read());
    const requests = double.requests.length;
    const day = isoDate(today - 4);
    const damaged = [`bars/US/${day}`, 'fundamentals/US/0000000', `splits/US/${day}`, 'usd-rates'];
    for (const name of [...damaged, 'dividends.journal']) {
      const bytes = await readFile(join(workDir, name));
      const at = Math.floor(bytes.length / 2);
      bytes[at] = (bytes[at] ?? 0) ^ 0xff;
      await writeFile(join(workDir, name), bytes);
    }
    await writeFile(join(workDir, `payers/US/${day}`), 'half');
    expect(told(await read())).toEqual(first);
    const again = double.requests.slice(requests).map((at) => at.replace(/\?.*/, ''));
    expect(again.filter((at) => !at.startsWith('div/')).toSorted()).toEqual([
      'bulk-fundamentals/US',
      'eod-bulk-last-day/FOREX',
      'eod-bulk-last-day/US',
      'eod-bulk-last-day/US',
      'eod-bulk-last-day/US',
    ]);
    expect(again).toHaveLength(6);
  });

  it('stops when it is cancelled and goes on later', async () => {
    await start({ delay: 2 });
    const whole = told(await read());
    await rm(workDir, { recursive: true });
    const stop = new AbortController();
    const reading = read({}, {}, stop.signal);
    const before = double.requests.length;
    while (double.requests.length < before + 60)
      await new Promise((resolve) => setTimeout(resolve, 2));
    stop.abort(new Error('cancelled'));
    await expect(reading).rejects.toThrow('cancelled');
    expect(told(await read())).toEqual(whole);
  });
});
