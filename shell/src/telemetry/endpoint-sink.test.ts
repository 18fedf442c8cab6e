/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { TelemetryBatch } from 'shared/contract';
import { BATCH_PAUSE, createEndpointSink, PAGE_LIMITS, type EndpointSink } from './endpoint-sink';

const where = { part: 'search', phase: 'request' };
let bodies: TelemetryBatch[] = [];
let allowed = false;
let sink: EndpointSink;
const records = () => bodies.flatMap((body) => body.records);

beforeEach(() => {
  jest.useFakeTimers();
  bodies = [];
  allowed = false;
  sink = createEndpointSink({
    composition: 'abc',
    token: 'signed',
    allowsStatistics: () => allowed,
    current: () => ({ remote: 'mfe-a', version: '1', page: '/a/:id' }),
    versionOf: (remote) => `${remote}-version`,
    send: (body) => bodies.push(JSON.parse(body) as TelemetryBatch) > 0,
    now: () => 1000,
  });
});
afterEach(() => {
  jest.useRealTimers();
});

it('sends one batch after a pause, and queued records at once when the page is left', () => {
  sink.tell({ kind: 'shown', at: 400, remote: 'mfe-a', version: '1', page: '/a' });
  sink.tell({ kind: 'error', at: 900, error: new Error('no'), where });
  jest.advanceTimersByTime(BATCH_PAUSE - 1);
  expect(bodies).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(bodies).toHaveLength(1);
  expect(bodies[0]).toMatchObject({ schema: 1, composition: 'abc', token: 'signed' });
  expect(records().map(({ kind, age }) => [kind, age])).toEqual([
    ['shown', 600],
    ['error', 100],
  ]);
  sink.tell({ kind: 'error', at: 950, error: 'late', where });
  sink.flush();
  expect(bodies).toHaveLength(2);
  sink.flush();
  jest.runAllTimers();
  expect(bodies).toHaveLength(2);
});

it('always sends necessary records, statistics only with consent', () => {
  const page = { remote: 'mfe-a', version: '1', page: '/a' };
  const all = () => {
    sink.tell({ kind: 'event', at: 0, name: 'page_view', params: { path: '/a' } });
    sink.tell({ kind: 'event', at: 0, name: 'nobody_knows', params: {} });
    sink.tell({ kind: 'vital', at: 0, ...page, metric: 'LCP', value: 1 });
    sink.tell({ kind: 'shown', at: 0, ...page });
    sink.flush();
  };
  all();
  expect(records().map(({ kind }) => kind)).toEqual(['vital', 'shown']);
  allowed = true;
  all();
  expect(records().map(({ kind }) => kind)).toEqual(
    'vital shown event event vital shown'.split(' '),
  );
});

it('counts the same error instead of repeating it, and stops at a bound', () => {
  for (let i = 0; i < 5000; i += 1) sink.tell({ kind: 'error', at: 0, error: 'same', where });
  sink.flush();
  expect(records()).toMatchObject([{ kind: 'error', message: 'same', count: 1000 }]);
  for (let i = 0; i < 500; i += 1) sink.tell({ kind: 'error', at: 0, error: `no ${i}`, where });
  sink.flush();
  expect(records()).toHaveLength(PAGE_LIMITS.errors);
});

it('never sends more batches or records than a page may', () => {
  const observation = { kind: 'shown', at: 0, remote: 'mfe-a', version: '1', page: '/a' } as const;
  for (let i = 0; i < 30; i += 1) {
    sink.tell(observation);
    sink.flush();
  }
  for (let i = 0; i < 1000; i += 1) sink.tell(observation);
  sink.flush();
  expect(bodies.length).toBeLessThanOrEqual(PAGE_LIMITS.batches);
  expect(bodies.every((body) => body.records.length <= 50)).toBe(true);
  expect(records()).toHaveLength(PAGE_LIMITS.records);
});

it('attributes an error to who is named, else to the release that threw, else to the shell', () => {
  const thrown = new Error('x');
  thrown.stack = `Error: x\n at ${location.origin}/releases/mfe-b/2.0.0/p.js:1:2`;
  sink.tell({ kind: 'error', at: 0, error: thrown, where });
  sink.tell({ kind: 'error', at: 0, error: thrown, where: { ...where, remote: 'mfe-c' } });
  sink.tell({ kind: 'error', at: 0, error: 'text', where });
  sink.flush();
  expect(records().map(({ remote, version, page }) => [remote, version, page])).toEqual([
    ['mfe-b', '2.0.0', '/a/:id'],
    ['mfe-c', 'mfe-c-version', '/a/:id'],
    ['shell', 'shell-version', '/a/:id'],
  ]);
});

it('cuts and scrubs what an event carries', () => {
  allowed = true;
  const many = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`k${i}`, i]));
  const params = { path: '/login?previous=/x', who: 'ada@example.com', ...many };
  sink.tell({ kind: 'event', at: 0, name: 'page_view', params });
  sink.flush();
  const [event] = records();
  expect(event).toMatchObject({ params: { path: '/login', who: '[email]', k0: 0 } });
  expect(event?.kind === 'event' && Object.keys(event.params)).toHaveLength(12);
});

describe('noise of tools', () => {
  const tellThrown = (stack: string, phase: string, message = 'no') => {
    const error = Object.assign(new Error(message), { stack });
    sink.tell({ kind: 'error', at: 0, error, where: { part: 'page', phase } });
  };
  const phases = () => records().map((record) => record.kind === 'error' && record.phase);

  it('is reported as a kind of its own', () => {
    tellThrown('Error: no\n    at chrome-extension://id/x.js:1:2', 'uncaught');
    tellThrown('Error: no\n    at chrome-extension://id/x.js:1:2', 'render', 'in a wrapper');
    tellThrown('', 'unhandled-rejection', 'Object Not Found Matching Id:1');
    sink.flush();
    expect(phases()).toEqual(['outside', 'outside', 'outside']);
  });

  it('is no error that our code caught without frames', () => {
    tellThrown('', 'request', 'Load failed');
    sink.flush();
    expect(phases()).toEqual(['request']);
  });

  it('does not use up the limit of real errors', () => {
    for (let n = 0; n < 200; n += 1)
      tellThrown('@moz-extension://id/x.js:1:2', 'uncaught', `noise ${n}`);
    tellThrown(`f@${location.origin}/releases/mfe-a/1/page.js:1:2`, 'uncaught', 'ours');
    sink.flush();
    expect(phases().filter((phase) => phase === 'outside')).toHaveLength(PAGE_LIMITS.faultless);
    expect(records().at(-1)).toMatchObject({ phase: 'uncaught', message: 'ours', remote: 'mfe-a' });
  });
});
