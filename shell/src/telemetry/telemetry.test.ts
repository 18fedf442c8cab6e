import { expect, test } from '@jest/globals';
import { createTelemetry, type Observation } from './telemetry';

const where = { part: 'search', phase: 'request' };

test('queues observations before the first sink, and delivers them in order', () => {
  let clock = 0;
  const port = createTelemetry(() => ++clock);
  port.event('login', { method: 'password' });
  port.error(new Error('early'), where);
  const observations: Observation[] = [];
  port.attach((observation) => observations.push(observation));
  port.shown({ remote: 'shell', version: '1', page: '/login' });
  expect(observations.map(({ kind, at }) => [kind, at])).toEqual([
    ['event', 1],
    ['error', 2],
    ['shown', 3],
  ]);
});

test('limits the queue while there is no sink', () => {
  const port = createTelemetry(() => 0);
  for (let i = 0; i < 250; i += 1) port.event(`e${i}`);
  const observations: Observation[] = [];
  port.attach((observation) => observations.push(observation));
  expect(observations).toHaveLength(100);
});

test('a sink that throws affects neither the caller nor the other sinks', () => {
  const port = createTelemetry(() => 0);
  const observationKinds: string[] = [];
  port.attach(() => {
    throw new Error('sink');
  });
  const detach = port.attach(({ kind }) => observationKinds.push(kind));
  expect(() => port.error('text', where)).not.toThrow();
  detach();
  port.error('text', where);
  expect(observationKinds).toEqual(['error']);
});

test('a later sink receives only later observations', () => {
  const port = createTelemetry(() => 0);
  port.event('early');
  port.attach(() => {});
  const observations: Observation[] = [];
  port.attach((observation) => observations.push(observation));
  expect(observations).toEqual([]);
});
