import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { Decimal, ONE, ZERO } from '../money/decimal';
import { allocation, type AllocatedPosition } from './allocation';
import { concentration, herfindahl } from './concentration';
import { rebalance, rebalanceByBuying } from './rebalance';

const position = (
  symbol: string,
  value: number,
  sector: string | null,
  shares?: [string, number][],
): AllocatedPosition => ({
  symbol,
  value: new Decimal(value),
  facts: { assetClass: 'stock', sector, country: 'US', currency: 'USD' },
  ...(shares && {
    exposures: { sector: shares.map(([key, share]) => ({ key, share: new Decimal(share) })) },
  }),
});

describe('allocation', () => {
  it('looks through funds and counts unreported exposure as unknown', () => {
    const slices = allocation(
      [
        position('A', 60, 'Technology'),
        position('F', 40, 'Energy', [
          ['Technology', 0.5],
          ['Utilities', 0.25],
        ]),
      ],
      'sector',
    );
    expect(
      slices.map(({ key, value, throughFunds }) => [
        key,
        value.toNumber(),
        throughFunds.toNumber(),
      ]),
    ).toEqual([
      ['Technology', 80, 20],
      ['Utilities', 10, 10],
      [null, 10, 10],
    ]);
    expect(slices.reduce((sum, { weight }) => sum.plus(weight ?? 0), ZERO).eq(ONE)).toBe(true);
  });
});

describe('concentration', () => {
  it('fails, passes, or cannot be said', () => {
    const positions = [
      position('A', 50, 'Technology'),
      position('B', 15, 'Energy'),
      position('C', 35, null),
    ];
    const results = concentration(positions, [
      { dimension: 'sector', limit: 0.4 },
      { dimension: 'sector', limit: 0.6 },
      { dimension: 'sector', limit: 0.9 },
      { dimension: 'holding', limit: 0.5 },
    ]);
    expect(results.map(({ passes, largest }) => [passes, largest?.key])).toEqual([
      [false, 'Technology'],
      [null, 'Technology'],
      [true, 'Technology'],
      [true, 'A'],
    ]);
    expect(concentration([])[0]).toMatchObject({ largest: null, passes: null });
  });

  it('has the number of equal holdings', () => {
    const equal = ['A', 'B', 'C', 'D'].map((symbol) => position(symbol, 25, null));
    expect(herfindahl(equal)?.effectiveHoldings.toNumber()).toBe(4);
    expect(herfindahl([])).toBeNull();
  });
});

describe('rebalancing', () => {
  const targets = fc
    .array(fc.record({ value: fc.nat(100_000), weight: fc.integer({ min: 1, max: 100 }) }), {
      minLength: 1,
      maxLength: 8,
    })
    .map((items) => {
      const sum = items.reduce((all, { weight }) => all + weight, 0);
      return items.map(({ value, weight }, i) => ({
        key: String(i),
        value: new Decimal(value).div(100),
        target: new Decimal(weight).div(sum),
      }));
    });

  it('spends exactly the cash, and never sells when only buying', () => {
    fc.assert(
      fc.property(targets, fc.integer({ min: 1, max: 1_000_000 }), (items, cents) => {
        const cash = new Decimal(cents).div(100);
        const total = (amounts: { amount: Decimal }[]) =>
          amounts.reduce((sum, { amount }) => sum.plus(amount), ZERO).toFixed(2);
        expect(total(rebalance(items, cash, 2))).toBe(cash.toFixed(2));
        const bought = rebalanceByBuying(items, cash, 2);
        expect(total(bought)).toBe(cash.toFixed(2));
        // A cent may go back and forth by rounding.
        for (const { amount } of bought) expect(amount.gte('-0.01')).toBe(true);
        // Bought positions end at an equal level, and no lower position is left without a purchase.
        const levels = items.map(({ value, target }, i) =>
          value
            .plus(bought[i]?.amount ?? ZERO)
            .div(target)
            .toNumber(),
        );
        const reached = levels.filter((_, i) => (bought[i]?.amount ?? ZERO).gt('0.02'));
        const slack = Math.max(...items.map(({ target }) => 0.03 / target.toNumber()));
        const highest = Math.max(-Infinity, ...reached);
        expect(Math.min(...levels)).toBeGreaterThan(highest - 2 * slack);
      }),
    );
  });

  it('buys the position furthest below its target first', () => {
    const items = [
      { key: 'A', value: new Decimal(100), target: new Decimal('0.5') },
      { key: 'B', value: new Decimal(50), target: new Decimal('0.3') },
      { key: 'C', value: new Decimal(0), target: new Decimal('0.2') },
    ];
    const amounts = (cash: number) =>
      rebalanceByBuying(items, new Decimal(cash), 2).map(({ amount }) => amount.toNumber());
    expect(amounts(20)).toEqual([0, 0, 20]);
    expect(amounts(50)).toEqual([0, 10, 40]);
    expect(amounts(150)).toEqual([50, 40, 60]);
    expect(rebalance(items, ZERO, 2).map(({ amount }) => amount.toNumber())).toEqual([-25, -5, 30]);
  });
});
