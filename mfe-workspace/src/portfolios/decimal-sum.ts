/**
 * Exact sums of amounts of the portfolio API, which are decimal text. Binary numbers would round.
 */
interface Scaled {
  units: bigint;
  digits: number;
}

function scaledOf(text: string): Scaled {
  const [whole = '0', fraction = ''] = text.replace(/^[+-]/, '').split('.');
  const units = BigInt(whole + fraction);
  return { units: text.startsWith('-') ? -units : units, digits: fraction.length };
}

/**
 * Sum of decimal texts, with as many digits as the longest of them; null if one of them is unknown.
 * `decimalSum(['0.10', '0.20', '-0.30'])` is `0.00`.
 */
export function decimalSum(amounts: readonly (string | null)[]): string | null {
  const scaled: Scaled[] = [];
  for (const amount of amounts) {
    if (amount === null) return null;
    scaled.push(scaledOf(amount));
  }
  const digits = Math.max(0, ...scaled.map((one) => one.digits));
  const sum = scaled.reduce((all, one) => all + one.units * 10n ** BigInt(digits - one.digits), 0n);
  const text = String(sum < 0n ? -sum : sum).padStart(digits + 1, '0');
  const whole = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
  return sum < 0n ? `-${whole}` : whole;
}

/** Negated amount; null stays null. */
export const negated = (amount: string | null): string | null =>
  amount === null || Number(amount) === 0
    ? amount
    : amount.startsWith('-')
      ? amount.slice(1)
      : `-${amount}`;
