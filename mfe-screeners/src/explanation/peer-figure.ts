import type { RangeFacet } from 'shared/contract';

/** Distribution of a figure among the assets of a sector or category. */
export interface PeerFigure {
  /** Name of the sector or category. */
  group: string;
  median: number;
  /** Number of assets in the group, including this one, that report the figure. */
  known: number;
  bins: RangeFacet['bins'];
}
