import { GUARDS } from './rollout-guards';

/**
 * How long a visitor is looked at, from his first report, in ms. Failures of a start arrive within 12 s (the budget
 * of a start) and 5 s (the pause between batches); others when he has worked with the page for a while.
 */
export const HORIZONS_MS = [20_000, 300_000] as const;

/** Chance that a release that is no worse than the one before it is taken back, over its whole rollout. */
const FALSE_ALARM = 0.005;
/** Each guard at each horizon has its part of the chance of a false alarm. */
export const EVIDENCE_NEEDED = (GUARDS.length * HORIZONS_MS.length) / FALSE_ALARM;
/** Visitors of one arm in a block. */
export const MAX_OF_BLOCK = 20;
/** By so much more of the visitors must be slow; a smaller difference is no reason to take a release back. */
export const SLOW_POINTS = 10;
/** Durations of the control that a threshold needs. */
export const MIN_DURATIONS = 10;
