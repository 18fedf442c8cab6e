import { expect, it } from 'vitest';
import { busyMsOf } from './machine-time';

it('counts all work, and no idle time', () => {
  const stat = 'cpu  100 20 30 5000 700 4 6 10 50 0\ncpu0 1 1 1 1 1 1 1 1 1 1\n';
  expect(busyMsOf(stat)).toBe(10 * (100 + 20 + 30 + 4 + 6 + 10));
});

it('is 0 without figures of the system', () => {
  expect(busyMsOf('')).toBe(0);
});
