import { useMemo } from 'react';
import type { AssetType } from 'shared/market';
import { skipToken } from 'shared/store';
import { CHART_EVENT_KINDS, type ChartEvent, type ChartEventKind } from 'shared/ui/charts';
import { assetEvents } from './asset-events';
import { useAssetDividendsQuery, useAssetEarningsQuery } from '../../../asset-api/asset-events-api';

const KINDS: Readonly<Record<AssetType, readonly ChartEventKind[]>> = {
  stock: CHART_EVENT_KINDS,
  etf: ['dividends', 'splits'],
  index: [],
  currency: [],
  crypto: [],
};

/** Selected events of an asset; if some do not load, the chart omits them. */
export function useAssetEvents(
  symbol: string,
  type: AssetType | undefined,
  requestedKinds: readonly ChartEventKind[],
): { events: readonly ChartEvent[]; kinds: readonly ChartEventKind[] } {
  const kinds = type === undefined ? [] : KINDS[type];
  const isRequested = (kind: ChartEventKind) =>
    kinds.includes(kind) && requestedKinds.includes(kind);
  const dividends = useAssetDividendsQuery(
    isRequested('dividends') || isRequested('splits') ? symbol : skipToken,
  );
  const earnings = useAssetEarningsQuery(isRequested('earnings') ? symbol : skipToken);
  const events = useMemo(
    () => assetEvents(dividends.currentData, earnings.currentData),
    [dividends.currentData, earnings.currentData],
  );
  return { events, kinds };
}
