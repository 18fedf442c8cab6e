import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { simulate, type PlannedRebalance } from './simulate';

const from = (series: number[][]) => (asset: number, at: number) => series[asset]?.[at] ?? 0;

describe('simulate', () => {
  it('follows two holdings from hand-checked purchases', () => {
    // Half in each: 5 units at 10 and 2.5 at 20. On the last day 5 × 12 + 2.5 × 30.
    const prices = [
      [10, 11, 12],
      [20, 20, 30],
    ];
    const { value } = simulate(
      3,
      [
        {
          at: 0,
          targets: [
            { asset: 0, weight: 0.5 },
            { asset: 1, weight: 0.5 },
          ],
        },
      ],
      from(prices),
      0,
    );
    expect([...value]).toEqual([100, 105, 135]);
  });

  it('pays the cost of purchases from the invested amount', () => {
    // x + 1 % of x = 100.
    const { value, rebalances } = simulate(
      2,
      [{ at: 0, targets: [{ asset: 0, weight: 1 }] }],
      from([[10, 20]]),
      0.01,
    );
    expect(value[0]).toBeCloseTo(100 / 1.01, 10);
    expect(value[1]).toBeCloseTo(200 / 1.01, 10);
    expect(rebalances[0]?.costs).toBeCloseTo(100 - 100 / 1.01, 10);
  });

  it('pays for sales and purchases in a switch, but not for kept positions', () => {
    const plan: PlannedRebalance[] = [
      { at: 0, targets: [{ asset: 0, weight: 1 }] },
      { at: 1, targets: [{ asset: 1, weight: 1 }] },
      { at: 2, targets: [{ asset: 1, weight: 1 }] },
    ];
    const { value, rebalances } = simulate(
      3,
      plan,
      from([
        [1, 1, 1],
        [1, 1, 1],
      ]),
      0.01,
    );
    // Selling v costs 0.01 v, buying w costs 0.01 w: w = (0.99 / 1.01) v.
    expect(value[1]).toBeCloseTo((100 / 1.01) * (0.99 / 1.01), 10);
    expect(rebalances[1]?.traded).toBeCloseTo(1 + 0.99 / 1.01, 10);
    expect(rebalances[2]).toMatchObject({ costs: 0, traded: 0 });
  });

  it('holds cash without targets', () => {
    const plan: PlannedRebalance[] = [
      { at: 0, targets: [{ asset: 0, weight: 1 }] },
      { at: 1, targets: [] },
    ];
    const { value } = simulate(3, plan, from([[10, 20, 5]]), 0);
    expect([...value]).toEqual([100, 200, 200]);
  });

  it('never gains from trading at unchanged prices, and loses exactly the costs', () => {
    const weights = fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(
        fc.array(weights, { minLength: 1, maxLength: 5 }),
        fc.double({ min: 0, max: 0.1, noNaN: true }),
        (plans, rate) => {
          const plan = plans.map((planWeights, at) => {
            const whole = planWeights.reduce((sum, weight) => sum + weight, 0);
            return {
              at,
              targets: planWeights.map((weight, asset) => ({ asset, weight: weight / whole })),
            };
          });
          const { value, rebalances } = simulate(plan.length, plan, () => 7, rate);
          const paid = rebalances.reduce((sum, { costs }) => sum + costs, 0);
          expect(value.at(-1)).toBeCloseTo(100 - paid, 8);
          for (const { costs, traded, before } of rebalances)
            expect(costs).toBeCloseTo(rate * traded * before, 8);
        },
      ),
    );
  });
});
