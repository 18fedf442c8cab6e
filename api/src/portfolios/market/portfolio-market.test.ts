import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEcbHistZip } from '../../ingest/formats/ecb-hist-zip/ecb-hist-zip';
import { hasRealData, realFile } from '../../ingest/testing/real-data';
import type { AssetRecord, DailyBars } from 'market-model/dataset/dataset';
import { openMarketStore, type MarketStore } from '../../market/market-store';
import { writeSnapshot } from '../../market/snapshot/write';
import { at, entry, figuresOn, FIFO } from '../ledger/ledger.fixture';
import { replayPortfolio } from '../ledger/holdings/replay-portfolio';
import { portfolioMarketOf } from './portfolio-market';

const pair = (symbol: string, price: number | null): AssetRecord => {
  const fields = { symbol, name: symbol, currencyCode: symbol.slice(3, 6), price };
  const origin = { source: 'ecb', date: '2026-04-13', kind: 'reported' as const };
  return {
    symbol,
    assetType: 'currency',
    fields,
    provenance: Object.fromEntries(Object.keys(fields).map((field) => [field, origin])),
  };
};

const barsOf = (closes: Readonly<Record<string, number>>): DailyBars => {
  const days = Object.keys(closes).toSorted();
  const none = Float64Array.from(days, () => NaN);
  return {
    day: Int32Array.from(days, at),
    open: none,
    high: none,
    low: none,
    close: Float64Array.from(days, (day) => closes[day] ?? NaN),
    volume: none,
  };
};

/** As the central bank publishes them: everything is quoted for one euro. */
const EURO_RATES = new Map(
  Object.entries<Record<string, number>>({
    'EURUSD.FOREX': { '2021-12-30': 1.1334, '2021-12-31': 1.1326, '2026-04-13': 1.1684 },
    'EURJPY.FOREX': { '2021-12-31': 130.38, '2026-04-13': 186.75 },
    'EURGBP.FOREX': { '2026-04-13': 0.87058 },
  }).map(([symbol, closes]) => [symbol, barsOf(closes)]),
);
const REAL = hasRealData ? readEcbHistZip({ main: realFile('fx/eurofxref-hist.zip') }).bars : null;
const SOURCES: [string, ReadonlyMap<string, DailyBars>][] = [
  ['three pairs of the euro', EURO_RATES],
  ...(REAL ? [['the archive of the ECB', REAL] satisfies [string, typeof REAL]] : []),
];

describe.each(SOURCES)('rates of a portfolio (V13), of %s', (_name, bars) => {
  let dataDir: string;
  let store: MarketStore;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'portfolio-rates-'));
    await writeSnapshot(dataDir, {
      records: [...bars].map(([symbol, { close }]) => pair(symbol, close.at(-1) ?? null)),
      history: (symbol) => (bars.has(symbol) ? { kind: 'stored' } : null),
      bars: (symbol) => bars.get(symbol) ?? null,
      meta: {
        asOf: '2026-04-13T20:00:00Z',
        demo: false,
        sources: ['ecb'],
        createdAt: '2026-04-14T00:00:00Z',
      },
    });
    store = await openMarketStore(dataDir, { pollMs: 60_000 });
  });
  afterAll(async () => {
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const loaded = (currencyCode: string, of: string[]) =>
    portfolioMarketOf(store.current()).load(currencyCode, [], of);

  it.each([
    ['EUR', 'USD', '2026-04-13', 1.1684],
    ['USD', 'JPY', '2026-04-13', 159.833961],
    ['GBP', 'USD', '2026-04-13', 1.342094],
    // A Saturday: the rate of 31 December.
    ['EUR', 'USD', '2022-01-01', 1.1326],
  ])('one %s in %s on %s is %d', async (from, to, date, rate) => {
    const { rates } = await loaded(to, [from]);
    expect(rates.of(from, at(date))?.toNumber()).toBeCloseTo(rate, 6);
    const inverse = await loaded(from, [to]);
    expect(inverse.rates.of(to, at(date))?.mul(rate).toNumber()).toBeCloseTo(1, 6);
  });

  it('are those of the accounts, cent by cent', async () => {
    const market = await loaded('JPY', ['USD']);
    const deposit = entry('DEPOSIT', '2026-04-13', { amount: 1000 });
    const ledger = replayPortfolio([deposit], market, FIFO);
    expect(figuresOn(ledger, '2026-04-13').value.toFixed(0)).toBe('159834');
    expect(figuresOn(ledger, '2026-04-13').currencyEffect).toBe(0);
  });

  it('are missing after ten days without one, and never default to 1', async () => {
    const { rates } = await loaded('USD', ['EUR', 'JPY', 'XTS']);
    expect(rates.of('JPY', at('2026-05-13'))).toBeNull();
    expect(rates.of('XTS', at('2026-04-13'))).toBeNull();
    expect(rates.of('USD', at('2026-04-13'))?.toNumber()).toBe(1);
  });
});
