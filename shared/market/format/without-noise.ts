/**
 * From here on the units digit is the tenth significant digit or later, and decimals still count.
 */
const LARGE = 1e9;

/**
 * The number without floating-point noise: 0.1 + 0.2 is 0.3 and not 0.30000000000000004. Keeps 14
 * significant digits, 15 from a thousand million on. Integers are unchanged.
 */
export const withoutNoise = (value: number): number =>
  Number.isInteger(value) ? value : Number(value.toPrecision(Math.abs(value) < LARGE ? 14 : 15));
