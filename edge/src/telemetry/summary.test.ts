import { expect, it } from '@jest/globals';
import type { TelemetryRecord } from 'shared/contract';
import { addRecord, mergeSummary, summarySchema, type Summary } from './summary';

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

it('counts a report once however often it happened, and load failures apart', () => {
  const summary: Summary = {};
  addRecord(summary, viewRecord('1'), 3, at);
  addRecord(summary, failed('render'), 3, at);
  addRecord(summary, failed('gate'), null, at);
  const version = summary['mfe-a']?.['1'];
  expect(version).toMatchObject({ shown: 1, errors: 2, loadFailures: 1 });
  expect(version?.groups[3]).toEqual({ attempts: 0, shown: 1, errors: 1 });
});

it('counts attempts beside the pages that stood, also in files of before attempts were counted', () => {
  const summary: Summary = {};
  addRecord(summary, { ...viewRecord('1'), kind: 'attempt' }, 3, at);
  addRecord(summary, { ...viewRecord('1'), kind: 'attempt' }, 3, at);
  addRecord(summary, viewRecord('1'), 3, at);
  const version = summary['mfe-a']?.['1'];
  expect(version).toMatchObject({ attempts: 2, shown: 1, errors: 0 });
  expect(version?.pages['/']).toMatchObject({ attempts: 2, shown: 1 });
  expect(version?.groups[3]).toEqual({ attempts: 2, shown: 1, errors: 0 });
  const older = JSON.parse(JSON.stringify(summary).replaceAll('"attempts":2,', '')) as unknown;
  expect(summarySchema.parse(older)['mfe-a']?.['1']).toMatchObject({ attempts: 0, shown: 1 });
});

it('keeps the last hour by minute', () => {
  const summary: Summary = {};
  for (let minute = 0; minute < 90; minute += 1)
    addRecord(summary, viewRecord('1'), null, at + minute * 60_000);
  expect(Object.keys(summary['mfe-a']?.['1']?.minutes ?? {})).toHaveLength(60);
});

it('does not grow without bound', () => {
  const summary: Summary = {};
  for (let i = 0; i < 500; i += 1) addRecord(summary, viewRecord(`v${i}`, `/${i}`), null, at);
  for (let i = 0; i < 500; i += 1) addRecord(summary, viewRecord('v1', `/${i}`), null, at);
  expect(Object.keys(summary['mfe-a'] ?? {})).toHaveLength(21);
  expect(Object.keys(summary['mfe-a']?.['v1']?.pages ?? {})).toHaveLength(101);
  expect(summary['mfe-a']?.['other']?.shown).toBe(480);
});

it('counts names that every object has', () => {
  const summary: Summary = {};
  addRecord(summary, viewRecord('constructor'), null, at);
  addRecord(summary, viewRecord('toString'), null, at);
  expect(summary['mfe-a']?.['constructor']).toMatchObject({ shown: 1 });
});

it('adds up, and stays what the schema says', () => {
  const one: Summary = {};
  const two: Summary = {};
  addRecord(one, viewRecord('1'), 0, at);
  addRecord(two, { ...viewRecord('1'), kind: 'vital', metric: 'CLS', value: 0.02 }, 0, at);
  addRecord(two, viewRecord('1'), 0, at);
  mergeSummary(one, two);
  expect(one['mfe-a']?.['1']).toMatchObject({ shown: 2 });
  expect(summarySchema.parse(JSON.parse(JSON.stringify(one)))).toEqual(one);
});
