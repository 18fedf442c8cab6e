/** A table straight from records, by the code that writes and reads snapshots: for tests and benchmarks. */
import { catalogueOf, type AssetType, type ColumnCatalogue } from 'shared/market';
import type { AssetRecord } from 'market-model/dataset/dataset';
import type { Table } from '../table/table';
import { openTable } from './open-table';
import { TableBuilder } from './table-builder';

export function tableOfRecords(
  assetType: AssetType,
  records: Iterable<AssetRecord>,
  catalogue: ColumnCatalogue = catalogueOf(assetType),
): Table {
  const builder = new TableBuilder(catalogue);
  for (const record of records) builder.add(record, null);
  const { manifest, columns, strings } = builder.finish();
  const aligned = Buffer.from(new ArrayBuffer(columns.length));
  columns.copy(aligned);
  return openTable(assetType, manifest, aligned, strings);
}
