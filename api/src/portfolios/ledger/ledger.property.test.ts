import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { at, entry, ledgerOf, marketOf, prices } from './ledger.fixture';
import { stateOn } from './holdings/holding-state';
import { COST_METHODS } from './holdings/lots';
import { Decimal, ONE, ZERO } from './money/decimal';
import { dailySeries } from './returns/daily-series';
import { performanceOf } from './returns/performance';
import type { Transaction } from './transactions/transaction';
import { MissingList } from './prices/missing';
import { partsOfPortfolio, valueOn } from './valuation/parts';
import { waterfall } from './valuation/waterfall';

const FIRST = at('2024-01-02');
const DAYS = 60;
const SYMBOLS = ['A', 'B', 'C'] as const;
const CURRENCY = { A: 'USD', B: 'EUR', C: 'JPY' } as const;

/**
 * An operation of a user on a day. Operations that the quantity held does not allow are left out.
 */
const operation = fc.record({
  day: fc.integer({ min: 0, max: DAYS }),
  kind: fc.constantFrom(
    'BUY',
    'BUY',
    'SELL',
    'DIVIDEND',
    'TRANSFER_IN',
    'TRANSFER_OUT',
    'FEE',
    'TAX',
    'INTEREST',
    'DEPOSIT',
    'WITHDRAWAL',
  ),
  symbol: fc.constantFrom(...SYMBOLS),
  currency: fc.constantFrom('USD', 'EUR', 'JPY'),
  quantity: fc.integer({ min: 1, max: 99_999 }),
  money: fc.integer({ min: 1, max: 9_999_999 }),
  fee: fc.integer({ min: 0, max: 999 }),
  ownRate: fc.boolean(),
  share: fc.integer({ min: 1, max: 100 }),
});
type Operation = typeof operation extends fc.Arbitrary<infer Value> ? Value : never;

const ratesByDay = fc.array(fc.integer({ min: 800_000, max: 1_300_000 }), {
  minLength: DAYS + 5,
  maxLength: DAYS + 5,
});
const pricesByDay = fc.array(fc.integer({ min: 1, max: 999_999 }), {
  minLength: DAYS + 5,
  maxLength: DAYS + 5,
});

const history = fc.record({
  operations: fc.array(operation, { minLength: 1, maxLength: 40 }),
  eur: ratesByDay,
  jpy: ratesByDay,
  a: pricesByDay,
  b: pricesByDay,
  c: pricesByDay,
  method: fc.constantFrom(...COST_METHODS),
  feesInCost: fc.boolean(),
});

/** A plausible history: sales take a share of the quantity held. */
function transactionsOf(operations: readonly Operation[]): Transaction[] {
  const quantities = new Map<string, Decimal>();
  return operations
    .toSorted((a, b) => a.day - b.day)
    .flatMap((one): Transaction[] => {
      const day = FIRST + one.day;
      const fields = {
        currencyCode: one.currency,
        fee: new Decimal(one.fee).div(100).toString(),
        ...(one.ownRate && one.currency !== 'USD' && { rate: '1.0537' }),
      };
      const amount = new Decimal(one.money).div(100).toString();
      const quantityHeld = quantities.get(one.symbol) ?? ZERO;
      switch (one.kind) {
        case 'BUY':
        case 'TRANSFER_IN': {
          const quantity = new Decimal(one.quantity).div(1000);
          quantities.set(one.symbol, quantityHeld.plus(quantity));
          return [
            entry(one.kind, day, {
              ...fields,
              symbol: one.symbol,
              quantity: quantity.toString(),
              amount,
            }),
          ];
        }
        case 'SELL':
        case 'TRANSFER_OUT': {
          const quantity =
            one.share === 100
              ? quantityHeld
              : quantityHeld.mul(one.share).div(100).toDecimalPlaces(4);
          if (quantity.isZero()) return [];
          quantities.set(one.symbol, quantityHeld.minus(quantity));
          return [
            entry(one.kind, day, {
              ...fields,
              symbol: one.symbol,
              quantity: quantity.toString(),
              amount,
            }),
          ];
        }
        case 'DEPOSIT':
        case 'WITHDRAWAL':
          return [entry(one.kind, day, { ...fields, amount })];
        default:
          return [entry(one.kind, day, { ...fields, symbol: one.symbol, amount })];
      }
    });
}

