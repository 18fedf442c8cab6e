import type { FigureScale } from './heat-scale';
import type { TreemapTile } from './treemap-tile';

export interface TreemapProps {
  /** Accessible name, e.g. `ETFs by assets, change of 1 day`. */
  label: string;
  tiles: readonly TreemapTile[];
  /** Change of the deepest colour, ± percent. Fixed for a period (`heatSpan` of its column). */
  span: number;
  /** Colours tiles by a figure that is no change. Tiles pass the figure as `change`. */
  scale?: FigureScale | undefined;
  /** Name of the change or figure, e.g. `1D` or `24h`. */
  changeLabel: string;
  /** Name of the area's measure, e.g. `Market cap`. */
  sizeLabel: string;
  /** The size as text, e.g. `$3.4T`. Left out: all tiles have the same size, which is not shown. */
  sizeText?: ((size: number) => string) | undefined;
  /** Height of the map in px. */
  height?: number;
  /** Newer tiles are loading. The old ones are dimmed. */
  stale?: boolean;
  /**
   * Offers the tiles as a table beside the map. Default true. False where a list shows the same
   * rows.
   */
  table?: boolean;
}
