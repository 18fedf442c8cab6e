import { ZERO, type Decimal } from './decimal';

/**
 * A sum of amounts of which some may be unknown, and their number. An unknown amount makes the sum
 * unknown instead of counting as zero. The growth of a sum between two days is known if the same
 * amounts were unknown before. Infinity: unknown on this day (a price), which never cancels.
 */
export interface Tally {
  readonly value: Decimal;
  readonly unknown: number;
}

export const EMPTY: Tally = { value: ZERO, unknown: 0 };

/** One amount of a day: a price, a rate or a derived amount. */
export const tallyOf = (amount: Decimal | null): Tally =>
  amount === null ? { value: ZERO, unknown: Infinity } : { value: amount, unknown: 0 };

/** Adds one amount of a transaction. */
export const plus = (tally: Tally, amount: Decimal | null): Tally =>
  amount === null
    ? { value: tally.value, unknown: tally.unknown + 1 }
    : { value: tally.value.plus(amount), unknown: tally.unknown };

export function sumOf(tallies: Iterable<Tally>): Tally {
  let value = ZERO;
  let unknown = 0;
  for (const tally of tallies) {
    value = value.plus(tally.value);
    unknown += tally.unknown;
  }
  return { value, unknown };
}

/** `a − b` of two sums of one day: unknown when either is. */
export const minus = (a: Tally, b: Tally): Tally => ({
  value: a.value.minus(b.value),
  unknown: a.unknown + b.unknown,
});

/** Growth of a sum between two days. Null if an amount of either day or in between is unknown. */
export const growth = (later: Tally, earlier: Tally): Decimal | null =>
  later.unknown - earlier.unknown === 0 ? later.value.minus(earlier.value) : null;

/** The sum; null when an amount of it is unknown. */
export const amountOf = (tally: Tally): Decimal | null =>
  tally.unknown === 0 ? tally.value : null;
