import { nameFieldOf } from 'shared/market';
import type { AssetRow } from '../market/store/market';

/** Name of an asset, or its symbol if the name is unknown. */
export const assetNameOf = ({ table, row }: AssetRow): string =>
  table.text(nameFieldOf(table.table.assetType), row) ?? table.symbol(row);
