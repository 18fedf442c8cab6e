/**
 * CUSIPs of the simulated world. Issuer numbers that begin with 99 are reserved for internal use
 * and never assigned to a security, so they cannot be mistaken for real ones.
 */
const RESERVED_ISSUERS = '99';
const SHARES = '10';

/** @param issuer running number of the company, 0 to 9999 */
export function simulatedCusip(issuer: number): string {
  const base = `${RESERVED_ISSUERS}${String(issuer).padStart(4, '0')}${SHARES}`;
  return `${base}${checkDigit(base)}`;
}

/** Check digit of the first eight characters (modulus 10, double add double). */
export function checkDigit(base: string): number {
  let sum = 0;
  for (let i = 0; i < base.length; i++) {
    const value = Number.parseInt(base.charAt(i), 36) * (i % 2 === 1 ? 2 : 1);
    sum += Math.floor(value / 10) + (value % 10);
  }
  return (10 - (sum % 10)) % 10;
}
