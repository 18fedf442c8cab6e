import { Skeleton } from '../state/skeleton';

/** Default height of a map, px. */
export const TREEMAP_HEIGHT = 520;
/** Height of the line above the map, px. */
export const TREEMAP_BAR = 40;

/** Reserves the space of a map that is loading. */
export function TreemapSkeleton({ height = TREEMAP_HEIGHT }: { height?: number }) {
  return (
    <div aria-hidden="true" style={{ paddingTop: TREEMAP_BAR }}>
      <Skeleton height={height} radius={6} />
    </div>
  );
}
