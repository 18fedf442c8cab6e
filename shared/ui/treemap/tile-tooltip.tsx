import { Row } from '../layout/row';
import type { LayoutTile } from './compute-layout';
import { TileValue } from './tile-value';
import type { TreemapProps } from './treemap-props';

type TileTooltipProps = Pick<TreemapProps, 'scale' | 'changeLabel' | 'sizeLabel' | 'sizeText'> & {
  layoutTile: LayoutTile;
  /** Size of the map, px. */
  width: number;
  height: number;
  /** The tooltip was opened by a first tap. */
  tapAgain: boolean;
};

/** Distance from the tile, and width of the tooltip, px. */
const DISTANCE = 6;
const WIDTH = 240;

/** Tooltip of a tile, on the side with space. The tile's link has the same text. */
export function TileTooltip({ layoutTile, width, height, tapAgain, ...words }: TileTooltipProps) {
  const { tile, rect } = layoutTile;
  const { scale, changeLabel, sizeLabel, sizeText } = words;
  const right = rect.x + rect.width + DISTANCE;
  const left = Math.max(
    0,
    right + WIDTH <= width ? right : Math.min(rect.x - WIDTH - DISTANCE, width - WIDTH),
  );
  const low = rect.y > height / 2;
  return (
    <div
      className="told"
      aria-hidden="true"
      style={{
        left,
        ...(low
          ? { bottom: Math.max(0, height - rect.y - rect.height) }
          : { top: Math.max(0, rect.y) }),
      }}
    >
      <b>{tile.label}</b>
      {tile.name !== tile.label && <div>{tile.name}</div>}
      <Row as="span" gap={12} align="stretch" justify="space-between">
        {changeLabel}
        <TileValue value={tile.change} scale={scale} />
      </Row>
      {sizeText && tile.size !== null && (
        <Row as="span" gap={12} align="stretch" justify="space-between">
          {sizeLabel}
          <span>{sizeText(tile.size)}</span>
        </Row>
      )}
      {typeof tile.group === 'string' && <div>{tile.group}</div>}
      {tapAgain && <small>Tap again to open</small>}
    </div>
  );
}
