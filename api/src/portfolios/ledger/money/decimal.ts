import { Decimal as Library } from 'decimal.js';

/**
 * Decimal arithmetic of the ledger: 40 significant digits, so that cents of any currency, fractions of a
 * share and quotients of both add up without binary noise. Half a unit is rounded away from zero.
 */
export const Decimal = Library.clone({ precision: 40, rounding: Library.ROUND_HALF_UP });
export type Decimal = Library;

export const ZERO = new Decimal(0);
export const ONE = new Decimal(1);

/** Digits after the point and before it that an entered number may have. */
const NUMBER = /^[+-]?(\d{1,18}(\.\d{0,18})?|\.\d{1,18})$/;

/** A number as people and files write it, point as decimal separator; null when it is none. */
export const parseDecimal = (text: string): Decimal | null =>
  NUMBER.test(text) ? new Decimal(text) : null;