const marketFor = (one: {
  eur: number[];
  jpy: number[];
  a: number[];
  b: number[];
  c: number[];
}) => {
  const by = (values: number[], unit: number) => (day: number) =>
    (values[Math.max(0, Math.min(values.length - 1, day - FIRST))] ?? 1) / unit;
  return marketOf(
    {
      A: prices(by(one.a, 100), { currencyCode: CURRENCY.A }),
      B: prices(by(one.b, 100), { currencyCode: CURRENCY.B }),
      C: prices(by(one.c, 100), { currencyCode: CURRENCY.C }),
    },
    { EUR: by(one.eur, 1e6), JPY: by(one.jpy, 1e8) },
  );
};

describe('a portfolio with several currencies', () => {
  it('has parts that are its change of value, on every day and for every period', () => {
    fc.assert(
      fc.property(history, fc.nat(DAYS), fc.nat(DAYS), (one, x, y) => {
        const market = marketFor(one);
        const transactions = transactionsOf(one.operations);
        const { method, feesInCost } = one;
        const ledger = ledgerOf(transactions, market, { method, feesInCost });
        const [from, to] = [FIRST + Math.min(x, y), FIRST + Math.max(x, y)];
        for (const day of [from, to, FIRST + DAYS]) {
          const parts = partsOfPortfolio(ledger, day, new MissingList());
          // The value from quantities and cash alone, without lots.
          const value = naiveValue(transactions, market, ledger.tracksCash, day);
          expect(parts.value.value.minus(value).abs().lt('1e-20')).toBe(true);
          const sum = [parts.realised, parts.unrealised, parts.income, parts.currencyEffect]
            .reduce((all, { value: part }) => all.plus(part), ZERO)
            .minus(parts.fees.value)
            .minus(parts.taxes.value);
          expect(sum.minus(value.minus(parts.netFlows.value)).abs().lt('1e-18')).toBe(true);
        }
        const change = waterfall(ledger, from, to, 2);
        expect(change.reconciles).toBe(true);
        const number = (part: keyof typeof change) => new Decimal(String(change[part]));
        expect(number('end').minus(number('start')).minus(number('netFlows')).toFixed(2)).toBe(
          number('realised')
            .plus(number('unrealised'))
            .plus(number('income'))
            .minus(number('fees'))
            .minus(number('taxes'))
            .plus(number('currencyEffect'))
            .toFixed(2),
        );
      }),
    );
  });

  it('has daily values that are those of the accounts', () => {
    fc.assert(
      fc.property(history, (one) => {
        const market = marketFor(one);
        const ledger = ledgerOf(transactionsOf(one.operations), market);
        const series = dailySeries(ledger, FIRST + DAYS);
        for (let day = series?.firstDay ?? Infinity; day <= FIRST + DAYS; day += 7) {
          const { value } = partsOfPortfolio(ledger, day, new MissingList());
          const binary = series?.value[day - series.firstDay] ?? NaN;
          expect(Math.abs(binary - value.value.toNumber())).toBeLessThan(
            1e-9 * (1 + Math.abs(binary)) * 1e3,
          );
        }
      }),
      { numRuns: 40 },
    );
  });

  it('does not depend on the order in which other days and symbols were entered', () => {
    fc.assert(
      fc.property(history, fc.infiniteStream(fc.nat(1000)), (one, keys) => {
        const market = marketFor(one);
        const transactions = transactionsOf(one.operations);
        // Lines of one symbol and day keep their order; all others change places.
        const groups = new Map<string, Transaction[]>();
        for (const transaction of transactions) {
          const key = `${transaction.symbol} ${transaction.day}`;
          groups.set(key, [...(groups.get(key) ?? []), transaction]);
        }
        const shuffled = [...groups.values()]
          .map((group) => ({ group, key: keys.next().value ?? 0 }))
          .toSorted((a, b) => a.key - b.key)
          .flatMap(({ group }) => group);
        const [a, b] = [transactions, shuffled].map((order) =>
          partsOfPortfolio(ledgerOf(order, market), FIRST + DAYS, new MissingList()),
        );
        for (const part of Object.keys(a ?? {}) as (keyof NonNullable<typeof a>)[])
          expect(
            a?.[part].value
              .minus(b?.[part].value ?? ONE)
              .abs()
              .lt('1e-20'),
          ).toBe(true);
      }),
    );
  });

  it('has a cost of exactly zero once everything is sold', () => {
    fc.assert(
      fc.property(history, (one) => {
        const transactions = transactionsOf(one.operations);
        const market = marketFor(one);
        const ledger = ledgerOf(transactions, market);
        const rest = SYMBOLS.flatMap((symbol) => {
          const quantity = stateOn(ledger.holdings.get(symbol)?.states ?? [], Infinity).quantity;
          return quantity.isZero()
            ? []
            : [entry('SELL', FIRST + DAYS, { symbol, quantity: quantity.toString(), amount: 1 })];
        });
        for (const method of COST_METHODS) {
          const sold = ledgerOf([...transactions, ...rest], market, {
            method,
            feesInCost: false,
          });
          for (const { lots, states } of sold.holdings.values()) {
            const { quantity, bookedCost, costs } = stateOn(states, Infinity);
            expect(lots).toEqual([]);
            expect([quantity.isZero(), bookedCost.value.isZero(), bookedCost.unknown]).toEqual([
              true,
              true,
              0,
            ]);
            expect([...costs.values()].every((cost) => cost.isZero())).toBe(true);
          }
        }
      }),
    );
  });
});

