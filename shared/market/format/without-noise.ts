/** From here on the unit stands in the tenth digit or later: digits behind it still count. */
const LARGE = 1e9;

/**
 * The number without what binary arithmetic leaves in its last digits: 0.1 + 0.2 is 0.3 and not
 * 0.30000000000000004. Keeps 14 significant digits, 15 of numbers from a thousand million on; integers stay.
 */
export const withoutNoise = (value: number): number =>
  Number.isInteger(value) ? value : Number(value.toPrecision(Math.abs(value) < LARGE ? 14 : 15));
