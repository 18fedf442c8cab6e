import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openMarketStore } from '../market/market-store';
import { describeAsset } from '../market/routes/describe-asset';
import { ingestManifest } from './ingest-manifest';
import { ManifestError, parseManifest } from './manifest';
import { REAL_DATA, WITHOUT_REAL_DATA, hasRealData } from './testing/real-data';

let folder = '';
let dataDir = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ingest-'));
  dataDir = join(folder, 'data');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const BARS =
  'date,open,high,low,close,volume\n2024-01-02,10,11,9,10,5\n2024-01-03,10,12,9,12,5\nbroken\n';
const FINANCIALS =
  'Symbol,Name,Sector,Price,Price/Earnings,Dividend Yield,Earnings/Share,52 Week Low,52 Week High,Market Cap\nAAA,Aaa Inc.,Gold,100,,0.02,5,80,120,2e9\nBBB,Bbb Inc.,Gold,50,,,-1,40,60,1e9\n';
const own = (records: unknown[]) => JSON.stringify(records);

/** Writes files and a manifest, and ingests them. */
async function ingest(files: Record<string, string | Uint8Array>, sources: unknown[]) {
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const manifestFile = join(folder, 'manifest.json');
  await writeFile(manifestFile, JSON.stringify({ asOf: '2024-01-31', sources }));
  return ingestManifest({ manifestFile, dataDir });
}

async function asset(symbol: string) {
  const store = await openMarketStore(dataDir);
  const market = store.current();
  const row = market.find(symbol);
  const described = row ? describeAsset(row, market.asOf) : null;
  await store.close();
  return described;
}

async function componentsOf(symbol: string) {
  const store = await openMarketStore(dataDir);
  const market = store.current();
  const row = market.find(symbol);
  const components = row && (await market.document('components', row));
  await store.close();
  return components;
}

