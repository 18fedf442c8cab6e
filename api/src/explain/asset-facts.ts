import type { FieldValue } from 'shared/contract';
import { ownIndexOf } from 'shared/market';
import type { Facts, IndexHistory } from 'market-model/derive/calculations/facts';
import { dayOfFacts } from 'market-model/derive/complete-fields';
import type { Provenance } from 'market-model/dataset/dataset';
import type { Market } from '../market/market-store';
import type { AssetRow } from '../market/store/market';
import { provenanceAt } from '../market/table/table';
import { dollarRatesOf } from '../market/dollar-rates';

/**
 * All data of an asset in a snapshot, for the calculations.
 * @param withIndex reads the history of the index of its exchange
 */
export async function factsOf(
  market: Market,
  asset: AssetRow,
  { withIndex = false } = {},
): Promise<Facts> {
  const { table, row } = asset;
  const [bars, dividends, fundamentals, index] = await Promise.all([
    market.bars(asset),
    market.document('dividends', asset),
    market.document('fundamentals', asset),
    withIndex ? indexOf(market, table.symbol(row)) : null,
  ]);
  const fields: Record<string, FieldValue> = {};
  const provenance: Record<string, Provenance> = {};
  for (const { field } of table.catalogue.columns) {
    const value = table.value(field, row);
    if (value === null) continue;
    fields[field] = value;
    const origin = provenanceAt(table.table, field, row);
    if (origin) provenance[field] = origin;
  }
  return {
    assetType: table.table.assetType,
    fields,
    provenance,
    dividends,
    fundamentals,
    bars,
    index,
    ...dollarRatesOf(market),
    today: dayOfFacts(provenance, market.asOf.slice(0, 10)),
  };
}

/** The history of the index of an asset's exchange; null where the snapshot has none. */
async function indexOf(market: Market, symbol: string): Promise<IndexHistory | null> {
  const name = ownIndexOf(symbol);
  const index = name === null ? null : market.find(name, 'index');
  const bars = index && (await market.bars(index));
  if (!bars || !index || name === null) return null;
  const source = provenanceAt(index.table.table, 'price', index.row)?.source ?? null;
  return { symbol: name, source, day: bars.day, close: bars.close };
}
