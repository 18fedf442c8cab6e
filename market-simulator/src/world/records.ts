import { ASSET_TYPES, fieldsOf, type AssetType } from 'shared/market';
import type {
  AssetRecord,
  DailyBars,
  DividendRecord,
  Fundamentals,
  Provenance,
} from 'market-model/dataset';
import { isoDate } from 'market-model/dates';
import { completeRecord, type UsdRate } from 'market-model/derive';
import { generateDemoBars } from './bars';
import { ownIndexHistory } from './index-histories';
import {
  coinFields,
  fundFields,
  indexFields,
  knownFields,
  pairFields,
  stockFields,
  type DemoFields,
} from './demo-fields';
import { dividendsOf, reportsOf } from './documents';
import type { DemoFund } from '../funds/fund';
import type { CompanyReports } from '../fundamentals/company-reports';
import type { PriceProcess } from '../prices/price-process';
import { hash32 } from '../random/random';
import { BarBuffer, paintBars, type PricePath } from '../prices/simulate-bars';
import type { DemoStock } from '../companies/stock';
import { DEMO_SOURCE } from './source';
import { demoUniverse, pricePaths } from './universe';

/** Days with volumes: no listing column and no list needs older ones. */
const VOLUME_DAYS = 400;
/** Days with open, high and low: the longest averages cover 1 008 bars, some four years. */
const RANGE_DAYS = 1600;

/**
 * Simulation of one asset. Bars are views, valid until the next asset; they have ranges and volumes
 * of the last years only.
 */
export interface SimulatedAsset {
  symbol: string;
  assetType: AssetType;
  bars: DailyBars;
  dividends: readonly DividendRecord[];
  stock?: DemoStock;
  fund?: DemoFund;
  reports?: CompanyReports | null;
  /** Index among the indices, pairs or coins, from 0. */
  rank?: number;
}

export interface DemoRecordsOptions {
  seed: number;
  /** Last day with bars, as a day number. */
  lastDay: number;
  /** A slice of the market: indexes in the order of the records, `to` exclusive. */
  from?: number;
  to?: number;
  /** Called for each asset with its bars, documents and final listing columns. */
  onAsset?: (asset: SimulatedAsset, fields: AssetRecord['fields']) => void;
}

/** Number of records that {@link demoRecords} yields for the whole market. */
export const demoRecordCount = (seed: number): number => demoUniverse(seed).processes.size;

interface AssetContent {
  fields: DemoFields;
  dividends?: readonly DividendRecord[];
  reports?: CompanyReports | null;
}

/**
 * The simulated world as records, one at a time. Bars and documents are generated; derived values
 * are computed by the code that also completes real data. The memory of the bars is reused.
 */
export function* demoRecords({
  seed,
  lastDay,
  from,
  to,
  onAsset,
}: DemoRecordsOptions): Generator<AssetRecord> {
  const universe = demoUniverse(seed);
  const buffer = new BarBuffer();
  const columns = new Map(ASSET_TYPES.map((type) => [type, new Set(fieldsOf(type))]));
  const reported = new ProvenanceByDay();
  const usdRate = demoUsdRate(seed, lastDay);
  const needs = { rangesFrom: lastDay - RANGE_DAYS, volumesFrom: lastDay - VOLUME_DAYS };
  const rateOrigin = () => ({ source: DEMO_SOURCE, date: isoDate(lastDay) });

  const record = (
    asset: { symbol: string; process: PriceProcess },
    assetType: AssetType,
    contentOf: (path: PricePath, today: number) => AssetContent,
    of: Pick<SimulatedAsset, 'stock' | 'fund' | 'rank'>,
  ): AssetRecord => {
    const { symbol, process } = asset;
    const ownSeed = hash32(symbol, seed);
    const path = pricePaths(seed).walk(symbol, process, lastDay, buffer);
    const bars = paintBars(process, path, ownSeed, lastDay, buffer, needs);
    const today = bars.day[bars.day.length - 1] ?? lastDay;
    const { fields, dividends = [], reports = null } = contentOf(path, today);
    const columnFields = knownFields(
      { ...fields, price: bars.close[bars.close.length - 1] ?? null },
      columns.get(assetType) ?? new Set(),
    );
    const completed = completeRecord(
      {
        symbol,
        assetType,
        fields: { symbol, ...columnFields },
        provenance: reported.of(Object.keys(columnFields), today),
      },
      {
        usdRate,
        rateOrigin,
        bars,
        dividends: dividends.length > 0 ? dividends : null,
        fundamentals: fundamentalsOf(reports),
        index: assetType === 'stock' ? ownIndexHistory(symbol, seed, lastDay) : null,
        asOf: isoDate(lastDay),
      },
    );
    onAsset?.({ symbol, assetType, bars, dividends, reports, ...of }, completed.fields);
    return completed;
  };

  const { stocks, funds, indices, pairs, coins } = universe;
  const makers = [
    ...stocks.map((stock) => () => {
      const contentOf = (path: PricePath, today: number): AssetContent => {
        const dividends = dividendsOf(stock, lastDay);
        const filings = reportsOf(stock, seed, lastDay, path, dividends);
        return { fields: stockFields(stock, filings, today), dividends, reports: filings.reports };
      };
      return record(stock, 'stock', contentOf, { stock });
    }),
    ...funds.map((fund) => () => {
      const contentOf = (): AssetContent => ({
        fields: fundFields(fund),
        dividends: dividendsOf(fund, lastDay),
      });
      return record(fund, 'etf', contentOf, { fund });
    }),
    ...indices.map((index, i) => () => {
      const fields = indexFields(index, i + 1);
      return record(index, 'index', () => ({ fields }), { rank: i });
    }),
    ...pairs.map((pair, i) => () => {
      const fields = pairFields(pair, i + 1);
      return record(pair, 'currency', () => ({ fields }), { rank: i });
    }),
    ...coins.map((coin, i) => () => {
      const fields = coinFields(coin, i);
      return record(coin, 'crypto', () => ({ fields }), { rank: i });
    }),
  ];
  for (const make of makers.slice(from, to)) yield make();
}

const fundamentalsOf = (reports: CompanyReports | null): Fundamentals | null =>
  reports?.fundamentals ?? null;

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

/** Reported values of one day share an object, whatever the number of assets. */
class ProvenanceByDay {
  private readonly byDay = new Map<number, Provenance>();

  of(fields: readonly string[], day: number): Record<string, Provenance> {
    let entry = this.byDay.get(day);
    if (!entry) {
      entry = { source: DEMO_SOURCE, date: isoDate(day), kind: 'reported' };
      this.byDay.set(day, entry);
    }
    const result: Record<string, Provenance> = {};
    for (const field of fields) result[field] = entry;
    return result;
  }
}
