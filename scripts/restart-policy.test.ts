import { beforeEach, expect, it } from 'vitest';
import { DISK_FULL, REFUSED, restartPolicy } from './restart-policy.mjs';

let clock: number;
let decide: ReturnType<typeof restartPolicy>;
beforeEach(() => {
  clock = 0;
  decide = restartPolicy(() => clock);
});

it('restarts with a delay that doubles up to two seconds, then gives up', () => {
  expect([1, 2, 3, 4, 5, 6].map(() => decide(null))).toEqual([
    { delayMs: 125, restart: 1 },
    { delayMs: 250, restart: 2 },
    { delayMs: 500, restart: 3 },
    { delayMs: 1000, restart: 4 },
    { delayMs: 2000, restart: 5 },
    { stop: 'too many restarts' },
  ]);
});

it('forgets restarts that are older than a minute', () => {
  for (let end = 0; end < 5; end += 1) {
    decide(1);
    clock += 10_000;
  }
  clock = 60_000;
  // The first restart has left the window: one more is allowed, at the delay of five in a minute.
  expect(decide(1)).toEqual({ delayMs: 2000, restart: 5 });
  expect(decide(1)).toEqual({ stop: 'too many restarts' });
  clock += 60_000;
  expect(decide(1)).toEqual({ delayMs: 125, restart: 1 });
});

it('restarts a process for as long as it ends less than six times in a minute', () => {
  for (let end = 0; end < 100; end += 1) {
    expect(decide(0)).toHaveProperty('delayMs');
    clock += 12_000;
  }
});

it('does not restart a process that refuses its first start', () => {
  expect(decide(REFUSED)).toEqual({ stop: 'refused' });
});

it('restarts a process that refuses a later start, and gives up in the end', () => {
  decide(null);
  expect([1, 2, 3, 4, 5].map(() => decide(REFUSED)).at(-1)).toEqual({ stop: 'too many restarts' });
});

it('tries a process again for as long as its disk is full, unless that is its first start', () => {
  expect(decide(DISK_FULL)).toEqual({ stop: 'refused' });
  decide(null);
  for (let end = 0; end < 20; end += 1)
    expect(decide(DISK_FULL)).toEqual({ delayMs: 5000, restart: 0 });
});
