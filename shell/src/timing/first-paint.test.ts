/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { firstPaint } from './first-paint';

let painted: object[] = [];
let frame: (() => void) | null = null;
let hidden = false;

beforeEach(() => {
  jest.useFakeTimers();
  painted = [];
  hidden = false;
  frame = null;
  performance.getEntriesByName = () => painted as PerformanceEntry[];
  window.requestAnimationFrame = (callback) => {
    frame = () => callback(0);
    return 1;
  };
  Object.defineProperty(document, 'visibilityState', {
    get: () => (hidden ? 'hidden' : 'visible'),
    configurable: true,
  });
});
afterEach(() => {
  jest.useRealTimers();
});

/** Whether the promise has resolved. */
async function isResolved(promise: Promise<void>): Promise<boolean> {
  let resolved = false;
  void promise.then(() => (resolved = true));
  await Promise.resolve();
  await Promise.resolve();
  return resolved;
}

it('waits for a task after the frame of the first paint', async () => {
  const waiting = firstPaint();
  expect(await isResolved(waiting)).toBe(false);
  frame?.();
  expect(await isResolved(waiting)).toBe(false);
  jest.advanceTimersByTime(0);
  expect(await isResolved(waiting)).toBe(true);
});

it('does not wait in a painted or a hidden document', async () => {
  painted = [{}];
  expect(await isResolved(firstPaint())).toBe(true);
  painted = [];
  hidden = true;
  expect(await isResolved(firstPaint())).toBe(true);
});

it('ends the wait when the document is hidden, and in covered windows', async () => {
  const hiding = firstPaint();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await isResolved(hiding)).toBe(true);
  const covered = firstPaint();
  jest.advanceTimersByTime(1000);
  expect(await isResolved(covered)).toBe(true);
});
