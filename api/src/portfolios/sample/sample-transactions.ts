import { ONE, Decimal, ZERO } from '../ledger/money/decimal';
import type { Transaction } from '../ledger/transactions/transaction';
import { tradedPrice, type PriceHistory } from '../ledger/prices/price-history';

/** An asset of the sample with its prices in the sample's currency. */
export interface SampleAsset {
  symbol: string;
  /** Whether fractions of a unit can be bought, as with a cryptocurrency. */
  isDivisible: boolean;
  history: PriceHistory;
}

/** Deposits with the percentage spent on each asset, in asset order. The rest stays cash. */
const DEPOSITS = [
  { daysAgo: 700, amount: 20_000, percents: [35, 14, 13, 12, 11, 8] },
  { daysAgo: 350, amount: 6000, percents: [40, 0, 0, 20, 20] },
] as const;
/** Sells part of the second asset, so that the sample has a realised gain. */
const SALE = { daysAgo: 170, asset: 1, percent: 40 } as const;
const FEE = new Decimal(1);
/** Days of price history that an asset needs. */
export const SAMPLE_DAYS = DEPOSITS[0].daysAgo;
export const SAMPLE_ASSETS = DEPOSITS[0].percents.length;
const DIVISIBLE_DIGITS = 4;

/**
 * Deposits, purchases and a sale at the closing prices of their days.
 *
 * @param assets largest purchase first; each needs prices from {@link SAMPLE_DAYS} before `lastDay`
 * @param lastDay day number of the newest prices
 */
export function sampleTransactions(
  assets: readonly SampleAsset[],
  lastDay: number,
  currencyCode: string,
  newId: () => string,
): Transaction[] {
  const [first] = assets;
  if (!first) return [];
  const quantities = new Map<string, Decimal>();
  const entry = (day: number, fields: Partial<Transaction> & Pick<Transaction, 'type'>) => ({
    id: newId(),
    day,
    symbol: null,
    quantity: null,
    price: null,
    amount: null,
    currencyCode,
    rate: null,
    fee: ZERO,
    tax: ZERO,
    note: '',
    tag: '',
    lots: [],
    ...fields,
  });
  const bought = DEPOSITS.flatMap(({ daysAgo, amount, percents }) => {
    const day = tradingDay(first.history, lastDay - daysAgo);
    const purchases = assets.flatMap(({ symbol, isDivisible, history }, i) => {
      const price = tradedPrice(history, history.splits, day);
      const percent = percents[i] ?? 0;
      if (price === null || price.lte(ZERO) || percent === 0) return [];
      const exact = new Decimal(amount).mul(percent).div(100).div(price);
      const isWhole = !isDivisible && exact.gte(ONE);
      const quantity = exact.toDecimalPlaces(isWhole ? 0 : DIVISIBLE_DIGITS, Decimal.ROUND_DOWN);
      if (quantity.isZero()) return [];
      quantities.set(symbol, (quantities.get(symbol) ?? ZERO).plus(quantity));
      return [entry(day, { type: 'BUY', symbol, quantity, price: roundedPrice(price), fee: FEE })];
    });
    return [entry(day, { type: 'DEPOSIT', amount: new Decimal(amount) }), ...purchases];
  });
  const sold = assets[SALE.asset];
  const saleDay = tradingDay(first.history, lastDay - SALE.daysAgo);
  const price = sold ? tradedPrice(sold.history, sold.history.splits, saleDay) : null;
  const quantity = sold && quantities.get(sold.symbol)?.mul(SALE.percent).div(100).floor();
  if (!sold || price === null || !quantity || quantity.isZero()) return bought;
  const sale = entry(saleDay, {
    type: 'SELL',
    symbol: sold.symbol,
    quantity,
    price: roundedPrice(price),
    fee: FEE,
  });
  return [...bought, sale];
}

/** Rounds a price to the decimals that brokers quote. */
const roundedPrice = (price: Decimal): Decimal => price.toDecimalPlaces(price.gte(ONE) ? 2 : 6);

/** The last day with a price on or before a day. */
function tradingDay({ day: days }: PriceHistory, day: number): number {
  return days.findLast((one) => one <= day) ?? day;
}
