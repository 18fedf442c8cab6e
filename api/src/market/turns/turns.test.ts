import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { sortInTurns } from './turns';

describe('sortInTurns', () => {
  it('sorts like toSorted and keeps the order of equal items', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(50), { maxLength: 40 }),
        fc.integer({ min: 1, max: 400 }),
        async (keys, times) => {
          const items = Array.from({ length: times }, () => keys)
            .flat()
            .map((key, index) => ({ key, index }));
          const byKey = (a: { key: number }, b: { key: number }) => a.key - b.key;
          expect(await sortInTurns(items, byKey)).toEqual(items.toSorted(byKey));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('yields to the event loop while it sorts', async () => {
    let turns = 0;
    let done = false;
    const count = () => {
      if (done) return;
      turns++;
      setImmediate(count);
    };
    setImmediate(count);
    await sortInTurns(
      Array.from({ length: 100_000 }, (_, index) => (index * 7919) % 100_003),
      (a, b) => a - b,
    );
    done = true;
    expect(turns).toBeGreaterThan(50);
  });
});
