import { memo } from 'react';
import { formatChange, MISSING } from 'shared/market';
import { Link } from 'shared/router';
import { stepOf } from './heat-scale';
import { isHeaded, type LayoutGroup, type LayoutTile } from './compute-layout';
import type { TreemapProps } from './treemap-props';

type TileWords = Pick<TreemapProps, 'span' | 'scale' | 'changeLabel' | 'sizeLabel' | 'sizeText'>;

/** Gap between tiles, px. */
const GAP = 2;
/** Width of a label's letter, and of its padding, px. */
const LETTER = 8.2;
const PADDING = 16;
/** Minimum size for a label, a label with its change, and a large label, px. */
const LABEL_HEIGHT = 24;
const CHANGE = { width: 62, height: 44 };
const LARGE = { width: 120, height: 80 };

/** All tiles. Re-rendered only when they change, not when the pointer moves. */
export const TreemapTiles = memo(function TreemapTiles({
  groups,
  ...words
}: TileWords & { groups: readonly LayoutGroup[] }) {
  return groups.map((group, at) => (
    <div key={group.name ?? ''}>
      {group.name !== null && isHeaded(group.rect) && (
        <p
          className="ui-cut"
          aria-hidden="true"
          style={{ left: group.rect.x, top: group.rect.y, width: group.rect.width }}
        >
          {group.name}
        </p>
      )}
      <ul aria-label={group.name ?? undefined}>
        {group.tiles.map((layoutTile, index) => (
          <li key={layoutTile.tile.id}>
            <Tile {...words} layoutTile={layoutTile} first={at === 0 && index === 0} />
          </li>
        ))}
      </ul>
    </div>
  ));
});

function Tile({
  layoutTile: { tile, rect },
  first,
  span,
  scale,
  changeLabel,
  sizeLabel,
  sizeText,
}: TileWords & { layoutTile: LayoutTile; first: boolean }) {
  const { label, name, change, size } = tile;
  const width = Math.max(1, rect.width - GAP);
  const height = Math.max(1, rect.height - GAP);
  const labelled = width >= PADDING + label.length * LETTER && height >= LABEL_HEIGHT;
  const changed = labelled && width >= CHANGE.width && height >= CHANGE.height;
  const large = labelled && width >= LARGE.width && height >= LARGE.height;
  const changeText = change === null ? MISSING : (scale?.text ?? formatChange)(change);
  return (
    <Link
      to={tile.href}
      data-tile={tile.id}
      data-heat={change === null ? undefined : stepOf(change, span, scale)}
      data-large={large ? '' : undefined}
      tabIndex={first ? 0 : -1}
      style={{
        left: rect.x,
        top: rect.y,
        width,
        height,
        ...(labelled ? undefined : { padding: 0 }),
      }}
    >
      <b className={labelled ? undefined : 'ui-hidden'}>{label}</b>
      <span className={changed ? undefined : 'ui-hidden'}> {changeText}</span>
      <span className="ui-hidden">
        {`, ${name}, ${changeLabel}${change === null ? ' not known' : ''}`}
        {sizeText && size !== null ? `, ${sizeLabel} ${sizeText(size)}` : ''}
      </span>
    </Link>
  );
}
