import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { axisStart, waterfallSteps } from './waterfall-steps';

const parts = {
  start: '1000.00',
  netFlows: '200.00',
  realised: '38.00',
  unrealised: '-57.10',
  income: '5.00',
  fees: '1.25',
  taxes: '0.75',
  currencyEffect: '-3.90',
  end: '1180.00',
  reconciles: true,
};

describe('waterfall', () => {
  it('ends at the final value, with costs downwards', () => {
    const { steps, difference } = waterfallSteps(parts);
    expect(difference).toBe('0.00');
    expect(steps.map(({ id, amount }) => [id, amount])).toEqual([
      ['start', '1000.00'],
      ['netFlows', '200.00'],
      ['unrealised', '-57.10'],
      ['realised', '38.00'],
      ['income', '5.00'],
      ['currencyEffect', '-3.90'],
      ['fees', '-1.25'],
      ['taxes', '-0.75'],
      ['end', '1180.00'],
    ]);
    expect(steps.at(-2)?.to).toBeCloseTo(1180, 9);
  });

  it('has the difference to the cent, and none if a component is unknown', () => {
    expect(waterfallSteps({ ...parts, end: '1180.01' }).difference).toBe('0.01');
    expect(waterfallSteps({ ...parts, income: null }).difference).toBeNull();
  });

  it('starts each step at the end of the previous one', () => {
    const cents = fc.integer({ min: -1e7, max: 1e7 });
    fc.assert(
      fc.property(
        fc.record({
          start: cents,
          netFlows: cents,
          realised: cents,
          unrealised: cents,
          income: cents,
          fees: cents,
          taxes: cents,
          currencyEffect: cents,
        }),
        (amounts) => {
          const { fees, taxes, ...gains } = amounts;
          const text = (value: number) => (value / 100).toFixed(2);
          const end = Object.values(gains).reduce((sum, one) => sum + one, 0) - fees - taxes;
          const { steps, difference } = waterfallSteps({
            start: text(amounts.start),
            netFlows: text(amounts.netFlows),
            realised: text(amounts.realised),
            unrealised: text(amounts.unrealised),
            income: text(amounts.income),
            fees: text(fees),
            taxes: text(taxes),
            currencyEffect: text(amounts.currencyEffect),
            end: text(end),
            reconciles: true,
          });
          expect(Number(difference)).toBe(0);
          for (const [i, step] of steps.slice(2, -1).entries())
            expect(step.from).toBe(steps[i + 1]?.to);
        },
      ),
    );
  });
});

describe('start of the axis', () => {
  it('is below the lowest bar if changes are small, else zero', () => {
    const low = axisStart(waterfallSteps(parts).steps);
    expect(low).toBeGreaterThan(0);
    expect(low).toBeLessThan(1000);
    expect(axisStart(waterfallSteps({ ...parts, start: '0.00', netFlows: '1200.00' }).steps)).toBe(
      0,
    );
  });
});
