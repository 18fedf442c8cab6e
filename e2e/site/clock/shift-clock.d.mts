/**
 * Replaces the clock of a realm: `Date` only.
 *
 * @param clock converts the machine's time, both in ms since 1970
 */
export function shiftClock(clock: (machineNow: number) => number): void;
