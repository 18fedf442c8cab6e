/**
 * Milliseconds of a clock that nobody sets, from any beginning: for ages, waits and limits. By the time of day what
 * was cached would stay, and what was refused would be refused, for as long as the clock was set back.
 */
export const monotonicNow = (): number => performance.now();
