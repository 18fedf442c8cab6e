/** Values of portfolio schemas. Not part of the contract's exports. */
import { z } from 'zod';
import { lineOfText } from '../site/line-of-text';

export const isoDate = z.iso.date();
export const currencyCode = z
  .string()
  .regex(/^[A-Z]{3}$/, 'A currency code has three capital letters');
/** Sign, 36 digits, point and spaces around. */
const MAX_DECIMAL_LENGTH = 100;
/**
 * Money and quantities are sent as text, so that no digit is lost. Numbers are accepted as well.
 */
export const decimal = z
  .union([z.string().max(MAX_DECIMAL_LENGTH).trim(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^[+-]?(\d{1,18}(\.\d{0,18})?|\.\d{1,18})$/, 'Must be a plain number'));
export const money = z.string().nullable();
export const note = lineOfText(500);
export const tag = lineOfText(40);
export const name = lineOfText(60, { empty: 'A name is needed' });