/** Quantities × prices and cash × rates, summed from the transactions without lots. */
function naiveValue(
  transactions: readonly Transaction[],
  market: ReturnType<typeof marketFor>,
  tracksCash: boolean,
  day: number,
): Decimal {
  const quantities = new Map<string, Decimal>();
  let value = ZERO;
  for (const { type, symbol, quantity, amount, currencyCode, fee, day: on } of transactions) {
    if (on > day) continue;
    const rate = market.rates.of(currencyCode, day) ?? ZERO;
    const money = (amount ?? ZERO).mul(
      ['SELL', 'DIVIDEND', 'INTEREST', 'DEPOSIT'].includes(type)
        ? 1
        : type.startsWith('TRANSFER')
          ? 0
          : -1,
    );
    if (tracksCash) value = value.plus(money.minus(fee).mul(rate));
    const shares = ['BUY', 'TRANSFER_IN'].includes(type)
      ? quantity
      : ['SELL', 'TRANSFER_OUT'].includes(type)
        ? quantity?.neg()
        : null;
    if (shares && symbol !== null)
      quantities.set(symbol, (quantities.get(symbol) ?? ZERO).plus(shares));
  }
  for (const [symbol, quantity] of quantities) {
    const prices = market.prices(symbol);
    if (!prices) continue;
    const price = prices.close[day - (prices.day[0] ?? 0)] ?? 0;
    value = value.plus(quantity.mul(price).mul(market.rates.of(prices.currencyCode, day) ?? ZERO));
  }
  return value;
}

