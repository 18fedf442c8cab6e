import { expect, it } from 'vitest';
import { cost } from './costs.fixture';
import { costBetween, coresLeft, type Reading } from './reading';

const reading = (change: Partial<Reading>): Reading => ({ ...cost(), at: 0, busyMs: 0, ...change });
const before = reading({ at: 1_000, edgeMs: 50, apiMs: 100, busyMs: 10_000 });
const after = reading({ at: 3_000, edgeMs: 450, apiMs: 110, clientMs: 90, busyMs: 12_500 });

it('divides the time between two readings, without that of idle processes', () => {
  const idle = cost({ edgeMs: 20, apiMs: 30 });
  const each = costBetween([before, after], { count: 10, bytes: 500, idle });
  // The API took less than it takes without requests: noise, not a negative cost.
  expect(each).toEqual(cost({ edgeMs: 36, apiMs: 0, clientMs: 9, bytes: 50 }));
});

it('takes the cores of other programs off', () => {
  // 2 500 ms in all, 500 ms of them the site and its clients.
  expect(coresLeft([before, after], 4)).toBe(3);
});
