import { formatInteger, snapshotTime, type ColumnDefinition } from 'shared/market';
import type { HeatmapData } from './use-heatmap-tiles';

export interface HeatmapCoverage {
  data: Pick<HeatmapData, 'tileSet' | 'total' | 'asOf'>;
  /** Plural noun for the rows. */
  noun: string;
  /** Column of the colour; undefined if the list has none. */
  colour: ColumnDefinition | undefined;
  /** Column of the size; undefined if all tiles have the same size. */
  size: ColumnDefinition | undefined;
  /** Number of tiles with a colour. */
  coloured: number;
  /** Too few tiles have a colour for a useful map. */
  grey: boolean;
}

const nameOf = (column: ColumnDefinition): string => column.title ?? column.label;

/** Text about the tiles: how many of the matches, time of the prices, and unknown values. */
export function coverageText(coverage: HeatmapCoverage): string {
  const { data, noun, colour, size, coloured, grey } = coverage;
  const { tileSet, total, asOf } = data;
  if (tileSet === null) return '';
  const { tiles, sizesUnknown } = tileSet;
  const time = snapshotTime(asOf);
  const measure = sizesUnknown ? null : (size?.label.toLowerCase() ?? null);
  return [
    tilesText(tiles.length, total, noun, measure),
    time !== null && `${time}.`,
    sizesUnknown &&
      `${size ? nameOf(size) : 'Size'} is not known here: all tiles are the same size.`,
    colour &&
      !grey &&
      coloured < tiles.length / 2 &&
      `${nameOf(colour)} is known of ${formatInteger(coloured)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** `All 312 ETFs.`, or `The 500 largest by market cap of 12,480 stocks.` */
function tilesText(count: number, total: number, noun: string, size: string | null): string {
  if (count >= total) return `All ${formatInteger(total)} ${noun}.`;
  const which =
    size === null
      ? `The first ${formatInteger(count)}`
      : `The ${formatInteger(count)} largest by ${size}`;
  return `${which} of ${formatInteger(total)} ${noun}.`;
}
