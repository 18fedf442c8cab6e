/** Sorts row numbers by a column of doubles in four linear passes over the bits of the values. */

const DIGITS = 0x10000;

/**
 * Rows in ascending order of value, equal values in the order of rows, NaN at the end.
 * `known` is the number of values that are not NaN. −0 and 0 are equal.
 */
export function sortByBits(values: Float64Array): { order: Uint32Array; knownCount: number } {
  const normalised = new Float64Array(values.length);
  let order = new Uint32Array(values.length);
  let knownCount = 0;
  for (let row = 0; row < values.length; row++) {
    const value = values[row] ?? 0;
    if (Number.isNaN(value)) continue;
    normalised[row] = value + 0;
    order[knownCount++] = row;
  }
  let end = knownCount;
  for (let row = 0; row < values.length; row++) {
    if (Number.isNaN(values[row] ?? 0)) order[end++] = row;
  }

  const words = new Uint32Array(normalised.buffer);
  for (let row = 0; row < values.length; row++) makeSortable(words, row);
  const digits = new Uint16Array(normalised.buffer);
  let target = Uint32Array.from(order);
  for (let pass = 0; pass < 4; pass++) {
    if (!sortByDigit(digits, pass, order, target, knownCount)) continue;
    [order, target] = [target, order];
  }
  return { order, knownCount };
}

/** Flips the bits of a double so that its unsigned bits sort as its value does. */
function makeSortable(words: Uint32Array, row: number): void {
  const high = words[2 * row + 1] ?? 0;
  const flip = -(high >>> 31);
  words[2 * row + 1] = high ^ (flip | 0x80000000);
  words[2 * row] = (words[2 * row] ?? 0) ^ flip;
}

/** One stable pass; false when all rows share the digit and nothing had to move. */
function sortByDigit(
  digits: Uint16Array,
  pass: number,
  from: Uint32Array,
  to: Uint32Array,
  count: number,
): boolean {
  const next = new Uint32Array(DIGITS + 1);
  for (let index = 0; index < count; index++) {
    const digit = digits[4 * (from[index] ?? 0) + pass] ?? 0;
    next[digit + 1] = (next[digit + 1] ?? 0) + 1;
  }
  const first = digits[4 * (from[0] ?? 0) + pass] ?? 0;
  if (next[first + 1] === count) return false;
  for (let digit = 1; digit <= DIGITS; digit++)
    next[digit] = (next[digit] ?? 0) + (next[digit - 1] ?? 0);
  for (let index = 0; index < count; index++) {
    const row = from[index] ?? 0;
    const digit = digits[4 * row + pass] ?? 0;
    const position = next[digit] ?? 0;
    to[position] = row;
    next[digit] = position + 1;
  }
  return true;
}
