import { lazy, Suspense } from 'react';
import { TreemapPlace } from 'shared/ui/treemap';
import type { HeatmapViewProps } from './heatmap-view';

/** Most people look at rows: the map is a chunk of its own. */
const View = lazy(async () => {
  const { HeatmapView: view } = await import('./heatmap-view');
  return { default: view };
});

export function HeatmapView(props: HeatmapViewProps) {
  return (
    <Suspense fallback={<TreemapPlace />}>
      <View {...props} />
    </Suspense>
  );
}
