import { Decimal as Library } from 'decimal.js';

/**
 * Decimal arithmetic of the ledger with 40 significant digits. Cents of any currency, fractions of
 * a share and their quotients add up without binary noise. Half a unit is rounded away from zero.
 */
export const Decimal = Library.clone({ precision: 40, rounding: Library.ROUND_HALF_UP });
export type Decimal = Library;

export const ZERO = new Decimal(0);
export const ONE = new Decimal(1);

/** Digits after the point and before it that an entered number may have. */
const NUMBER = /^[+-]?(\d{1,18}(\.\d{0,18})?|\.\d{1,18})$/;

/** Parses a number with a decimal point. Null if it is invalid. */
export const parseDecimal = (text: string): Decimal | null =>
  NUMBER.test(text) ? new Decimal(text) : null;
