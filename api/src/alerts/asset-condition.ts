/** Whether the condition of an alert on one asset holds. */
import type { AlertKind } from 'shared/market';

/** Current quote of an asset. Null means unknown. */
export interface AssetQuote {
  price: number | null;
  /** Change today, percent. */
  change: number | null;
  /**
   * Null when the source cannot decide: a live price below the high does not give the day's high.
   */
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
 * Hysteresis, as a fraction of the threshold. After an alert fired, the price must move this far
 * back before the alert rearms. Otherwise a price that oscillates around the threshold would fire
 * at every tick.
 */
export const REARM_SHARE = 0.0025;
/** The same for changes, in percentage points. */
export const REARM_POINTS = 0.25;

const beyond = (value: number, bound: number, upward: boolean, slack: number): boolean =>
  upward ? value > bound - slack : value < bound + slack;

const reached = (value: number, bound: number, upward: boolean, slack: number): boolean =>
  upward ? value >= bound - slack : value <= bound + slack;

/** True or false. Null when an input is unknown, which changes nothing. */
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
