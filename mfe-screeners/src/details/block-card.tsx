import type { Asset } from 'shared/contract';
import { columnOf } from 'shared/market';
import { Link } from 'shared/router';
import { Card, CardHead } from 'shared/ui';
import type { DetailBlock } from './detail-blocks';
import { Statistic } from './statistic';

export interface BlockCardProps {
  asset: Asset;
  block: DetailBlock;
  note?: string;
}

/** A block of figures; nothing when the asset has none of them. */
export function BlockCard({ asset, block, note }: BlockCardProps) {
  const columns = block.fields.flatMap((field) => columnOf(asset.assetType, field) ?? []);
  const known = columns.filter(
    (column) => asset.fields[column.field] !== null && asset.fields[column.field] !== undefined,
  );
  if (known.length === 0) return null;
  return (
    <Card aria-labelledby={`block-${block.id}`}>
      <CardHead id={`block-${block.id}`} title={block.title} note={note} />
      <dl className="figures" data-place={block.place} data-block={block.id}>
        {columns.map((column) => (
          <Statistic key={column.field} asset={asset} column={column} />
        ))}
      </dl>
      {block.more && (
        <p className="more" data-print="hide">
          <Link className="ui-link" to={block.more.to}>
            {block.more.label}
          </Link>
        </p>
      )}
    </Card>
  );
}
