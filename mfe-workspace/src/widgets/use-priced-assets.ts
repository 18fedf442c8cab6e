import { useMemo } from 'react';
import type { PreviewItem } from 'shared/contract';
import { skipToken } from 'shared/store';
import type { WidgetAsset } from 'shared/ui/dashboard-widget';
import { useDashboardPricesQuery } from '../pages/dashboard/api';

/** Maximum number of assets per price request. */
const MAX_SYMBOLS = 200;
const POLL_MS = 60_000;

/**
 * Names, prices and changes of assets in the given order, from the snapshot. Components add live
 * prices.
 *
 * @param symbols undefined while unknown
 */
export function usePricedAssets(symbols: readonly string[] | undefined) {
  const pricedSymbols = symbols?.slice(0, MAX_SYMBOLS) ?? [];
  const query = useDashboardPricesQuery(pricedSymbols.length === 0 ? skipToken : pricedSymbols, {
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
  });
  const items = query.currentData;
  const key = pricedSymbols.join();
  const data = useMemo(() => {
    if (symbols === undefined) return undefined;
    if (key === '') return [];
    if (items === undefined) return undefined;
    const bySymbol = new Map(items.map((item) => [item.symbol, item]));
    return key.split(',').flatMap((symbol) => {
      const item = bySymbol.get(symbol);
      return item ? [assetOf(item)] : [];
    });
  }, [symbols, key, items]);
  return { ...query, data };
}

const assetOf = (item: PreviewItem): WidgetAsset => ({
  symbol: item.symbol,
  assetType: item.assetType,
  name: item.name,
  logoUrl: item.logoUrl,
  price: item.price,
  // Index points have no currency.
  currencyCode: item.assetType === 'index' ? null : item.currencyCode,
  change: item.day1ChangePercent,
  ...(item.closedAt !== undefined && { closedAt: item.closedAt }),
  ...(item.label !== undefined && { label: item.label }),
});
