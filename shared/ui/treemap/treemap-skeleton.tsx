import { Skeleton } from '../state/skeleton';

/** Height of a map whose owner sets none, px. */
export const TREEMAP_HEIGHT = 520;
/** Height of the line above the map, px. */
export const TREEMAP_BAR = 40;

/** Keeps the place of a map that is not there yet. */
export function TreemapSkeleton({ height = TREEMAP_HEIGHT }: { height?: number }) {
  return (
    <div aria-hidden="true" style={{ paddingTop: TREEMAP_BAR }}>
      <Skeleton height={height} radius={6} />
    </div>
  );
}
