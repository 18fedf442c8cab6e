/** @jest-environment jsdom */
import { expect, it, jest } from '@jest/globals';
import { createAnalyticsSink } from './analytics-sink';

const view = { kind: 'event', at: 0, name: 'page_view', params: { path: '/a' } } as const;
const flush = () => new Promise((resolve) => setTimeout(resolve));

it('queues events while the SDK loads, then sends them under Google’s names', async () => {
  const log = jest.fn();
  let arrive: () => void = () => {};
  const sink = createAnalyticsSink(
    {},
    () => new Promise((resolve) => (arrive = () => resolve({ log, stop: () => {} }))),
  );
  sink.tell(view);
  expect(log).not.toHaveBeenCalled();
  arrive();
  await flush();
  sink.tell({
    kind: 'error',
    at: 0,
    error: new Error('of ada@example.com'),
    where: { part: 'a', phase: 'b' },
  });
  sink.tell({ kind: 'shown', at: 0, remote: 'a', version: '1', page: '/a' });
  await flush();
  expect(log.mock.calls).toEqual([
    ['page_view', { page_path: '/a', page_location: 'http://localhost/a' }],
    ['exception', { description: 'Error: of [email]', fatal: false }],
  ]);
});

it('sends nothing after it was stopped, and removes the cookies', async () => {
  const log = jest.fn();
  const stop = jest.fn();
  document.cookie = '_ga=1; Path=/';
  document.cookie = 'own=1; Path=/';
  const sink = createAnalyticsSink({}, () => Promise.resolve({ log, stop }));
  sink.tell(view);
  sink.stop();
  sink.tell(view);
  await flush();
  expect(log).not.toHaveBeenCalled();
  expect(stop).toHaveBeenCalledTimes(1);
  expect(document.cookie).toBe('own=1');
});

it('is silent when the SDK cannot be had', async () => {
  const sink = createAnalyticsSink({}, () => Promise.reject(new Error('blocked')));
  sink.tell(view);
  await flush();
  expect(() => sink.tell(view)).not.toThrow();
});
