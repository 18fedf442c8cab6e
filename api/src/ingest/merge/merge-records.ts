import type { FieldValue } from 'shared/contract';
import { fieldsOf, nameFieldOf, type AssetType } from 'shared/market';
import type { AssetRecord, Provenance } from '../../market/dataset/dataset';
import type { SourceRecord } from '../source';

interface Known {
  value: FieldValue;
  provenance: Provenance;
  /** Gives way to any other value. */
  fallback: boolean;
}

interface MergedAsset {
  /** Null while no source said what it is. */
  assetType: AssetType | null;
  values: Map<string, Known>;
  name: Known | null;
}

/**
 * Merges what sources tell of assets, field by field, in the order in which they come: a later source
 * wins where it has a value, and what it does not know stays. Every value remembers its source.
 */
export class RecordMerger {
  private readonly assets = new Map<string, MergedAsset>();

  /** @returns why the record contradicts what is known, or null when it was taken */
  add(record: SourceRecord, source: string): string | null {
    const asset = this.assets.get(record.symbol) ?? {
      assetType: null,
      values: new Map<string, Known>(),
      name: null,
    };
    if (
      record.assetType !== null &&
      asset.assetType !== null &&
      record.assetType !== asset.assetType
    ) {
      return `${record.symbol} is known as ${asset.assetType}, here it is ${record.assetType}`;
    }
    asset.assetType ??= record.assetType;
    this.assets.set(record.symbol, asset);
    const computed = new Set(record.computed);
    const provenance = {
      reported: { source, date: record.date, kind: 'reported' },
      computed: { source, date: record.date, kind: 'computed' },
    } as const;
    if (
      record.name !== null &&
      (!record.nameIsFallback || asset.name === null || asset.name.fallback)
    ) {
      asset.name = {
        value: record.name,
        provenance: provenance.reported,
        fallback: record.nameIsFallback === true,
      };
    }
    for (const [field, value] of Object.entries(record.fields)) {
      if (value === null || (typeof value === 'number' && !Number.isFinite(value))) continue;
      asset.values.set(field, {
        value,
        provenance: computed.has(field) ? provenance.computed : provenance.reported,
        fallback: false,
      });
    }
    return null;
  }

  get size(): number {
    return this.assets.size;
  }

  /** All assets as records; columns that the type does not have are left out. */
  *records(): Generator<AssetRecord> {
    const columns = new Map<AssetType, Set<string>>();
    for (const [symbol, asset] of this.assets) {
      const assetType = asset.assetType ?? 'stock';
      const allowed = columns.get(assetType) ?? new Set(fieldsOf(assetType));
      columns.set(assetType, allowed);
      const record: AssetRecord = { symbol, assetType, fields: { symbol }, provenance: {} };
      const set = (field: string, sourced: Known): void => {
        if (!allowed.has(field)) return;
        record.fields[field] = sourced.value;
        record.provenance[field] = sourced.provenance;
      };
      for (const [field, sourced] of asset.values) set(field, sourced);
      if (asset.name) set(nameFieldOf(assetType), asset.name);
      yield record;
    }
  }
}
