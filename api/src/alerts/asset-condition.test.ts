import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { conditionHolds, type AssetCondition, type AssetQuote } from './asset-condition';

const NONE: AssetQuote = { price: null, change: null, newHigh: null, newLow: null };
const condition = (change: Partial<AssetCondition>): AssetCondition => ({
  kind: 'price-above',
  value: 100,
  fromBelow: null,
  armed: true,
  ...change,
});

describe('the condition of an alert on one asset', () => {
  it.each([
    ['price-above', 100, { price: 100 }, false],
    ['price-above', 100, { price: 100.01 }, true],
    ['price-below', 100, { price: 100 }, false],
    ['price-below', 100, { price: 99.99 }, true],
    ['day-change', 5, { change: 5 }, true],
    ['day-change', 5, { change: -9 }, false],
    ['day-change', -5, { change: -5 }, true],
    ['day-change', -5, { change: 9 }, false],
    ['week52-high', null, { newHigh: true }, true],
    ['week52-low', null, { newLow: false }, false],
  ] as const)('%s %p with %p: %p', (kind, value, quote, holds) => {
    expect(conditionHolds(condition({ kind, value }), { ...NONE, ...quote })).toBe(holds);
  });

  it('reaches a target from the side that the price was on', () => {
    const target = condition({ kind: 'target-price' });
    const at = (price: number, fromBelow: boolean) =>
      conditionHolds({ ...target, fromBelow }, { ...NONE, price });
    expect([at(99, true), at(100, true), at(101, true)]).toEqual([false, true, true]);
    expect([at(99, false), at(100, false), at(101, false)]).toEqual([true, true, false]);
  });

  it('is unknown without the figure that it needs', () => {
    for (const kind of ['price-above', 'target-price', 'day-change', 'week52-high'] as const)
      expect(conditionHolds(condition({ kind }), NONE)).toBeNull();
  });

  it('fires once for a price that trembles around the threshold, and again after it went away', () => {
    let armed = true;
    let fired = 0;
    for (const price of [99, 100.1, 99.9, 100.1, 99.8, 100.2, 99.5, 100.1]) {
      const holds = conditionHolds(condition({ armed }), { ...NONE, price });
      if (holds === armed) [armed, fired] = [!armed, fired + (armed ? 1 : 0)];
    }
    expect(fired).toBe(2);
  });

  it('never fires and rearms at the same price', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('price-above' as const, 'price-below' as const),
        fc.double({ min: 0.01, max: 1e6, noNaN: true }),
        fc.double({ min: 0.01, max: 1e6, noNaN: true }),
        (kind, value, price) => {
          const quote = { ...NONE, price };
          const fires = conditionHolds(condition({ kind, value, armed: true }), quote);
          const stays = conditionHolds(condition({ kind, value, armed: false }), quote);
          expect(fires === true && stays === false).toBe(false);
        },
      ),
    );
  });
});
