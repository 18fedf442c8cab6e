import { directionOf, formatChange, MISSING, type MaybeNumber } from 'shared/market';

export type Direction = 'up' | 'down' | 'none';

/** Displayed direction: a change that rounds to zero has none. */
export function markDirection(value: MaybeNumber, decimals = 2): Direction {
  const direction = directionOf(value, decimals);
  return direction === 'up' || direction === 'down' ? direction : 'none';
}

const ARROWS: Record<Direction, string> = { up: '▲', down: '▼', none: '' };

export interface DeltaProps {
  /** Change as a percent number (3.1 means 3.1 %), or any signed figure when `text` is given. */
  value: MaybeNumber;
  decimals?: number;
  /** Text instead of the percentage, e.g. `−$0.98 (−0.42%)`. It must include the sign. */
  text?: string;
  /** Reason of a missing value, shown on the dash. */
  missing?: string;
}

/** A change with sign, arrow and colour, so that none of them carries the meaning alone. */
export function Delta({ value, decimals, text, missing }: DeltaProps) {
  if (value === null || value === undefined) {
    return (
      <span className="ui-none" title={missing}>
        {MISSING}
      </span>
    );
  }
  return deltaMark(value, decimals, text);
}

/** The mark of a known change, for large tables: a plain function instead of a component. */
export function deltaMark(value: number, decimals = 2, text = formatChange(value, decimals)) {
  const direction = markDirection(value, decimals);
  return (
    <span className="ui-delta" data-direction={direction}>
      {direction !== 'none' && <i aria-hidden="true">{ARROWS[direction]}</i>}
      {text}
    </span>
  );
}

/** The same on a tinted background, for page heads. */
export function DeltaPill(props: DeltaProps) {
  return (
    <span className="ui-pill" data-direction={markDirection(props.value, props.decimals)}>
      <Delta {...props} />
    </span>
  );
}
