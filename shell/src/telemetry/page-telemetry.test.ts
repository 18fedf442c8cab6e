/** @jest-environment jsdom */
import { beforeEach, expect, it } from '@jest/globals';
import type { TelemetryBatch } from 'shared/contract';
import { firstFacts, startPageTelemetry } from './page-telemetry';
import { createTelemetry } from './telemetry';

const sent: TelemetryBatch[] = [];
const measurements: ((value: number) => void)[] = [];
const composition = {
  id: 'abc',
  shell: { version: '2', baseUrl: '' },
  remotes: { 'mfe-a': { version: '7', contract: '^1.0.0' } },
};
const page = { remote: 'mfe-a', version: '7', page: '/pricing' };
const records = () => {
  window.dispatchEvent(new Event('pagehide'));
  return sent.splice(0).flatMap((batch) => batch.records);
};

/** Telemetry of the starter. */
function start() {
  const port = createTelemetry();
  return startPageTelemetry({
    port,
    compositionId: composition.id,
    facts: firstFacts(page, composition),
    send: (body) => sent.push(JSON.parse(body)) > 0,
    measure(tell) {
      measurements.push((value) => tell({ id: 'a', metric: 'LCP', value }));
      return { add() {}, flush() {} };
    },
  });
}

beforeEach(() => {
  sent.length = 0;
  measurements.length = 0;
  localStorage.clear();
});

it('sends errors and vitals of the first page from its document alone, and views only with consent', () => {
  const { port } = start();
  port.event('page_view', { path: '/pricing' });
  port.error(new Error('no'), { part: 'page', phase: 'load' });
  measurements[0]?.(900);
  expect(records()).toMatchObject([
    { kind: 'error', remote: 'shell', version: '2', page: '/pricing' },
    { kind: 'vital', ...page, metric: 'LCP', value: 900 },
  ]);
});

it('continues with one sink and one measurement when the shell takes over', () => {
  const telemetry = start();
  const { port } = telemetry;
  const later = { remote: 'mfe-b', version: '8', page: '/b' };
  telemetry.follow({
    allowsStatistics: () => true,
    current: () => later,
    at: () => later,
    versionOf: () => '9',
  });
  port.event('page_view', { path: '/b' });
  measurements[0]?.(5);
  expect(records()).toMatchObject([
    { kind: 'event', ...later },
    { kind: 'vital', ...later },
  ]);
  expect(measurements).toHaveLength(1);
});
