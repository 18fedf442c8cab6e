/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { pageReadiness } from 'shared/router';
import { afterFirstPage } from './after-first-page';

beforeEach(() => {
  jest.useFakeTimers();
  pageReadiness.begin();
});
afterEach(() => {
  jest.useRealTimers();
});

it('waits for the page’s own data', async () => {
  const release = pageReadiness.hold();
  pageReadiness.mounted();
  const callback = jest.fn();
  afterFirstPage(callback);
  await jest.advanceTimersByTimeAsync(1000);
  expect(callback).not.toHaveBeenCalled();
  release();
  await jest.advanceTimersByTimeAsync(900);
  expect(callback).toHaveBeenCalledTimes(1);
});

it('stops waiting for data that never arrives', async () => {
  const release = pageReadiness.hold();
  const callback = jest.fn();
  afterFirstPage(callback);
  await jest.advanceTimersByTimeAsync(6000);
  expect(callback).toHaveBeenCalledTimes(1);
  release();
});
