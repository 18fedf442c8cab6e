import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { at, entry, FIFO, figuresOn, ledgerOf, marketOf, prices } from '../ledger.fixture';
import { Decimal, ZERO } from '../money/decimal';
import { realisedByYear } from '../income/realised-by-year';
import type { Transaction } from '../transactions/transaction';
import { MissingList } from '../prices/missing';
import { cashOn, partsOfPortfolio } from '../valuation/parts';
import { COST_METHODS } from './lots';
import type { PortfolioLedger } from './replay-portfolio';

const lotsOf = (ledger: PortfolioLedger, symbol: string) =>
  (ledger.holdings.get(symbol)?.lots ?? []).map(({ id, quantity, cost }) => [
    id,
    quantity.toNumber(),
    cost.toNumber(),
  ]);
const purchases = [
  entry('BUY', '2024-01-02', { id: 'first', quantity: 100, amount: 1000 }),
  entry('BUY', '2024-01-10', { id: 'second', quantity: 50, amount: 800 }),
];
const market = marketOf({ A: prices(() => 12), B: prices(() => 40) });

describe('a spin-off', () => {
  it('takes its share of the cost of every lot and keeps their days', () => {
    const ledger = ledgerOf(
      [
        ...purchases,
        entry('SPIN_OFF', '2024-02-01', { quantity: 30, otherSymbol: 'B', costPercent: 20 }),
      ],
      market,
    );
    expect(lotsOf(ledger, 'A')).toEqual([
      ['first', 100, 800],
      ['second', 50, 640],
    ]);
    expect(lotsOf(ledger, 'B')).toEqual([
      ['first', 20, 200],
      ['second', 10, 160],
    ]);
    expect(ledger.holdings.get('B')?.lots[0]?.day).toBe(at('2024-01-02'));
    expect(figuresOn(ledger, '2024-02-01')).toMatchObject({
      value: 150 * 12 + 30 * 40,
      cost: 1800,
      realised: 0,
      netFlows: 1800,
    });
  });

  it('cannot be of shares that are not held', () => {
    const spinOff = entry('SPIN_OFF', '2024-02-01', {
      quantity: 30,
      otherSymbol: 'B',
      costPercent: 20,
    });
    expect(() => ledgerOf([spinOff], market)).toThrow('No shares are held');
  });
});

describe('a merger', () => {
  it('brings new shares at the old cost, less that of the cash in lieu', () => {
    const ledger = ledgerOf(
      [
        ...purchases,
        // 37.5 new shares, of which half a share was paid in cash: 20 of 1500.
        entry('MERGER', '2024-02-01', { quantity: 37, otherSymbol: 'B', amount: 20, price: 40 }),
      ],
      market,
    );
    const { realised, value, cost } = figuresOn(ledger, '2024-02-01');
    expect(lotsOf(ledger, 'A')).toEqual([]);
    expect(realised).toBeCloseTo(20 - (1800 * 20) / 1500, 12);
    expect(cost).toBeCloseTo(1800 - (1800 * 20) / 1500, 12);
    expect(value).toBe(37 * 40);
    const [year] = realisedByYear(ledger);
    expect(year?.proceeds?.toNumber()).toBe(20);
    expect(year?.cost?.toNumber()).toBeCloseTo(24, 12);
    const sold = ledgerOf(
      [
        ...purchases,
        entry('MERGER', '2024-02-01', { quantity: 37, otherSymbol: 'B' }),
        entry('SELL', '2024-02-02', { symbol: 'B', quantity: 37, price: 40 }),
      ],
      market,
    );
    expect(figuresOn(sold, '2024-02-02')).toMatchObject({ cost: 0, realised: 37 * 40 - 1800 });
  });
});

