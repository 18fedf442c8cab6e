import { expect, it } from 'vitest';
import { clientThrottle } from './throttle';

it('allows a burst of one second, then the permitted rate', () => {
  let now = 5000;
  const throttle = clientThrottle({ perSecond: 1000, now: () => now });
  expect(throttle.take('a', 600)).toBe(0);
  expect(throttle.take('a', 400)).toBe(0);
  expect(throttle.take('a', 500)).toBe(500);
  // Another client is not slowed down.
  expect(throttle.take('b', 1000)).toBe(0);
  now += 500;
  expect(throttle.take('a', 100)).toBe(100);
  now += 60_000;
  expect([throttle.take('a', 1000), throttle.take('a', 1)]).toEqual([0, 1]);
});
