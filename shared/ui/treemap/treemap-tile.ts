/** One tile of a heatmap. */
export interface TreemapTile {
  /** Unique among the tiles, e.g. the symbol. */
  id: string;
  /** Short text on the tile, e.g. the ticker. */
  label: string;
  /** The full name. */
  name: string;
  /** Tiles of one group are adjacent, below its name. Null or left out: no group. */
  group?: string | null;
  /** Determines the area. Tiles with an unknown (null) or non-positive size are left out. */
  size: number | null;
  /**
   * Determines the colour: percent, or the figure of the map's scale. Null is unknown and has no
   * colour.
   */
  change: number | null;
  /** Link target. */
  href: string;
}