describe('a change of symbol', () => {
  it('keeps lots, and later sales use the oldest', () => {
    const ledger = ledgerOf(
      [
        ...purchases,
        entry('BUY', '2024-01-05', { id: 'own', symbol: 'B', quantity: 10, amount: 50 }),
        entry('SYMBOL_CHANGE', '2024-02-01', { otherSymbol: 'B' }),
        entry('SELL', '2024-02-02', { symbol: 'B', quantity: 105, amount: 4200 }),
      ],
      market,
    );
    expect(lotsOf(ledger, 'B')).toEqual([
      ['own', 5, 25],
      ['second', 50, 800],
    ]);
    expect(figuresOn(ledger, '2024-02-02').realised).toBe(4200 - 1000 - 25);
  });

  it('replays both symbols after an edit of either', () => {
    const change = entry('SYMBOL_CHANGE', '2024-02-01', { otherSymbol: 'B' });
    const before = ledgerOf([...purchases, change], market, FIFO);
    const [first] = purchases;
    const after = ledgerOf([...(first ? [first] : []), change], market, FIFO);
    expect(lotsOf(before, 'B')).toHaveLength(2);
    expect(lotsOf(after, 'B')).toEqual([['first', 100, 1000]]);
  });
});

describe('a currency exchange', () => {
  const rates = { EUR: { '2024-01-02': 1.1, '2024-02-01': 1.2 } };

  it('moves cash, and its spread is a currency effect', () => {
    const ledger = ledgerOf(
      [
        entry('DEPOSIT', '2024-01-02', { amount: 1000 }),
        entry('CURRENCY_EXCHANGE', '2024-01-02', {
          symbol: null,
          amount: 550,
          otherAmount: 490,
          otherCurrencyCode: 'EUR',
          fee: 2,
        }),
      ],
      marketOf({}, rates),
    );
    const balances = cashOn(ledger, at('2024-02-01'), new MissingList());
    expect(balances.map(({ currencyCode, amount }) => [currencyCode, amount.toNumber()])).toEqual([
      ['EUR', 490],
      ['USD', 448],
    ]);
    const { value, fees, currencyEffect, netFlows } = figuresOn(ledger, '2024-02-01');
    expect([value, fees, netFlows]).toEqual([448 + 490 * 1.2, 2, 1000]);
    expect(currencyEffect).toBeCloseTo(490 * 1.2 - 550, 12);
  });

  it('into the currency of the portfolio has the rate that it implies', () => {
    const ledger = ledgerOf(
      [
        entry('DEPOSIT', '2024-01-02', { amount: 100, currencyCode: 'EUR', rate: 1 }),
        entry('CURRENCY_EXCHANGE', '2024-01-02', {
          symbol: null,
          amount: 100,
          currencyCode: 'EUR',
          otherAmount: 105,
          otherCurrencyCode: 'USD',
        }),
      ],
      marketOf({}, {}),
    );
    expect(figuresOn(ledger, '2024-02-01')).toMatchObject({
      value: 105,
      currencyEffect: 5,
      netFlows: 100,
    });
  });
});

describe('a gift', () => {
  it('is added at its given cost and is a flow at market value', () => {
    const ledger = ledgerOf([entry('GIFT', '2024-01-02', { quantity: 5, price: 0 })], market);
    expect(figuresOn(ledger, '2024-01-02')).toMatchObject({ cost: 0, unrealised: 60, netFlows: 0 });
  });
});

