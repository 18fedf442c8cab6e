import { expect, it } from 'vitest';
import type { TelemetryRecord } from 'shared/contract';
import { addRecord, mergeSummary, summarySchema, type Reported, type Summary } from './summary';

const EACH: Reported = { isFirst: () => true, replace: () => undefined };

const at = 1_800_000_000_000;
const viewRecord = (version: string, page = '/'): TelemetryRecord => ({
  kind: 'shown',
  remote: 'mfe-a',
  version,
  page,
});
const failed = (phase: string): TelemetryRecord => ({
  ...viewRecord('1'),
  kind: 'error',
  part: 'mfe-a',
  phase,
  name: 'Error',
  message: '',
  frames: [],
  count: 9,
});

it('counts a repeated error once, and load failures separately', () => {
  const summary: Summary = {};
  addRecord(summary, viewRecord('1'), { group: 3, at, reported: EACH });
  addRecord(summary, failed('render'), { group: 3, at, reported: EACH });
  addRecord(summary, failed('gate'), { group: null, at, reported: EACH });
  const version = summary['mfe-a']?.['1'];
  expect(version).toMatchObject({ shown: 1, errors: 2, loadFailures: 1 });
  expect(version?.groups[3]).toEqual({ attempts: 0, shown: 1, errors: 1 });
});

it('counts attempts beside shown pages', () => {
  const summary: Summary = {};
  addRecord(summary, { ...viewRecord('1'), kind: 'attempt' }, { group: 3, at, reported: EACH });
  addRecord(summary, { ...viewRecord('1'), kind: 'attempt' }, { group: 3, at, reported: EACH });
  addRecord(summary, viewRecord('1'), { group: 3, at, reported: EACH });
  const version = summary['mfe-a']?.['1'];
  expect(version).toMatchObject({ attempts: 2, shown: 1, errors: 0 });
  expect(version?.pages['/']).toMatchObject({ attempts: 2, shown: 1 });
  expect(version?.groups[3]).toEqual({ attempts: 2, shown: 1, errors: 0 });
});

it('counts outside errors and changed DOM separately', () => {
  const summary: Summary = {};
  for (const phase of ['outside', 'changed-dom', 'changed-dom'])
    addRecord(summary, failed(phase), { group: 3, at, reported: EACH });
  const version = summary['mfe-a']?.['1'];
  expect(version).toMatchObject({ errors: 0, loadFailures: 0, outside: 1, changedDom: 2 });
  expect(version?.pages['/']).toMatchObject({ errors: 0 });
  const parsed = summarySchema.parse(JSON.parse(JSON.stringify(summary)));
  mergeSummary(parsed, summary);
  expect(parsed['mfe-a']?.['1']).toMatchObject({ outside: 2, changedDom: 4 });
});

it('counts a first screen that failed as an error, and separately', () => {
  const summary: Summary = {};
  addRecord(summary, failed('server-render'), { group: 3, at, reported: EACH });
  addRecord(summary, failed('render'), { group: 3, at, reported: EACH });
  const version = summary['mfe-a']?.['1'];
  expect(version).toMatchObject({ errors: 2, loadFailures: 0, renderFailures: 1 });
  const parsed = summarySchema.parse(JSON.parse(JSON.stringify(summary)));
  mergeSummary(parsed, summary);
  expect(parsed['mfe-a']?.['1']).toMatchObject({ renderFailures: 2 });
});

it('keeps the last hour by minute', () => {
  const summary: Summary = {};
  for (let minute = 0; minute < 90; minute += 1)
    addRecord(summary, viewRecord('1'), { group: null, at: at + minute * 60_000, reported: EACH });
  expect(Object.keys(summary['mfe-a']?.['1']?.minutes ?? {})).toHaveLength(60);
});

it('limits the number of entries', () => {
  const summary: Summary = {};
  for (let i = 0; i < 500; i += 1)
    addRecord(summary, viewRecord(`v${i}`, `/${i}`), { group: null, at, reported: EACH });
  for (let i = 0; i < 500; i += 1)
    addRecord(summary, viewRecord('v1', `/${i}`), { group: null, at, reported: EACH });
  expect(Object.keys(summary['mfe-a'] ?? {})).toHaveLength(21);
  expect(Object.keys(summary['mfe-a']?.['v1']?.pages ?? {})).toHaveLength(101);
  expect(summary['mfe-a']?.['other']?.shown).toBe(480);
});

it('counts names of object prototypes', () => {
  const summary: Summary = {};
  addRecord(summary, viewRecord('constructor'), { group: null, at, reported: EACH });
  addRecord(summary, viewRecord('toString'), { group: null, at, reported: EACH });
  expect(summary['mfe-a']?.['constructor']).toMatchObject({ shown: 1 });
});

it('merges summaries, and matches the schema', () => {
  const one: Summary = {};
  const two: Summary = {};
  addRecord(one, viewRecord('1'), { group: 0, at, reported: EACH });
  addRecord(
    two,
    { ...viewRecord('1'), kind: 'vital', metric: 'CLS', value: 0.02 },
    { group: 0, at, reported: EACH },
  );
  addRecord(two, viewRecord('1'), { group: 0, at, reported: EACH });
  mergeSummary(one, two);
  expect(one['mfe-a']?.['1']).toMatchObject({ shown: 2 });
  expect(summarySchema.parse(JSON.parse(JSON.stringify(one)))).toEqual(one);
});
