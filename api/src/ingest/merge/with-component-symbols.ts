import type { AssetRecord } from 'market-model/dataset/dataset';
import type { Components } from 'market-model/dataset/records/components';

/** The record of an index with the symbols of its components as a listing column. Other records stay as they are. */
export function withComponentSymbols(
  record: AssetRecord,
  components: Components | undefined,
): AssetRecord {
  if (record.assetType !== 'index' || !components) return record;
  const symbols = components.items.flatMap(({ symbol }) => symbol ?? []);
  if (symbols.length === 0) return record;
  const { source, date } = components;
  return {
    ...record,
    fields: { ...record.fields, components: symbols },
    provenance: { ...record.provenance, components: { source, date, kind: 'reported' } },
  };
}
