import { useMemo, type ReactNode } from 'react';
import type { AssetType } from 'shared/market';
import { useSlotValues } from 'shared/remote';
import type { ChartEvent } from 'shared/ui/charts';

/** The chart's events, with markers of other remotes (slot `asset-chart-markers`). */
export function useContributedMarkers(
  symbol: string,
  assetType: AssetType | undefined,
  events: readonly ChartEvent[],
): { marked: readonly ChartEvent[]; collectors: ReactNode } {
  const { values, collectors } = useSlotValues(
    'asset-chart-markers',
    assetType === undefined ? null : { symbol, assetType },
    ({ assetTypes }) => assetType !== undefined && assetTypes.includes(assetType),
  );
  const marked = useMemo(
    () =>
      values.length === 0
        ? events
        : [
            ...events,
            ...values.flatMap(({ values: markers }) =>
              markers.map(({ date, text }): ChartEvent => ({ kind: 'contributed', date, text })),
            ),
          ],
    [events, values],
  );
  return { marked, collectors };
}
