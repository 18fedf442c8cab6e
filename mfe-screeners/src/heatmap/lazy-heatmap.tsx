import { Suspense } from 'react';
import type { HeatmapViewProps } from './heatmap-view';
import { lazyPiece } from 'shared/ui/lazy-piece';

/** Most people look at rows: the map is a chunk of its own. */
const View = lazyPiece('The heatmap', async () => {
  const { HeatmapView: view } = await import('./heatmap-view');
  return { default: view };
});

/** Height of the map with its choices and scale, px: what stands below does not move when it comes. */
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
