import type { RangeFacet } from 'shared/contract';
import type { ColumnDefinition } from 'shared/market';
import { boundText } from '../value/bound-text';
import { Histogram } from './histogram';
import { boundAt, edges, position } from './slider-scale';
import type { Bounds } from './use-bound-drafts';

export interface RangeSliderProps {
  column: ColumnDefinition;
  /** Positions of the handles. */
  bounds: Bounds;
  facet: RangeFacet | undefined;
  /** Called while a handle moves. */
  onDrag: (bounds: Bounds) => void;
  /** Called when the handle is released. */
  onRelease: () => void;
}

/** Histogram of a figure with two handles. The exact inputs are an equivalent alternative. */
export function RangeSlider({ column, bounds, facet, onDrag, onRelease }: RangeSliderProps) {
  const scale = facet ? edges(facet) : [];
  const last = scale.length - 1;
  const from = position(scale, bounds.min, 'low');
  const to = position(scale, bounds.max, 'high');
  const nothing = facet !== undefined && last < 1;
  const isActive = bounds.min !== null || bounds.max !== null;

  const handle = (end: 'low' | 'high') => {
    const bound = end === 'low' ? bounds.min : bounds.max;
    return (
      <input
        type="range"
        min={0}
        max={last}
        step={1}
        value={Math.round(end === 'low' ? from : to)}
        aria-label={`${column.title ?? column.label}, ${end === 'low' ? 'minimum' : 'maximum'}`}
        aria-valuetext={bound === null ? 'no limit' : boundText(bound, column)}
        onChange={(event) => {
          const moved = Number(event.target.value);
          onDrag(
            end === 'low'
              ? { ...bounds, min: boundAt(scale, Math.min(moved, Math.floor(to)), 'low') }
              : { ...bounds, max: boundAt(scale, Math.max(moved, Math.ceil(from)), 'high') },
          );
        }}
        onPointerUp={onRelease}
        onKeyUp={onRelease}
        onBlur={onRelease}
      />
    );
  };
  return (
    <div className="slider" data-nothing={nothing ? '' : undefined}>
      {nothing && <small>No row has a value here</small>}
      {facet && !nothing && (
        <Histogram bins={facet.bins} from={from} to={to} selectedRange={isActive} />
      )}
      {last >= 1 && (
        <div className="handles">
          <svg viewBox={`0 0 ${last} 1`} preserveAspectRatio="none" aria-hidden="true">
            <path d={`M0 .5H${last}`} />
            {isActive && <path data-inside="" d={`M${from} .5H${to}`} />}
          </svg>
          {handle('low')}
          {handle('high')}
        </div>
      )}
    </div>
  );
}
