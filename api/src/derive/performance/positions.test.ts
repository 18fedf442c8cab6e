import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ImpossibleActivity, type Activity } from './activity';
import { adjustedQuantity, positionOf, profitAndLoss } from './position';
import { drawdown, volatility } from './risk';

const buy = (day: number, quantity: number, amount: number, more = {}): Activity => ({
  kind: 'buy',
  day,
  quantity,
  amount,
  ...more,
});
const sell = (day: number, quantity: number, amount = 0, more = {}): Activity => ({
  kind: 'sell',
  day,
  quantity,
  amount,
  ...more,
});
const split = (day: number, ratio: number): Activity => ({ kind: 'split', day, ratio });

describe('risk', () => {
  it('has the volatility and semi-deviation of Portfolio Performance', () => {
    const risk = volatility([0.005, -1 / 300, -0.005, 0.01, 0.01, -0.005]);
    expect(risk?.volatility).toBeCloseTo(0.017736692475, 12);
    expect(risk?.semiDeviation).toBeCloseTo(0.012188677034, 12);
    expect(volatility([0.1])).toBeNull();
    expect(volatility([0.1, -1])).toBeNull();
  });

  it('has the drawdowns of Portfolio Performance', () => {
    const days = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
    expect(drawdown([0, 0.1, 0.2, -1.4], days)).toMatchObject({
      largest: expect.closeTo(4 / 3, 12),
      peak: 2,
      bottom: 3,
      longestDays: 1,
    });
    expect(drawdown([1, 1, -0.5, 1, 1, 2, 3, 4, 5, 6], days)).toMatchObject({
      largest: 0.75,
      bottom: 2,
      longestDays: 5,
    });
    expect(drawdown([], [])).toBeNull();
  });
});

describe('cost basis', () => {
  const bought = [buy(1, 109, 3149.2), buy(2, 52, 1684.92), sell(3, 15)];

  it('is that of Portfolio Performance by first in first out and by moving average', () => {
    expect(positionOf(bought, 'fifo').cost).toBeCloseTo(4400.74, 2);
    expect(positionOf(bought, 'average').cost).toBeCloseTo(4383.74, 2);
    const later = [buy(1, 109, 3149.2), sell(2, 15), buy(3, 52, 1684.92), buy(4, 32, 959.3)];
    for (const method of ['fifo', 'average'] as const)
      expect(positionOf(later, method).cost).toBeCloseTo(5360.04, 2);
  });

  it('leaves no dust', () => {
    for (const method of ['fifo', 'average'] as const) {
      expect(
        positionOf([buy(1, 10, 99.99), sell(2, 3), sell(3, 3), sell(4, 4)], method),
      ).toMatchObject({
        quantity: 0,
        cost: 0,
        lots: [],
        costPerShare: null,
      });
      expect(positionOf([buy(1, 0.3, 7), sell(2, 0.1), sell(3, 0.2)], method).cost).toBe(0);
    }
  });

  it('sells the lots that are chosen', () => {
    const activities = [
      buy(1, 10, 100, { lot: 'a' }),
      buy(2, 10, 200, { lot: 'b' }),
      sell(3, 5, 150, { lots: [{ lot: 'b', quantity: 5 }] }),
    ];
    expect(positionOf(activities, 'specific')).toMatchObject({
      cost: 200,
      realised: 50,
      quantity: 15,
    });
    expect(() => positionOf([buy(1, 1, 1), sell(2, 1, 1)], 'specific')).toThrow(
      '1970-01-03: 1 shares are sold, the chosen lots give 0',
    );
  });

  it('refuses what cannot have happened', () => {
    expect(() => positionOf([buy(1, 1, 1), sell(2, 2, 1)])).toThrow(ImpossibleActivity);
    expect(() => positionOf([buy(1, 0, 1)])).toThrow('0 shares cannot be bought');
    expect(() => positionOf([buy(1, 1, 1), split(2, 0)])).toThrow('a split of 0 for one is none');
  });

  it('divides what was paid into what is left and what was sold', () => {
    const trade = fc.record({
      isBuy: fc.boolean(),
      quantity: fc.integer({ min: 1, max: 50 }),
      amount: fc.integer({ min: 1, max: 9999 }),
    });
    fc.assert(
      fc.property(
        fc.array(trade, { maxLength: 40 }),
        fc.constantFrom('fifo' as const, 'average' as const),
        (trades, method) => {
          let [quantityHeld, paid, received] = [0, 0, 0];
          const activities = trades.flatMap(({ isBuy, quantity, amount }, day): Activity[] => {
            if (!isBuy && quantity > quantityHeld) return [];
            quantityHeld += isBuy ? quantity : -quantity;
            if (isBuy) paid += amount;
            else received += amount;
            return [isBuy ? buy(day, quantity, amount) : sell(day, quantity, amount)];
          });
          const position = positionOf(activities, method);
          expect(position.quantity).toBeCloseTo(quantityHeld, 9);
          expect(received - position.realised + position.cost).toBeCloseTo(paid, 6);
        },
      ),
    );
  });
});

