import { expect, it } from 'vitest';
import { clientPace } from './pace';

it('lets a client have the bytes of a second at once, then as many a second', () => {
  let now = 5000;
  const pace = clientPace({ perSecond: 1000, now: () => now });
  expect(pace.take('a', 600)).toBe(0);
  expect(pace.take('a', 400)).toBe(0);
  expect(pace.take('a', 500)).toBe(500);
  // Another client is not slowed down.
  expect(pace.take('b', 1000)).toBe(0);
  now += 500;
  expect(pace.take('a', 100)).toBe(100);
  now += 60_000;
  expect([pace.take('a', 1000), pace.take('a', 1)]).toEqual([0, 1]);
});
