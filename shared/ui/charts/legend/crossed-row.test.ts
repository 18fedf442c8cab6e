/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CrossedRow } from './crossed-row';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('the crossed row', () => {
  const setUp = () => {
    const row = new CrossedRow();
    const rows: (number | null)[] = [];
    const stop = row.subscribe(() => void rows.push(row.shown().at));
    return { row, rows, stop };
  };

  it('shows the last of many moves of the pointer, once a frame', () => {
    const { row, rows } = setUp();
    for (const at of [3, 4, 5]) row.point(at);
    expect(row.at).toBe(5);
    expect(rows).toEqual([]);
    jest.advanceTimersByTime(20);
    expect(rows).toEqual([5]);
    // Another position on the same bar does not notify.
    row.point(5);
    jest.advanceTimersByTime(20);
    expect(rows).toEqual([5]);
    row.point(null);
    jest.advanceTimersByTime(20);
    expect(rows).toEqual([5, null]);
  });

  it('shows a keyboard move at once, and before any pending pointer move', () => {
    const { row, rows } = setUp();
    row.point(2);
    row.walk(7);
    expect(row.shown()).toEqual({ at: 7, walked: true });
    jest.advanceTimersByTime(20);
    expect(rows).toEqual([7]);
    row.point(7);
    jest.advanceTimersByTime(20);
    expect(row.shown()).toEqual({ at: 7, walked: false });
  });

  it('does not notify listeners after it was stopped or left', () => {
    const { row, rows, stop } = setUp();
    row.point(2);
    row.stop();
    jest.advanceTimersByTime(20);
    stop();
    row.walk(3);
    expect(rows).toEqual([]);
  });
});
