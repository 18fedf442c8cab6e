import { expect, it } from 'vitest';
import { deployment } from '../testing/deployments';
import { addRecord, type Reported, type Summary } from '../telemetry/summary';

const EACH: Reported = { isFirst: () => true, replace: () => undefined };
import { statusTable, table } from './status';
import { vitalsRows } from './vitals';

const page = { remote: 'mfe-a', version: '1.0.0', page: '/stocks/details/:symbol' };
const summary: Summary = {};
for (let i = 0; i < 200; i += 1)
  addRecord(summary, { ...page, kind: 'attempt' }, { group: null, at: 0, reported: EACH });
for (let i = 0; i < 198; i += 1)
  addRecord(summary, { ...page, kind: 'shown' }, { group: null, at: 0, reported: EACH });
addRecord(
  summary,
  { ...page, kind: 'error', part: 'a', phase: 'load', name: '', message: '', frames: [], count: 1 },
  { group: null, at: 0, reported: EACH },
);
addRecord(
  summary,
  {
    ...page,
    kind: 'error',
    part: 'page',
    phase: 'outside',
    name: 'Error',
    message: '',
    frames: [],
    count: 1,
  },
  { group: null, at: 0, reported: EACH },
);
for (const value of [1000, 2000, 3000, 4000])
  addRecord(
    summary,
    { ...page, kind: 'vital', metric: 'LCP', value },
    { group: null, at: 0, reported: EACH },
  );
addRecord(
  summary,
  { ...page, kind: 'vital', metric: 'CLS', value: 0.1 },
  { group: null, at: 0, reported: EACH },
);

const cells = (line: string | undefined): string[] => (line ?? '').split(/ {2,}/);

it('shows error rate and vitals of each version, and dashes without data', () => {
  const text = statusTable(
    {
      schema: '',
      microFrontends: { 'mfe-a': [deployment('1.0.0', 90), deployment('2.0.0', 10)] },
    },
    summary,
  );
  const [heading, first, second] = text.split('\n\n')[1]?.split('\n') ?? [];
  expect(cells(heading).slice(-9)).toEqual([
    'attempts',
    'shown',
    'errors',
    'load failures',
    'outside',
    'DOM changed',
    'LCP p75',
    'INP p75',
    'CLS p75',
  ]);
  expect(cells(first).slice(-9)).toEqual([
    '200',
    '198',
    '0.50 %',
    '1',
    '1',
    '0',
    '3.07 s',
    '–',
    '0.104',
  ]);
  expect(cells(second).slice(-8)).toEqual(Array.from({ length: 8 }, () => '–'));
});

it('shows p50 and p75 of each page', () => {
  const [heading, row] = vitalsRows(summary, 'mfe-a');
  expect(heading?.slice(0, 8)).toEqual([
    'part',
    'version',
    'page',
    'attempts',
    'shown',
    'views',
    'errors',
    'LCP p50 / p75',
  ]);
  expect(row?.slice(2, 8)).toEqual([
    '/stocks/details/:symbol',
    '200',
    '198',
    '0',
    '0.50 %',
    '1.91 s / 3.07 s',
  ]);
  expect(vitalsRows(summary, 'mfe-b')).toHaveLength(1);
  expect(table(vitalsRows(summary))).toContain('mfe-a');
});
