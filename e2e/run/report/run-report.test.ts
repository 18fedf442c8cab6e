import { describe, expect, it } from 'vitest';
import { reportPage } from './report-page';
import {
  asMarkdown,
  failureCodes,
  KEPT_RUNS,
  summary,
  unstableTests,
  withRun,
  type History,
  type RunReport,
  type TestReport,
} from './run-report';

const test = (name: string, outcome: TestReport['outcome'], error: string | null = null) => ({
  name,
  file: 'e2e/movers/movers.spec.ts',
  outcome,
  milliseconds: 1250,
  error,
  codes: failureCodes(error ?? ''),
  attachments: [{ name: 'trace', path: 'attachments/1-trace.zip' }],
});

const report = (...tests: TestReport[]): RunReport => ({
  site: 'https://staging.example.com',
  startedAt: '2026-11-27T22:00:00.000Z',
  milliseconds: 61_000,
  browser: 'chromium',
  composition: { id: 'c-1', versions: { shell: '2.0.0', 'mfe-screeners': '1.4.0' } },
  asked: 'remote.mfe-screeners=1.4.0',
  faults: [],
  tests,
});

const MIXED = report(
  test('a', 'passed'),
  test('b', 'failed', 'PART-MOUNT in <main>, then PIECE-LOAD and PART-MOUNT'),
  test('c', 'flaky', 'timeout'),
  test('d', 'skipped'),
);

describe('a report', () => {
  it('counts outcomes and finds failure codes', () => {
    expect(summary(MIXED)).toBe('1 passed, 1 failed, 1 in a later attempt, 1 skipped');
    expect(MIXED.tests[1]?.codes).toEqual(['PART-MOUNT', 'PIECE-LOAD']);
  });

  it('is a comment with failures, versions and faults', () => {
    const text = asMarkdown({
      ...report(test('b', 'failed', 'a ``` in an error')),
      faults: ['slow'],
    });
    expect(text).toContain('0 passed, 1 failed');
    expect(text).toContain('shell 2.0.0, mfe-screeners 1.4.0');
    expect(text).toContain('Faults: slow');
    // The error cannot close its own block.
    expect(text.match(/```/g)).toHaveLength(2);
  });

  it('is a page in which errors and names are text', () => {
    const page = reportPage(report(test('<script>x</script>', 'failed', '<img onerror=1>')), {});
    expect(page).not.toContain('<script>');
    expect(page).not.toContain('<img onerror');
    expect(page).toContain('attachments/1-trace.zip');
    expect(page).toContain('c-1');
  });
});

describe('the history', () => {
  it('keeps the latest runs and leaves skipped tests alone', () => {
    let history: History = {};
    for (let run = 0; run < KEPT_RUNS + 5; run += 1) history = withRun(history, MIXED);
    expect(history['a']).toHaveLength(KEPT_RUNS);
    expect(history).not.toHaveProperty('d');
  });

  it('takes no run with faults', () => {
    expect(withRun({}, { ...MIXED, faults: ['slow'] })).toEqual({});
  });

  it('names tests that do not always have the same outcome', () => {
    const history = withRun(
      withRun({}, report(test('a', 'passed'), test('b', 'failed', 'x'))),
      report(test('a', 'failed', 'x'), test('b', 'failed', 'x'), test('c', 'flaky', 'x')),
    );
    expect(unstableTests(history).map(({ name }) => name)).toEqual(['a', 'c']);
  });
});
