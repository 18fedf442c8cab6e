const ISIN = /^[A-Z]{2}[A-Z0-9]{9}\d$/;

/** A normalised ISIN. Null for an invalid text: the check digit must match. */
export function isinOf(text: string | null | undefined): string | null {
  const isin = text?.trim().toUpperCase() ?? '';
  if (!ISIN.test(isin)) return null;
  // Letters count as 10 to 35; from the right every second digit is doubled and its digits are added.
  const digits = [...isin].map((sign) => parseInt(sign, 36)).join('');
  const sum = [...digits].toReversed().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0 ? isin : null;
}