describe('ingestManifest', () => {
  it('uses each group of figures whole from the newest source and records the sources', async () => {
    const { id, reports } = await ingest(
      {
        'a.csv': FINANCIALS,
        'b.csv': BARS,
        'c.json': own([
          {
            symbol: 'AAA.US',
            assetType: 'stock',
            date: '2024-01-20',
            fields: { dividendYield: 3, beta: 1.2 },
          },
        ]),
      },
      [
        { format: 'sp500-financials-csv', file: 'a.csv' },
        { format: 'ohlcv-csv', file: 'b.csv', symbol: 'AAA.US', assetType: 'stock' },
        { format: 'normalised-json', file: 'c.json' },
      ],
    );
    expect(id).not.toBeNull();
    expect(reports[1]).toMatchObject({
      read: 3,
      accepted: 2,
      refused: [{ row: 4, reason: '1 cells where the header has 6' }],
    });
    expect(await asset('AAA.US')).toMatchObject({
      name: 'Aaa Inc.',
      fields: {
        // The list's price is newer than the bars, so a change of another day is not shown with it.
        price: 100,
        day1ChangePercent: null,
        rsi14: null,
        dividendYield: 2,
        beta: 1.2,
        marketCap: 2e9,
        priceUSD: 100,
        peRatio: 20,
        broker: null,
        employees: null,
      },
      provenance: {
        price: { source: 'sp500-financials-csv', date: '2024-01-31', kind: 'reported' },
        beta: { source: 'normalised-json', date: '2024-01-20', kind: 'reported' },
        marketCap: { source: 'sp500-financials-csv', date: '2024-01-31', kind: 'reported' },
        peRatio: { kind: 'computed' },
      },
    });
    expect(reports[1]?.notes).toContain('another source has newer figures (price) of 1 assets');
    // A loss has no P/E.
    expect((await asset('BBB.US'))?.fields.peRatio).toBeNull();
  });

  it('keeps components of indices and funds, the newest list of each, and names them in the listing', async () => {
    const list = 'asset,date,symbol,name,weight\n';
    const { reports } = await ingest(
      {
        'a.csv': FINANCIALS,
        'all.csv': 'Symbol,Name,Sector\nAAA,Aaa Inc.,Gold\nBBB,Bbb Inc.,Gold\n',
        'i.json': own([
          { symbol: 'GSPC.INDX', assetType: 'index', name: 'S&P 500', fields: { price: 5000 } },
          { symbol: 'ODD.INDX', assetType: 'index', name: 'Odd', fields: { price: 10 } },
        ]),
        'new.csv': `${list}ODD.INDX,2024-01-30,AAA.US,Aaa,60\nODD.INDX,2024-01-30,,Cash,40\n`,
        'old.csv': `${list}ODD.INDX,2024-01-02,BBB.US,Bbb,100\n`,
      },
      [
        { format: 'sp500-financials-csv', file: 'a.csv', constituents: 'all.csv' },
        { format: 'normalised-json', file: 'i.json' },
        { format: 'components-csv', file: 'new.csv' },
        { format: 'components-csv', file: 'old.csv' },
      ],
    );
    expect(reports[3]?.notes).toContain('another source has newer lists of components of 1 assets');
    expect((await asset('GSPC.INDX'))?.fields.components).toEqual(['AAA.US', 'BBB.US']);
    expect(await asset('ODD.INDX')).toMatchObject({
      fields: { components: ['AAA.US'] },
      provenance: { components: { source: 'components-csv', date: '2024-01-30' } },
    });
    expect((await componentsOf('GSPC.INDX'))?.items).toMatchObject([
      { symbol: 'AAA.US', name: 'Aaa Inc.', weight: null },
      { symbol: 'BBB.US', name: 'Bbb Inc.', weight: null },
    ]);
    expect((await componentsOf('ODD.INDX'))?.items).toMatchObject([
      { symbol: 'AAA.US', weight: 60 },
      { symbol: null, name: 'Cash', weight: 40 },
    ]);
  });

  it('keeps the old snapshot when a source cannot be read, and still reports the others', async () => {
    const first = await ingest({ 'a.csv': FINANCIALS }, [
      { format: 'sp500-financials-csv', file: 'a.csv' },
    ]);
    const pointer = await readFile(join(dataDir, 'market/current.json'), 'utf8');
    const second = await ingest({ 'b.csv': BARS, 'c.json': '{"broken' }, [
      { format: 'ohlcv-csv', file: 'missing.csv', symbol: 'AAA.US' },
      { format: 'normalised-json', file: 'c.json' },
      { format: 'ohlcv-csv', file: 'b.csv', symbol: 'AAA.US' },
    ]);
    expect(first.id).not.toBeNull();
    expect(second.id).toBeNull();
    expect(second.reports.map(({ unreadable }) => unreadable !== null)).toEqual([
      true,
      true,
      false,
    ]);
    expect(second.reports[2]?.accepted).toBe(2);
    expect(await readFile(join(dataDir, 'market/current.json'), 'utf8')).toBe(pointer);
    const report: unknown = JSON.parse(await readFile(second.reportFile, 'utf8'));
    expect(report).toMatchObject({
      sources: [{ format: 'ohlcv-csv' }, { format: 'normalised-json' }, { refused: [{ row: 4 }] }],
    });
  });

  it('produces the same snapshot for any order of sources of different days', async () => {
    const record = (date: string, fields: object) =>
      own([{ symbol: 'AAA.US', assetType: 'stock', name: `Name of ${date}`, date, fields }]);
    const files = {
      'old.csv': BARS,
      'middle.json': record('2024-01-20', { price: 50, day1ChangePercent: 1, peRatio: 9, beta: 2 }),
      'new.json': record('2024-01-30', { price: 70, sector: 'Energy' }),
      'statements.json': record('2024-01-25', { earningsPerShareTTM: 5, marketCap: 3e9 }),
    };
    const sources = [
      { format: 'ohlcv-csv', file: 'old.csv', symbol: 'AAA.US', currencyCode: 'USD' },
      ...Object.keys(files)
        .slice(1)
        .map((file) => ({ format: 'normalised-json', file })),
    ];
    const orders = [
      [0, 1, 2, 3],
      [3, 2, 1, 0],
      [2, 0, 3, 1],
      [1, 3, 0, 2],
    ];
    const answers = [];
    for (const order of orders) {
      await ingest(
        files,
        order.map((at) => sources[at]),
      );
      const { fields, provenance, name } = (await asset('AAA.US')) ?? {};
      answers.push({ fields, provenance, name });
    }
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({
      name: 'Name of 2024-01-30',
      fields: {
        price: 70,
        day1ChangePercent: null,
        beta: 2,
        earningsPerShareTTM: 5,
        marketCap: 3e9,
        peRatio: 14,
        sector: 'Energy',
      },
    });
  });

  it('exchanges at the newest dollar rates, for any order of their files, and dates them by their own day', async () => {
    const rates = (day: string, usd: number) =>
      zipSync({ 'rates.csv': strToU8(`Date,USD\n${day},${usd}\n`) });
    const files = {
      'old.zip': rates('2024-01-05', 1.1),
      'new.zip': rates('2024-01-08', 1.2),
      'a.json': own([
        {
          symbol: 'SAP.F',
          assetType: 'stock',
          date: '2024-01-10',
          fields: { price: 10, currencyCode: 'EUR' },
        },
      ]),
    };
    for (const order of [
      ['old.zip', 'new.zip'],
      ['new.zip', 'old.zip'],
    ]) {
      await ingest(files, [
        ...order.map((file) => ({ format: 'ecb-hist-zip', file })),
        { format: 'normalised-json', file: 'a.json' },
      ]);
      const { fields, provenance } = (await asset('SAP.F')) ?? {};
      expect(fields?.['priceUSD']).toBe(12);
      // The newest of its inputs is the price and not the day of the manifest.
      expect(provenance?.['priceUSD']).toMatchObject({ date: '2024-01-10' });
    }
  });

  it('takes newer bars whole, even over figures that bars do not provide', async () => {
    await ingest(
      {
        'a.json': own([
          {
            symbol: 'AAA.US',
            assetType: 'stock',
            date: '2023-12-01',
            fields: { price: 50, year1ChangePercent: 44, peRatio: 9, currencyCode: 'USD' },
          },
        ]),
        'b.csv': BARS,
      },
      [
        { format: 'ohlcv-csv', file: 'b.csv', symbol: 'AAA.US', assetType: 'stock' },
        { format: 'normalised-json', file: 'a.json' },
      ],
    );
    expect((await asset('AAA.US'))?.fields).toMatchObject({
      price: 12,
      day1ChangePercent: expect.closeTo(20, 9),
      year1ChangePercent: null,
      peRatio: 9,
    });
  });

  it('refuses an asset that contradicts itself', async () => {
    const { reports } = await ingest(
      {
        'a.json': own([{ symbol: 'X.US', assetType: 'etf', fields: {} }]),
        'b.json': own([{ symbol: 'X.US', assetType: 'stock', fields: { peRatio: 3 } }]),
      },
      [
        { format: 'normalised-json', file: 'a.json' },
        { format: 'normalised-json', file: 'b.json' },
      ],
    );
    expect(reports[1]?.refused).toEqual([
      { row: null, reason: 'X.US is known as etf, here it is stock' },
    ]);
  });

  it('stores collections in the snapshot', async () => {
    const { id } = await ingest(
      { 'a.csv': 'date,time,country,event,importance\n2024-02-01,12:30,US,CPI,3\n' },
      [{ format: 'economic-calendar-csv', file: 'a.csv' }],
    );
    expect(await readdir(join(dataDir, 'market', id ?? '', 'collections'))).toEqual([
      'calendar-events.json',
    ]);
  });
});

