/** What the runners' own reports say: counts, files by time, and what passed only in a second attempt. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../children.mjs';

/** Folder of the reports; emptied by each run. */
export const REPORTS = path.join(root, '.test', 'reports');

export function readReport(name) {
  try {
    return JSON.parse(readFileSync(path.join(REPORTS, name), 'utf8'));
  } catch {
    return null;
  }
}

/** Counts of a Jest report; null when there is none. */
export const unitCounts = (report) =>
  report && {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
  };

/** Counts of a Playwright report; null when there is none. */
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

/** `[file, seconds]` of both reports, the slowest first. */
export function filesByTime(unit, browser) {
  const seconds = new Map();
  const add = (file, ms) => seconds.set(file, (seconds.get(file) ?? 0) + ms / 1000);
  for (const { name, startTime, endTime } of unit?.testResults ?? [])
    add(path.relative(root, name), endTime - startTime);
  for (const { file, tests } of browserSpecs(browser))
    for (const { duration } of tests.flatMap(({ results }) => results))
      add(`e2e/${file}`, duration);
  return [...seconds].toSorted(([, a], [, b]) => b - a);
}

/** `file: title` of what passed only in a second attempt. */
export const flakyTests = (browser) =>
  browserSpecs(browser)
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, title }) => `e2e/${file}: ${title}`);
