import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { debounced, VITALS_DEBOUNCE, type Measured } from './vitals';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const lcp = (value: number, id = 'lcp-1'): Measured => ({ id, metric: 'LCP', value });

it('reports three seconds after the last value, with only the newest value of each measurement', () => {
  expect(VITALS_DEBOUNCE).toBe(3000);
  const values: number[] = [];
  const reports = debounced(({ value }) => values.push(value));
  reports.add(lcp(1));
  jest.advanceTimersByTime(2999);
  reports.add(lcp(2));
  reports.add(lcp(7, 'lcp-2'));
  jest.advanceTimersByTime(2999);
  expect(values).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(values).toEqual([2, 7]);
});

it('reports at once when flushed, and nothing twice', () => {
  const values: number[] = [];
  const reports = debounced(({ value }) => values.push(value));
  reports.add(lcp(1));
  reports.flush();
  jest.runAllTimers();
  expect(values).toEqual([1]);
});
