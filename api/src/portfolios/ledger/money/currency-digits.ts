import type { Decimal } from './decimal';

const digitsOf = new Map<string, number>();

/** Digits after the point of a currency's amounts (ISO 4217): 2 for USD, 0 for JPY, 3 for KWD. */
export function currencyDigits(currencyCode: string): number {
  let digits = digitsOf.get(currencyCode);
  if (digits === undefined) {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency: currencyCode });
    digits = format.resolvedOptions().maximumFractionDigits ?? 2;
    digitsOf.set(currencyCode, digits);
  }
  return digits;
}

/** An amount as text with the digits of its currency; null stays null. */
export const moneyText = (amount: Decimal | null, currencyCode: string): string | null =>
  amount === null ? null : withoutMinusZero(amount.toFixed(currencyDigits(currencyCode)));

const withoutMinusZero = (text: string): string =>
  /^-0(\.0*)?$/.test(text) ? text.slice(1) : text;
