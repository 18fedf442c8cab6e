import { MISSING } from 'shared/market';
import { Link } from 'shared/router';
import { Table } from '../table/table';
import { TileValue } from './tile-value';
import type { TreemapProps } from './treemap-props';

type TreemapTableProps = Pick<
  TreemapProps,
  'label' | 'tiles' | 'scale' | 'changeLabel' | 'sizeLabel' | 'sizeText'
> & { height: number };

/** The tiles as rows, largest first, unknown sizes last. */
export function TreemapTable({
  label,
  tiles,
  scale,
  changeLabel,
  sizeLabel,
  sizeText,
  height,
}: TreemapTableProps) {
  const rows = tiles.toSorted((a, b) => (b.size ?? -1) - (a.size ?? -1));
  const grouped = tiles.some(({ group }) => typeof group === 'string');
  return (
    <div className="rows" tabIndex={0} role="region" aria-label={label} style={{ height }}>
      <Table>
        <caption className="ui-hidden">{label}</caption>
        <thead>
          <tr>
            <th>Ticker</th>
            <th data-align="start">Name</th>
            {grouped && <th data-align="start">Group</th>}
            {sizeText && <th>{sizeLabel}</th>}
            <th>{changeLabel}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((tile) => (
            <tr key={tile.id}>
              <td>
                <Link to={tile.href} className="ui-link">
                  {tile.label}
                </Link>
              </td>
              <td data-align="start">{tile.name}</td>
              {grouped && <td data-align="start">{tile.group ?? MISSING}</td>}
              {sizeText && (
                <td title={tile.size === null ? `${sizeLabel} is not known` : undefined}>
                  {tile.size === null ? MISSING : sizeText(tile.size)}
                </td>
              )}
              <td>
                <TileValue value={tile.change} scale={scale} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
