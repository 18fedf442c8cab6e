import { parseSymbol } from 'shared/market';
import type { AssetRow } from '../market/store/market';

/** Currency of an asset's prices. For a coin or pair, its second currency (BTC-USD, EURUSD). Null if unknown. */
export function assetCurrency({ table, row }: AssetRow): string | null {
  const code = table.text('currencyCode', row);
  if (code !== null) return code;
  const { assetType } = table.table;
  const ticker = parseSymbol(table.symbol(row))?.ticker ?? '';
  const behind =
    assetType === 'crypto'
      ? /-([A-Z]{3})$/.exec(ticker)
      : assetType === 'currency'
        ? /^[A-Z]{3}([A-Z]{3})$/.exec(ticker)
        : null;
  return behind?.[1] ?? null;
}
