import { expect, it } from 'vitest';
import { workload } from './costs.fixture';
import { MILLION, ratesOf } from './workload';

it('multiplies the visits of the busiest hour', () => {
  expect(ratesOf(workload())).toEqual({
    visits: 2,
    pages: { '/': 10 },
    files: 8,
    queries: 30,
    accountReads: 10,
    reports: 15,
    signIns: 0.1,
    streams: 360,
  });
});

it('has shares of pages that add up to one', () => {
  expect(Object.values(MILLION.pages).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
});
