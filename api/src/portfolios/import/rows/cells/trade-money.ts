import { ONE, ZERO, type Decimal } from '../../../ledger/money/decimal';
import { Decimal as Number } from '../../../ledger/money/decimal';

/** Figures of a purchase or sale as its row writes them, without signs. */
export interface TradeFigures {
  quantity: Decimal | null;
  price: Decimal | null;
  /** Digits behind the point of the price as it is written. */
  priceDigits: number;
  /** Amount of a column that may be with or without fees. */
  amount: Decimal | null;
  /** Amount of a column whose name states that fees are included. */
  netAmount: Decimal | null;
  /** Fees and taxes in the currency of the amount. */
  costs: Decimal;
  /** +1: costs are added to the amount paid. −1: they are deducted from the amount received. */
  direction: 1 | -1;
  /** Rate of the row, which may lead from the currency of the price to that of the amount. */
  rate: Decimal | null;
  /** The price is from a sentence, and the amount includes costs that the row does not list. */
  isPriceOfSentence: boolean;
  /** The price is in another currency than the amount. */
  hasOtherCurrency: boolean;
}

/** Money that is stored of a trade: the amount without costs wins over a rounded price. */
export interface TradeMoney {
  price: Decimal | null;
  amount: Decimal | null;
  /** Fees that the row does not have in a column: the difference of its two amounts. */
  impliedCosts: Decimal | null;
}

/** Relative tolerance between an amount and its price, in addition to the price's rounding. */
const TOLERANCE = new Number('0.005');
/** Of the currency: amounts are rounded to it. */
const UNIT = new Number('0.011');
/** Share of an amount that rates and rounded prices move it by. */
const SMALL = new Number('0.001');
/** Factor by which one reading must be closer than the other. */
const CLEAR = new Number(3);
/** Relative costs that an amount may include on top of the price in a sentence. */
const SENTENCE_COSTS = new Number('0.05');
const HUNDRED = new Number(100);
/** Rates of files are rounded, and their amounts follow the rate of the bank. */
const RATE_TOLERANCE = new Number('0.02');

const isNear = (a: Decimal, b: Decimal, tolerance: Decimal): boolean =>
  a.minus(b).abs().lte(b.abs().mul(tolerance).plus(UNIT));

/** Whether the amount column of a trade contains its costs; null where the row cannot say. */
export function amountHasCosts(figures: TradeFigures): boolean | null {
  const { quantity, price, amount, costs, direction, rate, hasOtherCurrency } = figures;
  if (!quantity || !price || !amount || costs.isZero()) return null;
  const product = quantity.mul(price);
  const products = hasOtherCurrency ? [] : [product];
  if (rate?.gt(ZERO)) products.push(product.mul(rate), product.div(rate));
  let nearest: { difference: Decimal; other: Decimal; has: boolean } | null = null;
  for (const one of products) {
    const withCosts = one.plus(costs.mul(direction));
    const [without, including] = [amount.minus(one).abs(), amount.minus(withCosts).abs()];
    const difference = Number.min(without, including);
    if (nearest === null || difference.lt(nearest.difference))
      nearest = { difference, other: Number.max(without, including), has: including.lt(without) };
  }
  if (nearest === null) return null;
  // Neither explains the amount: the price is rounded or in another currency.
  const isExplained =
    nearest.difference.lte(rounding(figures).plus(UNIT)) ||
    nearest.difference.lte(amount.mul(SMALL));
  return isExplained && nearest.difference.mul(CLEAR).lt(nearest.other) ? nearest.has : null;
}

/** Factor from the currency of the price to that of the amount, by the rate that fits best; null without a rate. */
export function priceFactor({ quantity, price, amount, rate }: TradeFigures): Decimal | null {
  if (!quantity || !price || !amount || !rate?.gt(ZERO)) return null;
  const product = quantity.mul(price);
  const distance = (factor: Decimal) => amount.minus(product.mul(factor)).abs();
  const inverse = ONE.div(rate);
  return distance(rate).lt(distance(inverse)) ? rate : inverse;
}

/** How much the rounding of a price moves the product. */
const rounding = ({ quantity, priceDigits }: TradeFigures): Decimal =>
  (quantity ?? ZERO).mul(new Number(10).pow(-priceDigits)).div(2);

/**
 * The money of a trade.
 *
 * @param hasCosts whether amounts of the file contain costs, see {@link amountHasCosts}
 */
export function tradeMoney(figures: TradeFigures, hasCosts: boolean): TradeMoney {
  const { quantity, price, netAmount, costs, direction } = figures;
  const withoutCosts = (amount: Decimal) => amount.minus(costs.mul(direction));
  let { amount } = figures;
  let impliedCosts: Decimal | null = null;
  if (amount !== null && hasCosts) amount = withoutCosts(amount);
  if (netAmount !== null) {
    if (amount === null || !costs.isZero()) amount = withoutCosts(netAmount);
    else {
      const difference = netAmount.minus(amount).mul(direction);
      if (difference.gt(ZERO)) impliedCosts = difference;
      else amount = netAmount;
    }
  }
  if (amount === null || quantity === null || price === null)
    return { price: amount === null ? price : priceOf(figures, amount), amount, impliedCosts };
  return { price: priceOf(figures, amount), amount, impliedCosts };
}

/** The price, unless it is in another currency or rounded so far that it contradicts the amount. */
function priceOf(figures: TradeFigures, amount: Decimal): Decimal | null {
  const { quantity, price, rate, hasOtherCurrency } = figures;
  if (quantity === null || price === null) return price;
  if (hasOtherCurrency) return null;
  const product = quantity.mul(price);
  const difference = amount.minus(product).abs();
  if (difference.lte(TOLERANCE) || difference.lte(product.mul(TOLERANCE))) return price;
  if (amount.minus(product).abs().lte(rounding(figures).plus(UNIT))) return null;
  if (figures.isPriceOfSentence && difference.lte(product.mul(SENTENCE_COSTS))) return null;
  const explains = (factor: Decimal) => isNear(amount, product.mul(factor), RATE_TOLERANCE);
  // Prices in pence with amounts in pounds, or in the currency of the exchange.
  if (explains(ONE.div(HUNDRED))) return null;
  // The price has the costs in it.
  if (
    figures.amount !== null &&
    figures.amount.minus(product).abs().lte(rounding(figures).plus(UNIT))
  )
    return null;
  if (
    rate !== null &&
    rate.gt(ZERO) &&
    !rate.eq(ONE) &&
    (explains(rate) || explains(ONE.div(rate)))
  )
    return null;
  return price;
}
