import type { FieldValue } from 'shared/contract';
import type { Facts } from 'market-model/derive/calculations/facts';
import { dayOfFacts } from 'market-model/derive/complete-fields';
import type { Provenance } from 'market-model/dataset/dataset';
import type { Market } from '../market/market-store';
import type { AssetRow } from '../market/store/market';
import { provenanceAt } from '../market/table/table';
import { dollarRatesOf } from '../market/dollar-rates';

/** Everything a snapshot knows of an asset, as the calculations read it. */
export async function factsOf(market: Market, asset: AssetRow): Promise<Facts> {
  const { table, row } = asset;
  const [bars, dividends, fundamentals] = await Promise.all([
    market.bars(asset),
    market.document('dividends', asset),
    market.document('fundamentals', asset),
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
    ...dollarRatesOf(market),
    today: dayOfFacts(provenance, market.asOf.slice(0, 10)),
  };
}
