import { GUARDS } from './rollout-guards';

/**
 * Observation times of a visitor, from the first report, in ms. Failures of a start arrive within
 * 12 s (the budget of a start) plus 5 s (the pause between batches). Others appear after some use
 * of the page.
 */
export const HORIZONS_MS = [20_000, 300_000] as const;

/** Probability that a healthy release is rolled back, over its whole rollout. */
const FALSE_ALARM = 0.005;
/** Each guard at each horizon gets an equal share of the false-alarm probability. */
export const EVIDENCE_NEEDED = (GUARDS.length * HORIZONS_MS.length) / FALSE_ALARM;
/** Visitors of one arm in a block. */
export const MAX_OF_BLOCK = 20;
/**
 * Minimum difference in the share of slow visitors, in percentage points; a smaller one does not
 * justify a rollback.
 */
export const SLOW_POINTS = 10;
/** Durations of the control that a threshold needs. */
export const MIN_DURATIONS = 10;