describe('a short sale', () => {
  const opened = entry('SHORT_SELL', '2024-01-02', {
    id: 'short',
    quantity: 10,
    price: 15,
    fee: 1,
  });

  it('is owed at the price of the day and gains when that falls', () => {
    const ledger = ledgerOf([entry('DEPOSIT', '2024-01-01', { amount: 500 }), opened], market);
    expect(figuresOn(ledger, '2024-01-02')).toMatchObject({
      value: 500 + 150 - 1 - 120,
      cost: -150,
      unrealised: 30,
      fees: 1,
    });
    expect(lotsOf(ledger, 'A')).toEqual([['short', -10, -150]]);
  });

  it('realises its proceeds less the cover', () => {
    const ledger = ledgerOf(
      [
        entry('DEPOSIT', '2024-01-01', { amount: 500 }),
        opened,
        entry('SHORT_COVER', '2024-02-01', { quantity: 4, price: 11 }),
      ],
      market,
    );
    expect(figuresOn(ledger, '2024-02-01')).toMatchObject({
      realised: 60 - 44,
      cost: -90,
      unrealised: 90 - 72,
    });
    const [year] = realisedByYear(ledger);
    expect([year?.proceeds, year?.cost, year?.realised].map(Number)).toEqual([60, 44, 16]);
    const tooMuch = entry('SHORT_COVER', '2024-02-02', { quantity: 7, price: 11 });
    expect(() => ledgerOf([opened, tooMuch], market)).not.toThrow();
    expect(() => ledgerOf([opened, { ...tooMuch, quantity: new Decimal(11) }], market)).toThrow(
      '11 shares leave, 10 are held',
    );
  });
});

describe('a written option', () => {
  it('is owed at its given price until it expires', () => {
    const symbol = 'A-C200.OWN';
    const transactions = [
      entry('DEPOSIT', '2024-01-01', { amount: 1000 }),
      entry('OPTION_WRITE', '2024-01-02', { symbol, quantity: 100, price: 1.5 }),
      entry('PRICE', '2024-02-01', { symbol, price: 0.6 }),
    ];
    const ledger = ledgerOf(transactions, market);
    expect(figuresOn(ledger, '2024-01-31').value).toBe(1000);
    expect(figuresOn(ledger, '2024-05-01')).toMatchObject({ value: 1090, unrealised: 90 });
    const expired = ledgerOf(
      [...transactions, entry('SHORT_COVER', '2024-05-02', { symbol, quantity: 100, amount: 0 })],
      market,
    );
    expect(figuresOn(expired, '2024-05-02')).toMatchObject({ value: 1150, realised: 150, cost: 0 });
  });
});

describe('own prices', () => {
  it('value a private asset until a newer valuation', () => {
    const flat = { symbol: 'FLAT.OWN' };
    const ledger = ledgerOf([
      entry('BUY', '2024-01-02', { ...flat, quantity: 1, price: 250_000 }),
      entry('PRICE', '2025-01-02', { ...flat, price: 260_000 }),
    ]);
    expect(figuresOn(ledger, '2024-12-31').value).toBe(250_000);
    expect(figuresOn(ledger, '2026-12-31')).toMatchObject({ value: 260_000, unrealised: 10_000 });
  });

  it('value a delisted asset, and never override a close that counts', () => {
    const endedMarket = marketOf({ A: prices({ '2024-01-02': 10, '2024-01-03': 11 }) });
    const bought = entry('BUY', '2024-01-02', { quantity: 1, price: 10 });
    const price = (date: string) => entry('PRICE', date, { price: 4 });
    expect(figuresOn(ledgerOf([bought], endedMarket), '2024-03-01').value).toBeNaN();
    expect(
      figuresOn(ledgerOf([bought, price('2024-02-01')], endedMarket), '2024-03-01').value,
    ).toBe(4);
    expect(
      figuresOn(ledgerOf([bought, price('2024-01-05')], endedMarket), '2024-01-06').value,
    ).toBe(11);
  });

  it('show the last trade of an unknown asset and do not value it', () => {
    const ledger = ledgerOf([
      entry('BUY', '2024-01-02', { symbol: 'GONE', quantity: 2, price: 7 }),
    ]);
    const history = ledger.holdings.get('GONE')?.prices;
    expect([history?.day[0], history?.close[0]]).toEqual([at('2024-01-02'), 7]);
    expect(figuresOn(ledger, '2024-01-02').value).toBeNaN();
  });
});

const SYMBOLS = ['A', 'B', 'C'] as const;
const event = fc.record({
  kind: fc.constantFrom('BUY', 'SELL', 'SPIN_OFF', 'MERGER', 'SYMBOL_CHANGE', 'SPLIT'),
  symbol: fc.constantFrom(...SYMBOLS),
  other: fc.constantFrom(...SYMBOLS),
  quantity: fc.integer({ min: 1, max: 9999 }),
  money: fc.integer({ min: 1, max: 999_999 }),
  percent: fc.integer({ min: 0, max: 100 }),
  cash: fc.boolean(),
});

