import { expect, it } from 'vitest';
import { PageLoads } from './page-loads';

const page = (pageLoad: number, issuedAt = pageLoad) => ({
  pageLoad: String(pageLoad),
  issuedAt: issuedAt * 1000,
});

it('counts each report of a page load once', () => {
  const loads = new PageLoads(0);
  expect([1, 1, 2].map((id) => loads.isFirst(page(id), 'error'))).toEqual([true, false, true]);
  expect(loads.isFirst(page(1), 'shown')).toBe(true);
  expect(loads.replace(page(1), 'INP', 100)).toBeUndefined();
  expect(loads.replace(page(1), 'INP', 200)).toBe(100);
});

it('ignores page loads that were evicted or began before the start', () => {
  const loads = new PageLoads(5000);
  expect(loads.isFirst(page(4), 'error')).toBe(false);
  for (let id = 5; id < 30_005; id += 1) expect(loads.isFirst(page(id), 'error')).toBe(true);
  expect(loads.isFirst(page(6), 'error')).toBe(false);
  expect(loads.isFirst(page(30_004), 'error')).toBe(false);
  // Another page load from before the evicted ones could be one of them.
  expect(loads.isFirst(page(99_999, 7), 'error')).toBe(false);
  expect(loads.isFirst(page(99_998, 40_000), 'error')).toBe(true);
});

it('limits the reports of one page load', () => {
  const loads = new PageLoads(0);
  const counted = Array.from({ length: 1000 }, (_, i) => loads.isFirst(page(1), String(i)));
  expect(counted.filter(Boolean)).toHaveLength(300);
});
