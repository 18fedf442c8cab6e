import { describe, expect, it } from 'vitest';
import { contributionsOf } from './contributions';

const sum = (list: readonly (number | null)[]) =>
  list.reduce<number>((total, each) => total + (each ?? 0), 0);

describe('contributionsOf', () => {
  it('add up to the change of the index for weights at the close', () => {
    // 60 and 40 before; +10 % and −5 % make 66 and 38 of 104.
    const contributions = contributionsOf(
      [
        { weight: (100 * 66) / 104, change: 10 },
        { weight: (100 * 38) / 104, change: -5 },
      ],
      true,
    );
    expect(contributions[0]).toBeCloseTo(6, 9);
    expect(contributions[1]).toBeCloseTo(-2, 9);
    expect(sum(contributions)).toBeCloseTo(4, 9);
  });

  it('are weight times change for older weights', () => {
    expect(contributionsOf([{ weight: 60, change: 10 }], false)).toEqual([6]);
  });

  it('are unknown without weight or change, which leaves the others as they are', () => {
    const contributions = contributionsOf(
      [
        { weight: null, change: 10 },
        { weight: 50, change: null },
        { weight: 50, change: 0 },
      ],
      true,
    );
    expect(contributions).toEqual([null, null, 0]);
  });

  it('are unknown for a component that lost everything', () => {
    expect(contributionsOf([{ weight: 50, change: -100 }], true)).toEqual([null]);
  });
});
