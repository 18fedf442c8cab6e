import { Decimal } from './money/decimal';

const LARGEST_DENOMINATOR = 1000;
const TOLERANCE = new Decimal('2e-6');

/**
 * The fraction that a split's ratio was written for: 0.333333 is one third, so that three old shares become
 * exactly one new share. A ratio that is near no fraction with a small denominator stays as it is.
 */
export function exactRatio(ratio: Decimal): Decimal {
  if (ratio.decimalPlaces() < 5) return ratio;
  for (let denominator = 1; denominator <= LARGEST_DENOMINATOR; denominator++) {
    const numerator = ratio.mul(denominator).round();
    if (numerator.isZero()) continue;
    const fraction = numerator.div(denominator);
    if (fraction.minus(ratio).abs().lte(ratio.mul(TOLERANCE))) return fraction;
  }
  return ratio;
}
