import type { FigureScale } from './heat-scale';
import type { TreemapTile } from './treemap-tile';

export interface TreemapProps {
  /** What is drawn, e.g. `ETFs by assets, change of 1 day`. */
  label: string;
  tiles: readonly TreemapTile[];
  /** Change of the deepest colour, ± percent: fixed for a period (`heatSpan` of its column). */
  span: number;
  /** Tiles are coloured by a figure that is no change; it stands in their `change`. */
  scale?: FigureScale | undefined;
  /** Name of the change or figure, e.g. `1D` or `24h`. */
  changeLabel: string;
  /** Name of what decides the area, e.g. `Market cap`. */
  sizeLabel: string;
  /** The size in words, e.g. `$3.4T`; left out: all tiles are the same size and it is not told. */
  sizeText?: ((size: number) => string) | undefined;
  /** Height of the map in px. */
  height?: number;
  /** Newer tiles are on the way; the old ones are dimmed. */
  stale?: boolean;
  /** Offers the tiles as a table beside the map. Default yes; no where the same rows stand in a list. */
  table?: boolean;
}
