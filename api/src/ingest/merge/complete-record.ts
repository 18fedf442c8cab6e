import { fieldsOf, type AssetType } from 'shared/market';
import { dividendPayoutRatio, dividendYield } from '../../derive/dividends';
import { peRatio } from '../../derive/pe-ratio';
import { inUsd, type UsdRate } from '../../derive/price-usd';
import type { AssetRecord } from '../../market/dataset/dataset';

/** A value that follows from others, and which. Null when an input is missing. */
interface Rule {
  field: string;
  inputs: readonly string[];
  compute: (record: AssetRecord, usdRate: UsdRate) => number | null;
}

const numberOf = (record: AssetRecord, field: string): number | null => {
  const value = record.fields[field];
  return typeof value === 'number' ? value : null;
};
const textOf = (record: AssetRecord, field: string): string | null => {
  const value = record.fields[field];
  return typeof value === 'string' ? value : null;
};

/** In the order in which they build on each other. */
const RULES: readonly Rule[] = [
  {
    field: 'priceUSD',
    inputs: ['price', 'currencyCode'],
    compute: (record, usdRate) =>
      inUsd(numberOf(record, 'price'), textOf(record, 'currencyCode'), usdRate),
  },
  {
    field: 'peRatio',
    inputs: ['price', 'earningsPerShareTTM'],
    compute: (record) =>
      peRatio(numberOf(record, 'price'), numberOf(record, 'earningsPerShareTTM')),
  },
  {
    field: 'costOfRevenueTTM',
    inputs: ['revenueTTM', 'grossProfitTTM'],
    compute: (record) =>
      difference(numberOf(record, 'revenueTTM'), numberOf(record, 'grossProfitTTM')),
  },
  {
    field: 'grossMarginTTM',
    inputs: ['revenueTTM', 'grossProfitTTM'],
    compute: (record) =>
      percentShare(numberOf(record, 'grossProfitTTM'), numberOf(record, 'revenueTTM')),
  },
  {
    field: 'dividendYield',
    inputs: ['dividendRateTTM', 'price'],
    compute: (record) =>
      sameCurrency(record)
        ? dividendYield(numberOf(record, 'dividendRateTTM'), numberOf(record, 'price'))
        : null,
  },
  {
    field: 'dividendPayoutRatio',
    inputs: ['dividendRateTTM', 'earningsPerShareTTM'],
    compute: (record) =>
      sameCurrency(record)
        ? dividendPayoutRatio(
            numberOf(record, 'dividendRateTTM'),
            numberOf(record, 'earningsPerShareTTM'),
          )
        : null,
  },
];

const difference = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? null : a - b;
const percentShare = (part: number | null, whole: number | null): number | null =>
  part === null || whole === null || whole <= 0 ? null : (100 * part) / whole;

/** Per-share amounts compare only when the dividend is in the currency of the price. */
function sameCurrency(record: AssetRecord): boolean {
  const dividend = textOf(record, 'dividendCurrencyCode');
  return dividend === null || dividend === textOf(record, 'currencyCode');
}

/** Columns of each type, asked for once. */
const columns = new Map<AssetType, Set<string>>();

/**
 * Adds the values that follow from known ones and are not known themselves. Nothing reported is
 * replaced. A computed value carries the source and date of its first input.
 */
export function completeRecord(record: AssetRecord, usdRate: UsdRate): AssetRecord {
  const allowed = columns.get(record.assetType) ?? new Set(fieldsOf(record.assetType));
  columns.set(record.assetType, allowed);
  for (const { field, inputs, compute } of RULES) {
    if (!allowed.has(field) || record.fields[field] !== undefined) continue;
    const value = compute(record, usdRate);
    if (value === null || !Number.isFinite(value)) continue;
    record.fields[field] = value;
    const origin = record.provenance[inputs[0] ?? ''];
    record.provenance[field] = {
      source: origin?.source ?? 'computed',
      date: origin?.date ?? null,
      kind: 'computed',
    };
  }
  return record;
}
