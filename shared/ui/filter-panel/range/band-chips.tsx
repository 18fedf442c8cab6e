import { formatInteger, type ColumnBand } from 'shared/market';
import { ToggleChip } from '../../chip/chip';
import type { Bounds } from './use-bound-drafts';

export interface BandChipsProps {
  /** Name of the figure. */
  name: string;
  bands: readonly ColumnBand[];
  bounds: Bounds;
  /** Rows in each band. Undefined while loading. */
  counts: readonly number[] | undefined;
  onChange: (bounds: Bounds) => void;
}

/** Common ranges of a figure, one press each. A second press removes the range. */
export function BandChips({ name, bands, bounds, counts, onChange }: BandChipsProps) {
  return (
    <div className="bands" role="group" aria-label={`${name}, common ranges`}>
      {bands.map(({ label, min = null, max = null }, at) => {
        const count = counts?.[at];
        return (
          <ToggleChip
            key={label}
            pressed={bounds.min === min && bounds.max === max}
            // An empty count keeps the row as it is until the number arrives.
            count={count === undefined ? '' : formatInteger(count)}
            onChange={(on) => onChange(on ? { min, max } : { min: null, max: null })}
          >
            {label}
          </ToggleChip>
        );
      })}
    </div>
  );
}
