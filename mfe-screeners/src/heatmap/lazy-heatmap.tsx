import { Suspense } from 'react';
import type { HeatmapViewProps } from './heatmap-view';
import { lazyPiece } from 'shared/ui/lazy-piece';

/** A separate chunk: most visitors use the rows. */
const View = lazyPiece('The heatmap', async () => {
  const { HeatmapView: view } = await import('./heatmap-view');
  return { default: view };
});

/**
 * Height of the map with its controls and legend, in px. Reserved, so that the content below does
 * not move.
 */
const HEIGHT = 725;

export function HeatmapView(props: HeatmapViewProps) {
  return (
    <Suspense
      fallback={
        <span
          className="ui-skeleton"
          aria-hidden="true"
          style={{ display: 'block', width: '100%', height: HEIGHT }}
        />
      }
    >
      <View {...props} />
    </Suspense>
  );
}
