import { ASSET_TYPES, fieldsOf, type AssetType } from 'shared/market';
import { isoDate } from '../../derive/calendar';
import { deriveFromBars, type BarFields } from '../../derive/from-bars';
import type { UsdRate } from '../../derive/price-usd';
import type { AssetRecord, Provenance } from '../../market/dataset/dataset';
import { generateDemoBars } from './bars';
import {
  coinFields,
  fundFields,
  indexFields,
  knownFields,
  pairFields,
  stockFields,
  type DemoFields,
} from './demo-fields';
import { BarBuffer } from './simulate-bars';
import { demoUniverse } from './universe';

/** Name of the source in every provenance. */
export const DEMO_SOURCE = 'demo';

export interface DemoRecordsOptions {
  seed: number;
  /** Last day with bars, as a day number. */
  lastDay: number;
  /** Called after each asset. */
  onProgress?: () => void;
}

/** Number of records that {@link demoRecords} yields. */
export const demoRecordCount = (seed: number): number => demoUniverse(seed).processes.size;

/**
 * The simulated world as records, one at a time: bars are made, derived columns are computed from them
 * by the code that serves real data too, and the memory of the bars is used again.
 */
export function* demoRecords({
  seed,
  lastDay,
  onProgress,
}: DemoRecordsOptions): Generator<AssetRecord> {
  const universe = demoUniverse(seed);
  const buffer = new BarBuffer();
  const columns = new Map(ASSET_TYPES.map((type) => [type, new Set(fieldsOf(type))]));
  const provenance = new ProvenanceByDay();

  const record = (
    symbol: string,
    assetType: AssetType,
    describe: (bars: BarFields, today: number) => DemoFields,
  ): AssetRecord => {
    const bars = generateDemoBars(symbol, seed, lastDay, buffer);
    const today = bars?.day[bars.day.length - 1] ?? lastDay;
    const { reported, computed } = describe(bars ? deriveFromBars(bars) : {}, today);
    const allowed = columns.get(assetType) ?? new Set();
    const { price = null, latestVolume = null, ...others } = computed;
    const told = knownFields({ ...reported, price, latestVolume }, allowed);
    const derived = knownFields(others, allowed);
    onProgress?.();
    return {
      symbol,
      assetType,
      fields: { symbol, ...told, ...derived },
      provenance: provenance.of(Object.keys(told), Object.keys(derived), today),
    };
  };

  const usdRate = demoUsdRate(seed, lastDay);
  for (const stock of universe.stocks) {
    yield record(stock.symbol, 'stock', (bars, today) => stockFields(stock, bars, today, usdRate));
  }
  for (const fund of universe.funds) {
    yield record(fund.symbol, 'etf', (bars, today) => fundFields(fund, bars, today, usdRate));
  }
  for (const [i, index] of universe.indices.entries()) {
    yield record(index.symbol, 'index', (bars) => indexFields(index, bars, i + 1));
  }
  for (const [i, pair] of universe.pairs.entries()) {
    yield record(pair.symbol, 'currency', (bars) => pairFields(pair, bars, i + 1));
  }
  for (const [i, coin] of universe.coins.entries()) {
    yield record(coin.symbol, 'crypto', (bars) => coinFields(coin, bars, i));
  }
}

/** Dollar rates of the simulated currencies: the last closes of the simulated pairs. */
export function demoUsdRate(seed: number, lastDay: number): UsdRate {
  const rates = new Map<string, number>();
  for (const { symbol, base, quote } of demoUniverse(seed).pairs) {
    if (base !== 'USD' && quote !== 'USD') continue;
    const close = generateDemoBars(symbol, seed, lastDay)?.close.at(-1);
    if (close !== undefined)
      rates.set(base === 'USD' ? quote : base, base === 'USD' ? 1 / close : close);
  }
  return (currencyCode) => rates.get(currencyCode) ?? null;
}

/** Reported and computed values of one day share two objects, whatever the number of assets. */
class ProvenanceByDay {
  private readonly byDay = new Map<number, { reported: Provenance; computed: Provenance }>();

  of(
    reported: readonly string[],
    computed: readonly string[],
    day: number,
  ): Record<string, Provenance> {
    let entry = this.byDay.get(day);
    if (!entry) {
      const base = { source: DEMO_SOURCE, date: isoDate(day) };
      entry = { reported: { ...base, kind: 'reported' }, computed: { ...base, kind: 'computed' } };
      this.byDay.set(day, entry);
    }
    const result: Record<string, Provenance> = {};
    for (const field of reported) result[field] = entry.reported;
    for (const field of computed) result[field] = entry.computed;
    return result;
  }
}
