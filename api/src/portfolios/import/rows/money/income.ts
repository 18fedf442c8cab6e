import type { Decimal } from '../../../ledger/money/decimal';
import { MONEY_DIGITS } from './costs';
import type { Numbers } from '../cells/figures';

/** Of a currency: announced dividends are rounded for each share. */
const INCOME_ROUNDING = 0.02;
/** Announcements are rounded by half a step of their last digit, for each share. */
const HALF = 0.5;

/**
 * Whether an income is net of tax, by quantity and announcement. Null if these do not show it.
 *
 * @param step value of the last digit of the price as it is written
 */
export function isAfterTax(
  { quantity, price, netAmount, amount }: Numbers,
  written: Decimal,
  tax: Decimal,
  step: Decimal,
): boolean | null {
  // A net column was already converted to an amount before tax.
  if (amount === null && netAmount !== null) return false;
  // Gross and net in the same row show it directly.
  if (amount !== null && netAmount !== null) {
    const difference = amount.abs().minus(netAmount.abs());
    if (difference.minus(tax.abs()).abs().lte(INCOME_ROUNDING)) return false;
  }
  if (!quantity || !price) return null;
  const announced = quantity.mul(price).abs();
  const [before, after] = [
    announced.minus(written.abs()),
    announced.minus(tax.abs()).minus(written.abs()),
  ];
  if (before.abs().lte(INCOME_ROUNDING)) return false;
  if (after.abs().lte(INCOME_ROUNDING)) return true;
  // A price of few digits is far off for many shares: only one of the two readings may fit.
  const rounding = quantity.abs().mul(step).mul(HALF).plus(INCOME_ROUNDING);
  const [isBefore, isAfter] = [before.abs().lte(rounding), after.abs().lte(rounding)];
  return isBefore === isAfter ? null : isAfter;
}

/** Income before tax in the currency of the amount, by the tax's share of the announced dividend. */
export function grossByShares(
  { quantity, price }: Numbers,
  paid: Decimal,
  tax: Decimal,
): Decimal | null {
  const announced = quantity && price ? quantity.mul(price) : null;
  if (announced === null || announced.lte(tax)) return null;
  return paid.mul(announced).div(announced.minus(tax)).toDecimalPlaces(MONEY_DIGITS);
}