describe('manifest', () => {
  it.each([
    ['nonsense', /not valid JSON/],
    ['{"asOf":"2024-02-30","sources":[]}', /asOf: is a date.*\n.*sources: names at least one/s],
    ['{"asOf":"2024-01-01","sources":[{"format":"parquet","file":"x"}]}', /sources\.0\.format/],
    ['{"asOf":"2024-01-01","sources":[{"format":"ohlcv-csv"}]}', /sources\.0\.file/],
    [
      '{"asOf":"2024-01-01","sources":[{"format":"ohlcv-csv","file":"x","colour":"red"}]}',
      /colour/,
    ],
  ])('reports the error in %s', (text, message) => {
    expect(() => parseManifest(text)).toThrow(ManifestError);
    expect(() => parseManifest(text)).toThrow(message);
  });
});

(hasRealData ? describe : describe.skip)(
  `the real manifest${hasRealData ? '' : ` (${WITHOUT_REAL_DATA})`}`,
  () => {
    it('produces the known numbers of these files', async () => {
      const { id, reports } = await ingestManifest({
        manifestFile: resolve(REAL_DATA, 'ingest.json'),
        dataDir,
      });
      expect(id).not.toBeNull();
      expect(
        reports.every(
          ({ read, accepted, unreadable }) => unreadable === null && read > 0 && accepted > 0,
        ),
      ).toBe(true);
      const store = await openMarketStore(dataDir);
      const market = store.current();
      const stocks = market.table('stock');
      const symbols = Array.from({ length: stocks.rows }, (_, row) => stocks.symbol(row));
      const peRatios = symbols
        .map((_, row) => stocks.value('peRatio', row))
        .filter((value) => typeof value === 'number');
      const caps = symbols
        .map((_, row) => stocks.value('marketCap', row))
        .filter((value) => typeof value === 'number');
      expect(peRatios).toHaveLength(503 - 47);
      expect(peRatios.filter((value) => value > 0 && value < 15)).toHaveLength(79);
      expect(caps.filter((value) => value >= 1e12)).toHaveLength(10);
      const apple = market.find('AAPL.US');
      const microsoft = apple ? describeAsset(apple, market.asOf) : null;
      expect(microsoft).toMatchObject({
        name: 'Apple Inc.',
        fields: { sector: 'Technology', countryCode: 'US', currencyCode: 'USD', broker: null },
      });
      expect(market.find('BRK-B.US')).not.toBeNull();
      const spy = market.find('SPY.US');
      const fields = spy ? describeAsset(spy, market.asOf).fields : {};
      expect(fields.price).toBe(245.28);
      expect(fields.relativeVolume).toBeCloseTo(1.02985, 6);
      expect(fields.month3ChangePercent).toBeCloseTo(-13.530283, 6);
      expect(fields.year1ChangePercent).toBeCloseTo(-4.567738, 6);
      expect((spy ? await market.bars(spy) : null)?.close).toHaveLength(502);
      await store.close();
    }, 180_000);
  },
);
