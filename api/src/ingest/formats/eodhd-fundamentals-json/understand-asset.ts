import type { AssetType } from 'shared/market';
import type { UsdRate } from 'market-model/derive/prices/price-usd';
import type { EarningsReport } from 'market-model/dataset/records/earnings-report';
import type { Fundamentals } from 'market-model/dataset/records/fundamentals';
import type { Components } from 'market-model/dataset/records/components';
import type { SplitRecord } from 'market-model/dataset/records/split';
import type { SourceRecord } from '../../source';
import { componentsOf } from './components';
import { earningsOf, lastSplitOf } from './earnings-and-splits';
import { dateIn, textIn, type EodhdDocument } from './eodhd-document';
import { listingFields } from './listing-fields';
import { statementsOf } from './statements';

const TYPES: Readonly<Record<string, AssetType>> = {
  'common stock': 'stock',
  'preferred stock': 'stock',
  etf: 'etf',
  fund: 'etf',
  index: 'index',
  currency: 'currency',
};

/** Asset type: API's term → ours. Null for unsupported types (bonds, notes, units …). */
export const assetTypeOf = (raw: unknown): AssetType | null =>
  TYPES[textIn(raw)?.toLowerCase() ?? ''] ?? null;

export interface UnderstoodAsset {
  record: SourceRecord;
  fundamentals: Fundamentals | null;
  earnings: EarningsReport[];
  lastSplit: SplitRecord | null;
  /** Holdings of a fund, components of an index. */
  components: Components | null;
  /** Rejected values, with reasons. */
  refused: string[];
  /** Remarks other than rejections. */
  notes: string[];
}

export interface AssetIdentity {
  symbol: string;
  /** Null: the document decides. */
  assetType: AssetType | null;
  name: string | null;
  /** Date of the values where the document does not say. */
  asOf: string;
  source: string;
  usdRate: UsdRate;
}

/** Everything that we take from one asset's document. */
export function understandAsset(
  document: EodhdDocument,
  { symbol, assetType: assetTypeOfSource, name, asOf, source, usdRate }: AssetIdentity,
): UnderstoodAsset {
  const assetType = assetTypeOfSource ?? assetTypeOf(document.General?.Type);
  const components = componentsOf(document, { assetType: assetType ?? 'stock', asOf, source });
  const { fields, computed, refused } = listingFields(document, assetType ?? 'stock', usdRate);
  return {
    record: {
      symbol,
      assetType,
      name: name ?? textIn(document.General?.Name),
      fields,
      computed,
      date: dateIn(document.General?.UpdatedAt) ?? asOf,
    },
    fundamentals: statementsOf(document, source),
    earnings: earningsOf(document, symbol),
    lastSplit: lastSplitOf(document),
    components: components?.components ?? null,
    refused: [
      ...refused,
      ...(components?.refused ?? []).map(({ row, reason }) => `component ${row}: ${reason}`),
    ].map((reason) => `${symbol}: ${reason}`),
    notes: (components?.notes ?? []).map((note) => `${symbol}: ${note}`),
  };
}
