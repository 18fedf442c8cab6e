import { describe, expect, it } from 'vitest';
import { concentrationOf } from './concentration';

describe('concentration', () => {
  it('of equal positions counts them', () => {
    expect(concentrationOf(Array.from({ length: 20 }, () => 7))).toEqual({
      top1: 5,
      top5: 25,
      top10: 50,
      hhi: expect.closeTo(0.05, 12),
      effectiveN: expect.closeTo(20, 9),
    });
  });

  it('of unequal ones follows their weights; without any it is unknown', () => {
    expect(concentrationOf([10, 60, 30])).toMatchObject({
      top1: 60,
      top5: 100,
      hhi: expect.closeTo(0.46, 12),
    });
    expect(concentrationOf([]).hhi).toBeNull();
    expect(concentrationOf([0, 0]).effectiveN).toBeNull();
  });
});
