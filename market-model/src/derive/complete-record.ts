import { fieldsOf, type AssetType } from 'shared/market';
import type { IndexHistory, Origin } from './calculations/facts';
import { dayOfFacts, fillFromBars, fillFromCalculations, type OpenFacts } from './complete-fields';
import type { UsdRate } from './prices/price-usd';
import type { AssetRecord, DailyBars } from '../dataset/dataset';
import type { DividendRecord } from '../dataset/records/dividend';
import type { Fundamentals } from '../dataset/records/fundamentals';

/** Data about an asset in addition to its record. */
export interface KnownOfAsset {
  usdRate: UsdRate;
  /** Source of the dollar rate of a currency. */
  rateOrigin?: (currencyCode: string) => Origin | null;
  /** Ascending by ex-date, split-adjusted. */
  dividends?: readonly DividendRecord[] | null;
  fundamentals?: Fundamentals | null;
  /** Ascending, split-adjusted. */
  bars?: DailyBars | null;
  /** Name of the source of the bars; that of the price when left out. */
  barsSource?: string | null;
  /** The index of the asset's exchange. */
  index?: IndexHistory | null;
  /** `YYYY-MM-DD`: the day of assets without a price. */
  asOf: string;
}

/** Columns of each type, cached. */
const columns = new Map<AssetType, Set<string>>();
function columnsOf(assetType: AssetType): Set<string> {
  let typeColumns = columns.get(assetType);
  if (!typeColumns) columns.set(assetType, (typeColumns = new Set(fieldsOf(assetType))));
  return typeColumns;
}

/**
 * Adds values derived from bars, dividends, statements and other fields. See `complete-fields.ts`
 * for rules on replacing a reported value. A computed value carries the sources of its inputs and
 * the date of the newest one.
 *
 * @param record changed in place, and returned; `replaced` holds the replaced reported values
 */
export function completeRecord(
  record: AssetRecord,
  { usdRate, rateOrigin, dividends, fundamentals, bars, barsSource, index, asOf }: KnownOfAsset,
): AssetRecord {
  const facts: OpenFacts = {
    symbol: record.symbol,
    assetType: record.assetType,
    fields: record.fields,
    provenance: record.provenance,
    dividends: dividends ?? null,
    fundamentals: fundamentals ?? null,
    bars: bars ?? null,
    index: index ?? null,
    usdRate,
    ...(rateOrigin && { rateOrigin }),
    today: 0,
    allowed: columnsOf(record.assetType),
    replaced: {},
  };
  fillFromBars(facts, barsSource ?? null);
  facts.today = dayOfFacts(facts.provenance, asOf);
  fillFromCalculations(facts);
  if (Object.keys(facts.replaced).length > 0) record.replaced = facts.replaced;
  return record;
}
