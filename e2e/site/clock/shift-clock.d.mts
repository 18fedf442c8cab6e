/**
 * Gives a realm another clock: `Date` alone.
 *
 * @param clock tells the time of the machine's, both in ms since 1970
 */
export function shiftClock(clock: (machineNow: number) => number): void;