/** Transactions of random events. A sale takes a part of the holding. */
function transactionsOf(events: readonly EventValue[]): Transaction[] {
  const all: Transaction[] = [];
  for (const [i, one] of events.entries()) {
    const day = at('2024-01-02') + i;
    const ledger = ledgerOf(all, market);
    const quantity = ledger.holdings.get(one.symbol)?.states.at(-1)?.quantity ?? ZERO;
    const next = transactionOf(one, day, quantity);
    if (next) all.push(next);
  }
  return all;
}
type EventValue = typeof event extends fc.Arbitrary<infer Value> ? Value : never;

function transactionOf(one: EventValue, day: number, holding: Decimal): Transaction | null {
  const { kind, symbol, other, quantity, money, percent, cash } = one;
  if (kind === 'BUY') return entry(kind, day, { symbol, quantity, amount: money / 100 });
  if (holding.isZero()) return null;
  if (kind === 'SPLIT') return entry(kind, day, { symbol, quantity: 1 + (quantity % 3) });
  if (kind === 'SELL')
    return entry(kind, day, {
      symbol,
      quantity: holding
        .mul(1 + (percent % 99))
        .div(100)
        .toDecimalPlaces(8)
        .toFixed(),
      amount: money / 100,
    });
  if (symbol === other) return null;
  if (kind === 'SPIN_OFF')
    return entry(kind, day, { symbol, otherSymbol: other, quantity, costPercent: percent });
  if (kind === 'SYMBOL_CHANGE') return entry(kind, day, { symbol, otherSymbol: other });
  return entry(kind, day, {
    symbol,
    otherSymbol: other,
    quantity,
    ...(cash && { amount: money / 100, price: 1 + percent }),
  });
}

describe('spin-offs, mergers and changes of symbol', () => {
  it('lose and make no cost, and cash adds up', () => {
    fc.assert(
      fc.property(
        fc.array(event, { minLength: 1, maxLength: 25 }),
        fc.constantFrom(...COST_METHODS),
        (events, method) => {
          const moves = transactionsOf(events);
          const deposit = entry('DEPOSIT', '2024-01-01', { amount: 1 });
          const ledger = ledgerOf([deposit, ...moves], market, { method, feesInCost: false });
          const sum = (amounts: Iterable<Decimal>) =>
            [...amounts].reduce((total, amount) => total.plus(amount), ZERO);
          const holdings = [...ledger.holdings.values()];
          const heldCost = sum(holdings.flatMap(({ lots }) => lots.map(({ cost }) => cost)));
          const sold = sum(
            holdings.flatMap(({ disposals }) => disposals.map(({ cost }) => cost ?? ZERO)),
          );
          const bought = moves.filter(({ type }) => type === 'BUY');
          const paid = sum(bought.map(({ amount }) => amount ?? ZERO));
          const near = (a: Decimal, b: Decimal) =>
            expect(a.minus(b).abs().toNumber()).toBeLessThan(1e-20);
          near(heldCost.plus(sold), paid);
          const day = at('2024-01-02') + events.length;
          const received = sum(
            moves.flatMap(({ type, amount }) =>
              (type === 'SELL' || type === 'MERGER') && amount ? [amount] : [],
            ),
          );
          const [cash] = cashOn(ledger, day, new MissingList());
          near(cash?.amount ?? ZERO, received.minus(paid).plus(1));
          // Shares of lots are those of the holding.
          for (const { lots, states } of holdings)
            near(sum(lots.map(({ quantity }) => quantity)), states.at(-1)?.quantity ?? ZERO);
          const parts = partsOfPortfolio(ledger, day, new MissingList());
          near(parts.netFlows.value, new Decimal(1));
        },
      ),
    );
  });
});
