import { MISSING } from 'shared/market';
import { Delta } from '../figure/delta';
import type { FigureScale } from './heat-scale';

/** Value behind the tile's colour as text: a change, or the figure of the scale. */
export function TileValue({
  value,
  scale,
}: {
  value: number | null;
  scale?: FigureScale | undefined;
}) {
  if (!scale) return <Delta value={value} missing="The change is not known" />;
  return value === null ? (
    <span className="ui-none" title="The figure is not known">
      {MISSING}
    </span>
  ) : (
    <span>{scale.text(value)}</span>
  );
}
