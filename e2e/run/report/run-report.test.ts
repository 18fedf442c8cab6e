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
  step: null,
  codes: failureCodes(error ?? ''),
  skippedBecause: null,
  notes: [],
  attachments: [{ name: 'trace', path: 'attachments/1-trace.zip' }],
});

const report = (...tests: TestReport[]): RunReport => ({
  site: 'https://staging.example.com',
  startedAt: '2026-11-27T22:00:00.000Z',
  milliseconds: 61_000,
  browser: 'chromium',
  commitOfTests: '4023c445',
  composition: { id: 'c-1', versions: { shell: '2.0.0', 'mfe-screeners': '1.4.0' } },
  asked: 'remote.mfe-screeners=1.4.0',
  faults: [],
  errors: [],
  tests,
  vitals: [
    {
      remote: 'mfe-screeners',
      p75: { LCP: 1240, INP: 40, CLS: 0, FCP: null, TTFB: 9 },
      loads: 12,
    },
  ],
  axe: [
    { state: '/faq in light', breaches: [] },
    { state: '/13f in dark', breaches: ['label: <input>', 'list: <ul>'] },
  ],
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

  it('names commit of the tests, selection, failed step and reasons of skipped tests', () => {
    const skipped = { ...test('d', 'skipped'), skippedBecause: 'Plans are bought <elsewhere>' };
    const run = report(
      { ...test('b', 'failed', 'PART-MOUNT'), step: 'the import' },
      skipped,
      skipped,
      test('e', 'skipped'),
    );
    const text = asMarkdown(run);
    expect(text).toContain('Tests of commit 4023c445');
    expect(text).toContain('Selected by: `remote.mfe-screeners=1.4.0`');
    expect(text).toContain('**b, step “the import” (PART-MOUNT)**');
    expect(text).toContain('2 skipped: Plans are bought <elsewhere>');
    expect(text).toContain('1 skipped: no reason given');
    const page = reportPage(run, {});
    expect(page).toContain('<td>4023c445</td>');
    expect(page).toContain('b, step “the import” (PART-MOUNT)</h3>');
    expect(page).toContain('skipped: Plans are bought &lt;elsewhere&gt;</td>');
  });

  it('shows errors outside the tests in place of "None."', () => {
    const run = { ...report(), errors: ['The site <a> did not start'] };
    expect(asMarkdown(run)).toContain('```text\nThe site <a> did not start\n```');
    const page = reportPage(run, {});
    expect(page).toContain('The site &lt;a&gt; did not start</pre>');
    expect(page).not.toContain('<h2>Failures</h2>\n<p>None.</p>');
  });

  it('has vitals of each remote and breaches of axe', () => {
    const text = asMarkdown(MIXED);
    expect(text).toContain('| mfe-screeners | 1.24 s | 40 ms | 0.000 | – | 9 ms | 12 |');
    expect(text).toContain('axe checked 2 states of pages and found breaches in 1.');
    const page = reportPage(MIXED, {});
    expect(page).toContain('<td class="number">1.24 s</td>');
    expect(page).toContain('label: &lt;input&gt;\nlist: &lt;ul&gt;');
    expect(page).not.toContain('/faq in light');
    expect(asMarkdown({ ...MIXED, axe: [], vitals: [] })).not.toMatch(/axe|p75/);
  });

  it('shows figures that a test reports', () => {
    const noted = report({ ...test('soak', 'passed'), notes: ['soak: <20> sessions'] });
    expect(asMarkdown(noted)).toContain('\nsoak: <20> sessions\n');
    expect(reportPage(noted, {})).toContain('<p>soak: &lt;20&gt; sessions</p>');
  });

  it('shows pictures of a failure side by side, and links to its other files', () => {
    const failed = test('a', 'failed', 'x');
    const picture = (name: string) => ({ name, path: `attachments/${name}.png` });
    const page = reportPage(
      report({
        ...failed,
        attachments: [picture('expected'), ...failed.attachments, picture('actual')],
      }),
      {},
    );
    expect(page).toContain('<p><a href="attachments/1-trace.zip">trace</a></p>');
    expect(page.match(/<figure>/g)).toHaveLength(2);
    expect(page).toContain('alt="actual"');
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
