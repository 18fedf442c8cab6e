import { Decimal } from './decimal';

/**
 * Rounds parts so that they add up to an already rounded total. Each is rounded, then missing or
 * surplus units go to the parts with the largest rounding errors (largest remainder method). No
 * part moves by more than one unit as long as total and parts agree before rounding.
 *
 * @param total a multiple of the unit
 * @param digits after the point
 */
export function roundToSum(parts: readonly Decimal[], total: Decimal, digits: number): Decimal[] {
  const rounded = parts.map((part) => part.toDecimalPlaces(digits));
  const unit = new Decimal(10).pow(-digits);
  const sum = rounded.reduce((all, part) => all.plus(part), new Decimal(0));
  const units = total.minus(sum).div(unit).round().toNumber();
  if (units === 0) return rounded;
  const step = units > 0 ? unit : unit.neg();
  const byRemainder = parts
    .map((part, index) => ({ index, remainder: part.minus(rounded[index] ?? part).mul(step.s) }))
    .toSorted((a, b) => b.remainder.cmp(a.remainder) || a.index - b.index);
  // All parts get an equal base share: if total and parts disagree, the difference is large.
  const same = Math.floor(Math.abs(units) / parts.length);
  const more = Math.abs(units) % parts.length;
  for (const [rank, { index }] of byRemainder.entries()) {
    const count = same + (rank < more ? 1 : 0);
    rounded[index] = (rounded[index] ?? new Decimal(0)).plus(step.mul(count));
  }
  return rounded;
}