describe('a split', () => {
  it('changes no value and no return of any day, wherever it is entered', () => {
    const ratio = fc.constantFrom('2', '3', '0.1', '1.5', '0.333333', '20');
    fc.assert(
      fc.property(
        ratio,
        fc.integer({ min: 1, max: DAYS - 1 }),
        fc.integer({ min: 1, max: DAYS - 1 }),
        fc.integer({ min: 0, max: 100 }),
        fc.boolean(),
        pricesByDay,
        (text, splitDay, soldDay, share, ofMarket, closes) => {
          const fraction = text === '0.333333' ? ONE.div(3) : new Decimal(text);
          const splits = [{ day: FIRST + splitDay, ratio: fraction }];
          const close = (day: number) =>
            (closes[Math.max(0, day - FIRST)] ?? closes.at(-1) ?? 1) / 100;
          // Without the split: the same trades in current shares.
          const [old, today] = [new Decimal(30), new Decimal(30).mul(fraction)];
          const sold = (shares: Decimal) => shares.mul(share).div(100);
          const trade = (shares: Decimal, isSold: boolean) =>
            entry(isSold ? 'SELL' : 'BUY', FIRST + (isSold ? soldDay : 0), {
              quantity: shares.toString(),
              amount: 100,
            });
          const soldShares = soldDay < splitDay ? sold(old) : sold(today);
          const withSplit = [trade(old, false), ...(share > 0 ? [trade(soldShares, true)] : [])];
          const without = [trade(today, false), ...(share > 0 ? [trade(sold(today), true)] : [])];
          const line = entry('SPLIT', FIRST + splitDay, { quantity: text });
          const plain = ledgerOf(without, marketOf({ A: prices(close) }));
          const orders = [
            [...withSplit, line],
            [line, ...withSplit],
          ];
          const split = orders.map((order) =>
            ofMarket
              ? ledgerOf(order, marketOf({ A: prices(close, { splits }) }))
              : ledgerOf(order, marketOf({ A: prices(close) })),
          );
          const expected = dailySeries(plain, FIRST + DAYS);
          for (const ledger of split) {
            const series = dailySeries(ledger, FIRST + DAYS);
            for (let i = 0; i <= DAYS; i++)
              expect(
                Math.abs(
                  (series?.value[i] ?? NaN) / (expected?.value[i] || 1) -
                    (expected?.value[i] ? 1 : 0),
                ),
              ).toBeLessThan(1e-9);
            for (const day of [FIRST + splitDay - 1, FIRST + splitDay])
              expect(valueIn(ledger, day).minus(valueIn(plain, day)).abs().lt('1e-20')).toBe(true);
            expect(twrOf(ledger)).toBeCloseTo(twrOf(plain), 8);
          }
        },
      ),
    );
  });
});

function twrOf(ledger: ReturnType<typeof ledgerOf>): number {
  const series = dailySeries(ledger, FIRST + DAYS);
  return (series && performanceOf(series, null, FIRST + DAYS).twr) ?? NaN;
}

function valueIn(ledger: ReturnType<typeof ledgerOf>, day: number): Decimal {
  const holding = ledger.holdings.get('A');
  if (!holding) return ZERO;
  return valueOn(holding, stateOn(holding.states, day).quantity, day, ledger.market, null) ?? ZERO;
}

describe('first in first out', () => {
  it('equals a list of single lots', () => {
    const step = fc.record({
      isBuy: fc.boolean(),
      quantity: fc.integer({ min: 1, max: 50 }),
      amount: fc.integer({ min: 1, max: 9999 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        // One entry for each share: its cost.
        const shares: Decimal[] = [];
        let realised = ZERO;
        const transactions = steps.flatMap(({ isBuy, quantity, amount }, i): Transaction[] => {
          if (isBuy)
            for (let n = 0; n < quantity; n++) shares.push(new Decimal(amount).div(quantity));
          else {
            if (quantity > shares.length) return [];
            const cost = shares.splice(0, quantity).reduce((sum, share) => sum.plus(share), ZERO);
            realised = realised.plus(amount).minus(cost);
          }
          return [entry(isBuy ? 'BUY' : 'SELL', FIRST + i, { quantity, amount })];
        });
        const states = ledgerOf(transactions).holdings.get('A')?.states ?? [];
        const state = stateOn(states, Infinity);
        expect(state.quantity.toNumber()).toBe(shares.length);
        const cost = shares.reduce((sum, share) => sum.plus(share), ZERO);
        expect(state.bookedCost.value.minus(cost).abs().lt('1e-25')).toBe(true);
        expect(state.realised.value.minus(realised).abs().lt('1e-25')).toBe(true);
      }),
    );
  });
});
