/** One tile of a heatmap. */
export interface TreemapTile {
  /** Unique among the tiles, e.g. the symbol. */
  id: string;
  /** The short word on the tile, e.g. the ticker. */
  label: string;
  /** The full name. */
  name: string;
  /** Tiles of one group stand together under its name; null or left out: no group. */
  group?: string | null;
  /** Decides the area; unknown (null) and sizes that are not positive have none and are left out. */
  size: number | null;
  /** Decides the colour: percent, or the figure of the map's scale; null is unknown and has no colour. */
  change: number | null;
  /** Where a click leads. */
  href: string;
}
