/** Everything we know of one asset, each value with its source. */
import type { Asset } from 'shared/contract';
import { nameFieldOf, tickerOf } from 'shared/market';
import type { AssetRow } from '../store/market';
import { provenanceAt } from '../table/table';

/**
 * @param asOf newest price of the snapshot, used if the asset's own price has no date
 * @param historyUrl address of its whole history, null without one
 */
export function describeAsset(
  { table, row }: AssetRow,
  asOf: string,
  historyUrl: string | null = null,
): Asset {
  const { assetType } = table.table;
  const symbol = table.symbol(row);
  const fields: Asset['fields'] = {};
  const provenance: Asset['provenance'] = {};
  const valuesBySource = new Map<string, number>();
  for (const { field } of table.catalogue.columns) {
    fields[field] = table.value(field, row);
    const source = provenanceAt(table.table, field, row);
    if (!source) continue;
    provenance[field] = source;
    valuesBySource.set(source.source, (valuesBySource.get(source.source) ?? 0) + 1);
  }
  const [main] = [...valuesBySource].toSorted(([, a], [, b]) => b - a);
  return {
    symbol,
    assetType,
    name: table.text(nameFieldOf(assetType), row) ?? tickerOf(symbol),
    asOf: provenance['price']?.date ?? asOf,
    marketAsOf: asOf,
    source: main?.[0] ?? 'unknown',
    historyUrl,
    fields,
    provenance,
  };
}
