import { isoDate } from 'market-model/dates/civil-dates';
import { Decimal, ONE, ZERO } from '../money/decimal';
import type { Transaction } from './transaction';
import { amountOfTransaction } from './amount-of';
import { isOwnAsset, isTrade, ruleOf } from 'shared/contract';

/** Error in a field of a transaction. */
export interface FieldError {
  field: string;
  message: string;
}

/** Entered amount and quantity × price may differ by rounding: by this share, and by a unit of small ones. */
const AMOUNT_TOLERANCE = new Decimal('0.005');

const FIRST_DAY = -25_567; // 1900-01-01

/**
 * Validates one transaction on its own: required and superfluous fields, impossible numbers, and
 * future dates.
 *
 * @param today day number; later days are in the future
 * @param portfolioCurrency currency whose rate can only be 1; left out: not checked
 * @returns empty when the transaction is valid
 */
export function checkTransaction(
  transaction: Transaction,
  today: number,
  portfolioCurrency?: string,
): FieldError[] {
  const {
    type,
    day,
    symbol,
    quantity,
    price,
    amount,
    rate,
    lots,
    fee,
    tax,
    currencyCode,
    executedAt,
  } = transaction;
  const rule = ruleOf(type, symbol);
  const errors: FieldError[] = [];
  const add = (field: string, message: string) => errors.push({ field, message });

  if (day > today) add('date', `${isoDate(day)} is in the future`);
  if (day < FIRST_DAY) add('date', `${isoDate(day)} is before 1900`);
  if (executedAt && !canBeOn(executedAt, day))
    add('executedAt', `Is not on ${isoDate(day)} in any time zone`);
  if (rule.symbol === 'required' && symbol === null) add('symbol', `A ${type} needs a symbol`);
  if (rule.symbol === 'absent' && symbol !== null) add('symbol', `A ${type} has no symbol`);

  const needsQuantity =
    rule.quantity === 'required' || (rule.quantity === 'optional' && rule.cash === 0);
  if (needsQuantity && quantity === null) add('quantity', `A ${type} needs a quantity`);
  if (rule.quantity === 'absent' && quantity !== null) add('quantity', `A ${type} has no quantity`);
  if (quantity !== null && quantity.lte(ZERO)) add('quantity', 'Must be above 0');
  if (price !== null && price.lt(ZERO)) add('price', 'Must not be below 0');
  if (rate !== null && rate.lte(ZERO)) add('rate', 'Must be above 0');
  if (isTrade(type))
    for (const [field, cost] of [
      ['fee', fee],
      ['tax', tax],
    ] as const)
      if (cost.lt(ZERO))
        add(field, `Must not be below 0; enter a refund as a ${field.toUpperCase()} of its own`);
  if (rate?.gt(ZERO) && currencyCode === portfolioCurrency && !rate.eq(ONE))
    add('rate', `${currencyCode} is the portfolio’s own currency: its rate is 1`);
  if (rule.money === 'none' && amount !== null) add('amount', `A ${type} has no amount`);

  if (rule.price && price === null) add('price', `A ${type} needs a price`);
  errors.push(...checkOther(transaction));

  const hasMoney = amount !== null || (quantity !== null && price !== null);
  const money = amountOfTransaction(transaction);
  if ((rule.money === 'positive' || rule.money === 'signed') && !hasMoney)
    add('amount', `A ${type} needs an amount${rule.quantity === 'absent' ? '' : ' or a price'}`);
  else if (rule.money === 'positive' && money.lt(ZERO)) add('amount', 'Must not be below 0');
  else if (rule.cash !== 0 && rule.money !== 'optional' && rule.external && money.isZero())
    add('amount', 'Must be above 0');
  else if (rule.money === 'signed' && money.isZero()) add('amount', 'Must not be 0');
  if (amount !== null && quantity !== null && price?.gt(ZERO) && type !== 'MERGER') {
    const product = quantity.mul(price);
    const difference = amount.minus(product).abs();
    if (difference.gt(AMOUNT_TOLERANCE) && difference.gt(product.abs().mul(AMOUNT_TOLERANCE)))
      add(
        'amount',
        `${quantity.toFixed()} × ${price.toFixed()} is ${product.toFixed()}, the amount says ${amount.toFixed()}`,
      );
  }
  if (lots.length > 0) {
    const total = lots.reduce((sum, { quantity: part }) => sum.plus(part), ZERO);
    if (quantity !== null && !total.eq(quantity))
      add('lots', `The lots give ${total.toFixed()} of ${quantity.toFixed()} shares`);
    if (lots.some(({ quantity: part }) => part.lte(ZERO))) add('lots', 'Must be above 0');
  }
  return errors;
}

/** Fields that few types have: another asset, other money, a part of the cost. */
function checkOther(transaction: Transaction): FieldError[] {
  const { type, symbol, price, amount, currencyCode } = transaction;
  const { otherSymbol, otherAmount, otherCurrencyCode, costPercent } = transaction;
  const rule = ruleOf(type, symbol);
  const errors: FieldError[] = [];
  const add = (field: string, message: string) => errors.push({ field, message });
  const check = (need: 'required' | undefined, field: string, isGiven: boolean) => {
    if (need && !isGiven) add(field, `A ${type} needs this`);
    if (!need && isGiven) add(field, `A ${type} does not have this`);
  };
  check(rule.otherSymbol, 'otherSymbol', Boolean(otherSymbol));
  check(rule.otherMoney, 'otherAmount', Boolean(otherAmount));
  check(rule.otherMoney, 'otherCurrencyCode', Boolean(otherCurrencyCode));
  check(rule.costPercent, 'costPercent', Boolean(costPercent));
  if (otherSymbol && otherSymbol === symbol) add('otherSymbol', 'Must be another asset');
  if (otherAmount?.lte(ZERO)) add('otherAmount', 'Must be above 0');
  if (otherCurrencyCode && otherCurrencyCode === currencyCode)
    add('otherCurrencyCode', 'Must be another currency');
  if (rule.otherMoney && amount?.isZero()) add('amount', 'Must be above 0');
  if (costPercent && (costPercent.lt(ZERO) || costPercent.gt(100)))
    add('costPercent', 'Must be from 0 to 100');
  if (type === 'MERGER' && amount?.gt(ZERO) && !price?.gt(ZERO))
    add('price', 'Is needed beside cash: it decides which part of the cost the cash takes');
  if (type === 'OPTION_WRITE' && symbol !== null && !isOwnAsset(symbol))
    add('symbol', 'An option is an asset of your own, as AAPL-260116-C200.OWN');
  return errors;
}

const HOUR = 3_600_000;

/** Whether an instant falls on a day somewhere: zones lie between UTC−12 and UTC+14. */
function canBeOn(instant: string, day: number): boolean {
  const sinceMidnight = Date.parse(instant) - day * 24 * HOUR;
  return sinceMidnight >= -14 * HOUR && sinceMidnight < 36 * HOUR;
}