describe('profit and loss', () => {
  it('is that of Ghostfolio', () => {
    const partly = positionOf([buy(1, 2, 151.6, { fee: 2.95 }), sell(2, 1, 85.73, { fee: 1.3 })]);
    const { gross, net, fees, realised, unrealised } = profitAndLoss(partly, 87.8);
    expect(
      [gross, net, fees, realised, unrealised].map((value) => Number(value.toFixed(2))),
    ).toEqual([21.93, 17.68, 4.25, 9.93, 12]);
    const whole = positionOf([buy(1, 2, 285.8, { fee: 1.55 }), sell(2, 2, 273.2, { fee: 1.65 })]);
    expect(profitAndLoss(whole, 500).gross).toBeCloseTo(-12.6, 10);
    expect(profitAndLoss(whole, 500).net).toBeCloseTo(-15.8, 10);
    const paying = positionOf([
      buy(1, 1, 298.58, { fee: 19 }),
      { kind: 'income', day: 2, amount: 0.62 },
    ]);
    expect(profitAndLoss(paying, 331.83)).toMatchObject({
      gross: expect.closeTo(33.25, 10),
      net: expect.closeTo(14.25, 10),
      income: 0.62,
    });
  });

  it('splits a loss as Wealthfolio does', () => {
    const result = profitAndLoss(positionOf([buy(1, 300, 3000), sell(2, 200, 1600)]), 9);
    expect(result).toMatchObject({ realised: -400, unrealised: -100, gross: -500 });
  });
});

describe('splits', () => {
  it('change shares, never money', () => {
    const start = buy(1, 10, 1000);
    const two = positionOf([start, split(2, 2)]);
    expect(two).toMatchObject({ quantity: 20, cost: 1000, costPerShare: 50 });
    expect(positionOf([start, split(2, 2), sell(3, 5, 300)])).toMatchObject({
      quantity: 15,
      cost: 750,
      costPerShare: 50,
    });
    expect(positionOf([start, split(2, 0.1)])).toMatchObject({ quantity: 1, costPerShare: 1000 });
    const both = positionOf([start, split(2, 2), split(3, 1 / 3)]);
    expect(both.quantity).toBeCloseTo(20 / 3, 12);
    expect(both.costPerShare).toBeCloseTo(150, 10);
  });

  const history = fc.record({
    quantity: fc.integer({ min: 4, max: 100 }),
    sold: fc.integer({ min: 0, max: 4 }),
    ratio: fc.constantFrom(2, 3, 0.1, 4, 0.5),
    splitDay: fc.integer({ min: 2, max: 30 }),
    soldDay: fc.integer({ min: 2, max: 30 }),
    prices: fc.array(fc.double({ min: 1, max: 100, noNaN: true }), {
      minLength: 31,
      maxLength: 31,
    }),
  });

  it('entered at any time change no value of any day', () => {
    fc.assert(
      fc.property(history, ({ quantity, sold, ratio, splitDay, soldDay, prices }) => {
        // Prices are told in shares of today; before the split one old share is worth `ratio` of them.
        const shares = soldDay < splitDay ? sold : sold * ratio;
        const trades = [buy(1, quantity, 100), ...(sold > 0 ? [sell(soldDay, shares, 1)] : [])];
        const entered = [...trades, split(splitDay, ratio)];
        const first = [split(splitDay, ratio), ...trades];
        for (let day = 1; day <= 30; day++) {
          const value = adjustedQuantity(entered, day) * (prices[day] ?? NaN);
          expect(adjustedQuantity(first, day) * (prices[day] ?? NaN)).toBe(value);
          // The same position, had shares never been divided.
          const remaining = day < soldDay ? quantity : quantity - sold;
          expect(value).toBeCloseTo(remaining * ratio * (prices[day] ?? NaN), 6);
        }
      }),
    );
  });

  it('keep the past values of a position that was sold before', () => {
    const activities = [buy(1, 10, 1000), sell(5, 10, 1200), split(8, 2)];
    // On day 3 ten old shares: twenty of today's, at half the price.
    expect(adjustedQuantity(activities, 3)).toBe(20);
    expect(adjustedQuantity(activities, 6)).toBe(0);
    expect(positionOf(activities)).toMatchObject({ quantity: 0, cost: 0, realised: 200 });
  });
});
