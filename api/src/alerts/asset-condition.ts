/** Whether the condition of an alert on one asset holds. */
import type { AlertKind } from 'shared/market';

/** What is known of an asset now; null where unknown. */
export interface AssetQuote {
  price: number | null;
  /** Change today, percent. */
  change: number | null;
  /** Null when this source cannot tell; a live price below the high says nothing of the day's high. */
  newHigh: boolean | null;
  newLow: boolean | null;
}

export interface AssetCondition {
  kind: AlertKind;
  value: number | null;
  fromBelow: boolean | null;
  /** False after it fired, until the condition was false. */
  armed: boolean;
}

/**
 * Hysteresis: after an alert fired a price counts as back on the other side only when it is this far away,
 * as a share of the threshold. Otherwise a price that trembles around it would fire at every tick.
 */
export const REARM_SHARE = 0.0025;
/** The same for changes, in percentage points. */
export const REARM_POINTS = 0.25;

const beyond = (value: number, bound: number, upward: boolean, slack: number): boolean =>
  upward ? value > bound - slack : value < bound + slack;

const reached = (value: number, bound: number, upward: boolean, slack: number): boolean =>
  upward ? value >= bound - slack : value <= bound + slack;

/** True or false; null when what it needs is unknown, which changes nothing. */
export function conditionHolds(
  { kind, value, fromBelow, armed }: AssetCondition,
  { price, change, newHigh, newLow }: AssetQuote,
): boolean | null {
  if (kind === 'week52-high') return newHigh;
  if (kind === 'week52-low') return newLow;
  if (value === null) return null;
  if (kind === 'day-change') {
    if (change === null) return null;
    return reached(change, value, value > 0, armed ? 0 : REARM_POINTS);
  }
  if (price === null) return null;
  const slack = armed ? 0 : value * REARM_SHARE;
  if (kind === 'price-above') return beyond(price, value, true, slack);
  if (kind === 'price-below') return beyond(price, value, false, slack);
  if (kind === 'target-price') return reached(price, value, fromBelow ?? true, slack);
  return null;
}
