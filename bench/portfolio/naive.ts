/**
 * A naive implementation of portfolio accounting: recomputes everything from the list, day by day.
 */
import { xirr, type CashFlow } from 'market-model/derive/performance/xirr';
import { Decimal, ZERO } from '../../api/src/portfolios/ledger/money/decimal';
import type { Transaction } from '../../api/src/portfolios/ledger/transactions/transaction';
import type { MarketData } from '../../api/src/portfolios/ledger/prices/market-data';

export interface NaiveFigures {
  value: number;
  cost: number;
  realised: number;
  income: number;
  fees: number;
  twr: number;
  xirr: number;
}

interface NaiveLot {
  quantity: Decimal;
  /** In the currency of the purchase. */
  cost: Decimal;
  rate: Decimal;
}

/**
 * FIFO lots in decimals, daily values in binary numbers. It omits splits, transfers and missing
 * prices, which the benchmark's history does not have. A pointer that moves with the days looks up
 * prices.
 */
export function naiveFigures(
  transactions: readonly Transaction[],
  market: MarketData,
  until: number,
): NaiveFigures {
  const sorted = transactions.toSorted((a, b) => a.day - b.day);
  const lots = new Map<string, NaiveLot[]>();
  const quantities = new Map<string, Decimal>();
  const cash = new Map<string, Decimal>();
  const pointers = new Map<string, number>();
  const first = sorted[0]?.day ?? until;
  const dailyRates = new Map<string, Float64Array>();
  const rateOf = (code: string, day: number): number => {
    const rates = dailyRates.get(code) ?? market.rates.daily(code, first, until);
    dailyRates.set(code, rates);
    return rates[day - first] ?? NaN;
  };
  let [realised, income, fees] = [ZERO, ZERO, ZERO];
  let next = 0;
  let growth = 1;
  let before = 0;
  const flows: CashFlow[] = [];
  let value = 0;
  const move = (code: string, amount: Decimal) =>
    cash.set(code, (cash.get(code) ?? ZERO).plus(amount));
  for (let day = first; day <= until; day++) {
    let inflow = 0;
    for (let one = sorted[next]; one && one.day === day; one = sorted[++next]) {
      const { type, symbol, currencyCode, fee } = one;
      const rate = new Decimal(rateOf(currencyCode, day));
      const amount = one.amount ?? (one.quantity ?? ZERO).mul(one.price ?? ZERO);
      fees = fees.plus(fee.mul(rate));
      if (type === 'DEPOSIT') {
        inflow += amount.mul(rate).toNumber();
        move(currencyCode, amount);
      } else if (type === 'DIVIDEND') {
        income = income.plus(amount.mul(rate));
        move(currencyCode, amount);
      } else if (symbol !== null && one.quantity) {
        const own = lots.get(symbol) ?? [];
        lots.set(symbol, own);
        const quantity = quantities.get(symbol) ?? ZERO;
        if (type === 'BUY') {
          own.push({ quantity: one.quantity, cost: amount, rate });
          quantities.set(symbol, quantity.plus(one.quantity));
          move(currencyCode, amount.neg().minus(fee));
        } else {
          quantities.set(symbol, quantity.minus(one.quantity));
          realised = realised.plus(amount.minus(takeOldest(own, one.quantity)).mul(rate));
          move(currencyCode, amount.minus(fee));
        }
      }
    }
    value = 0;
    for (const [symbol, quantity] of quantities) {
      const history = market.prices(symbol);
      if (!history || quantity.isZero()) continue;
      let bar = pointers.get(symbol) ?? 0;
      while ((history.day[bar + 1] ?? Infinity) <= day) bar++;
      pointers.set(symbol, bar);
      const rate = rateOf(history.currencyCode, day);
      value += quantity.toNumber() * (history.close[bar] ?? NaN) * rate;
    }
    for (const [code, amount] of cash) value += amount.toNumber() * rateOf(code, day);
    if (before + inflow !== 0) growth *= value / (before + inflow);
    if (inflow !== 0) flows.push({ day, amount: -inflow });
    before = value;
  }
  flows.push({ day: until, amount: value });
  let cost = ZERO;
  for (const own of lots.values()) for (const lot of own) cost = cost.plus(lot.cost.mul(lot.rate));
  return {
    value,
    cost: cost.toNumber(),
    realised: realised.toNumber(),
    income: income.toNumber(),
    fees: fees.toNumber(),
    twr: growth - 1,
    xirr: xirr(flows)?.rate ?? NaN,
  };
}

/** Removes the oldest shares and returns their cost. */
function takeOldest(lots: NaiveLot[], quantity: Decimal): Decimal {
  let cost = ZERO;
  let remaining = quantity;
  for (let lot = lots[0]; lot && remaining.gt(ZERO); lot = lots[0]) {
    if (lot.quantity.lte(remaining)) {
      cost = cost.plus(lot.cost);
      remaining = remaining.minus(lot.quantity);
      lots.shift();
    } else {
      const part = lot.cost.mul(remaining.div(lot.quantity));
      cost = cost.plus(part);
      lots[0] = {
        ...lot,
        quantity: lot.quantity.minus(remaining),
        cost: lot.cost.minus(part),
      };
      remaining = ZERO;
    }
  }
  return cost;
}
