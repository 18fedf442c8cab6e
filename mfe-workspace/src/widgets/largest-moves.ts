import type { WidgetAsset } from 'shared/ui/dashboard-widget';

/** Assets by the size of their day change, largest first, without those that have none. */
export const largestMoves = (assets: readonly WidgetAsset[]): WidgetAsset[] =>
  assets
    .filter(({ change }) => change !== null)
    .toSorted(
      (a, b) => Math.abs(b.change ?? 0) - Math.abs(a.change ?? 0) || (a.symbol < b.symbol ? -1 : 1),
    );
