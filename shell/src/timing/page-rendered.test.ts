import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { pageReadiness } from 'shared/router';
import { pageRendered } from './page-rendered';

beforeEach(() => {
  jest.useFakeTimers();
  pageReadiness.begin();
});
afterEach(() => {
  jest.useRealTimers();
});

it('resolves with the page’s own data', async () => {
  const release = pageReadiness.hold();
  pageReadiness.mounted();
  const order: string[] = [];
  const rendered = pageRendered().then(() => order.push('rendered'));
  await Promise.resolve();
  order.push('data');
  release();
  await rendered;
  expect(order).toEqual(['data', 'rendered']);
});

it('resolves after five seconds if the data does not arrive', async () => {
  const release = pageReadiness.hold();
  const rendered = pageRendered();
  await jest.advanceTimersByTimeAsync(5000);
  await expect(rendered).resolves.toBeUndefined();
  release();
});
