/** Reads the runners' reports: counts, files by time, and tests that passed only on a retry. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../children.mjs';

/** Folder of the reports; emptied by each run. */
export const REPORTS = path.join(root, '.test', 'reports');

/** Reports of unit tests by runner. */
export const UNIT_REPORTS = { vitest: 'unit-vitest.json', jest: 'unit-jest.json' };

export function readReport(name) {
  try {
    return JSON.parse(readFileSync(path.join(REPORTS, name), 'utf8'));
  } catch {
    return null;
  }
}

/** Reports of the unit test runners, both in Jest's format. */
export const unitReports = () =>
  Object.values(UNIT_REPORTS)
    .map(readReport)
    .filter((report) => report !== null);

/** A file that fails outside its tests: it cannot be loaded, or one of its hooks throws. */
const failsOutsideTests = ({ status, assertionResults }) =>
  status === 'failed' && assertionResults.every((test) => test.status !== 'failed');

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** Counts of the reports of unit tests; null without reports. */
export const unitCounts = (reports) =>
  reports.length === 0
    ? null
    : {
        passed: sum(reports.map((report) => report.numPassedTests)),
        failed: sum(
          reports.map(
            (report) => report.numFailedTests + report.testResults.filter(failsOutsideTests).length,
          ),
        ),
        skipped: sum(reports.map((report) => report.numPendingTests + report.numTodoTests)),
      };

/** Counts of a Playwright report; null without one. */
export const browserCounts = (report) =>
  report && {
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected,
    skipped: report.stats.skipped,
  };

/** Every spec of a Playwright report with its file. */
function specsOf(suite) {
  return [
    ...(suite.specs ?? []).map((spec) => ({ ...spec, file: suite.file })),
    ...(suite.suites ?? []).flatMap(specsOf),
  ];
}
const browserSpecs = (report) => (report?.suites ?? []).flatMap(specsOf);

/** `[file, seconds]` of all reports, the slowest first. */
export function filesByTime(units, browser) {
  const seconds = new Map();
  const add = (file, ms) => seconds.set(file, (seconds.get(file) ?? 0) + ms / 1000);
  for (const { name, startTime, endTime } of units.flatMap(({ testResults }) => testResults))
    add(path.relative(root, name), endTime - startTime);
  for (const { file, tests } of browserSpecs(browser))
    for (const { duration } of tests.flatMap(({ results }) => results))
      add(`e2e/${file}`, duration);
  return [...seconds].toSorted(([, a], [, b]) => b - a);
}

/** `file: title` of tests that passed only on a retry. */
export const flakyTests = (browser) =>
  browserSpecs(browser)
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, title }) => `e2e/${file}: ${title}`);
