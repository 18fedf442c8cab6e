import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { RateLimit, takeFromAll } from './rate-limit';

let time: number;
beforeEach(() => {
  time = 0;
});
const limitOf = (limit: number, maxKeys?: number) =>
  new RateLimit({ limit, windowMs: 1000 * limit, now: () => time, ...(maxKeys && { maxKeys }) });

describe('rate limit', () => {
  it('passes a burst, then as many as the window allows', () => {
    const limit = limitOf(3);
    expect([1, 2, 3, 4].map(() => limit.take('a'))).toEqual([true, true, true, false]);
    time += 999;
    expect(limit.take('a')).toBe(false);
    time += 1;
    expect([limit.take('a'), limit.take('a')]).toEqual([true, false]);
    time += 60_000;
    expect([1, 2, 3, 4].map(() => limit.take('a'))).toEqual([true, true, true, false]);
  });

  it('keeps keys apart, and looks without counting', () => {
    const limit = limitOf(1);
    expect([limit.allows('a'), limit.allows('a'), limit.take('a')]).toEqual([true, true, true]);
    expect([limit.allows('a'), limit.take('b')]).toEqual([false, true]);
    limit.clear('a');
    expect(limit.take('a')).toBe(true);
  });

  it('returns counted requests, but never exceeds the limit', () => {
    const limit = limitOf(2);
    expect([limit.take('a'), limit.take('a'), limit.take('a')]).toEqual([true, true, false]);
    limit.giveBack('a');
    expect([limit.take('a'), limit.take('a')]).toEqual([true, false]);
    limit.giveBack('b');
    expect([1, 2, 3].map(() => limit.take('b'))).toEqual([true, true, false]);
  });

  it('refills nothing when the clock is set back', () => {
    const limit = limitOf(1);
    limit.take('a');
    time -= 10_000;
    expect(limit.take('a')).toBe(false);
  });

  describe('of its own clock', () => {
    afterEach(() => void jest.restoreAllMocks());
    it.each([-86_400_000, -3_600_000, 3_600_000, 86_400_000])(
      'does not follow a time of day that is set by %i ms',
      (shift) => {
        let ticks = 0;
        const start = Date.now();
        jest.spyOn(performance, 'now').mockImplementation(() => ticks);
        const limit = new RateLimit({ limit: 1, windowMs: 1000 });
        limit.take('a');
        jest.spyOn(Date, 'now').mockReturnValue(start + shift);
        expect(limit.take('a')).toBe(false);
        ticks += 1000;
        expect(limit.take('a')).toBe(true);
      },
    );
  });

  it('remembers a bounded number of keys, the latest ones', () => {
    const limit = limitOf(1, 2);
    for (const key of ['a', 'b', 'a', 'c']) limit.take(key);
    expect([limit.allows('a'), limit.allows('b'), limit.allows('c')]).toEqual([false, true, false]);
  });

  it('counts a request against all of several limits or against none', () => {
    const [narrow, wide] = [limitOf(1), limitOf(2)];
    const take = () =>
      takeFromAll([
        [wide, 'all'],
        [narrow, 'a'],
      ]);
    expect([take(), take()]).toEqual([true, false]);
    expect([wide.take('all'), wide.take('all')]).toEqual([true, false]);
  });
});
