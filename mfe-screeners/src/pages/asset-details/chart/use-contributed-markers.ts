import { useMemo, type ReactNode } from 'react';
import type { AssetType } from 'shared/market';
import { useSlotValues } from 'shared/remote';
import type { ChartEvent } from 'shared/ui/charts';

interface ContributedMarkers {
  /** The chart's events, with markers of other remotes. */
  marked: readonly ChartEvent[];
  /** Loads markers that failed. Null if none did. */
  retry: (() => void) | null;
  /** Must be rendered: they load the markers. */
  collectors: ReactNode;
}

/** Adds the markers of other remotes (slot `asset-chart-markers`) to the chart's events. */
export function useContributedMarkers(
  symbol: string,
  assetType: AssetType | undefined,
  events: readonly ChartEvent[],
): ContributedMarkers {
  const { values, failed, retry, collectors } = useSlotValues(
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
  return { marked, retry: failed.length > 0 ? retry : null, collectors };
}
