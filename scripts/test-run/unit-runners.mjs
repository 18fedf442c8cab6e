/**
 * The two runners of unit tests: Vitest for the servers, with one module registry per worker, and Jest for the pages,
 * in jsdom or in Node.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../children.mjs';
import { run } from './processes.mjs';
import { REPORTS, UNIT_REPORTS } from './reports.mjs';
import { SERVER_FOLDERS } from './server-folders.mjs';
import { coveredFolders, withAgreements } from './unit-agreements.mjs';

const isOfServers = (file) => SERVER_FOLDERS.includes(file.split(path.sep)[0]);
const packageFile = (file) => path.join(root, 'node_modules', file);

/** Calls of a runner: with every test, with test files, with the tests that import given sources; with a report. */
const VITEST = {
  report: UNIT_REPORTS.vitest,
  owns: isOfServers,
  every: [packageFile('vitest/vitest.mjs'), 'run'],
  files: (files) => [packageFile('vitest/vitest.mjs'), 'run', ...files],
  related: (sources) => [packageFile('vitest/vitest.mjs'), 'related', '--run', ...sources],
  reportTo: (file) => [
    '--no-color',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ],
};
const JEST = {
  report: UNIT_REPORTS.jest,
  owns: (file) => !isOfServers(file),
  every: [packageFile('jest/bin/jest.js')],
  files: (files) => [packageFile('jest/bin/jest.js'), '--runTestsByPath', ...files],
  related: (sources) => [packageFile('jest/bin/jest.js'), '--findRelatedTests', ...sources],
  reportTo: (file) => ['--ci', '--json', `--outputFile=${file}`],
};
const RUNNERS = [VITEST, JEST];

/** Options of `withAgreements`. */
const AGREEMENTS = {
  compare: { check: true },
  'compare all': { check: true, calls: true },
  write: { check: false },
};

const IGNORED = new Set(['node_modules', 'dist']);

/** Unit test files, as paths from the root; includes the long ones if `isDeep`. */
function testFiles(isDeep, folder = '') {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory())
      return IGNORED.has(entry.name) || entry.name.startsWith('.') ? [] : testFiles(isDeep, file);
    const isTest = /\.test\.tsx?$/.test(file);
    return isTest && (isDeep || !file.endsWith('.deep.test.ts')) ? [file] : [];
  });
}

/**
 * Runs unit tests, each with its runner. The runners run one after the other, because each uses
 * every processor.
 *
 * @param patterns regular expressions over paths from the root; none for every test
 * @param related selects the tests that import one of these sources instead
 * @param options for both runners, e.g. `--silent`
 * @param withReports writes the reports of `UNIT_REPORTS`
 * @param quiet prints the output of a runner at its end, for one that runs beside another program
 * @param agreements what happens to each `agreements.json` that the tests cover: `compare`, `compare
 * all` (with the calls of the API) or `write`
 * @returns 0 if all passed
 */
export async function runUnitTests({
  patterns = [],
  related = null,
  options = [],
  withReports = false,
  quiet = false,
  agreements = 'compare',
  env = {},
}) {
  const isDeep = Boolean(env.DEEP_TESTS ?? process.env.DEEP_TESTS);
  const expressions = patterns.map((pattern) => new RegExp(pattern, 'i'));
  const matching = testFiles(isDeep).filter((file) =>
    expressions.some((pattern) => pattern.test(file)),
  );
  if (expressions.length > 0 && matching.length === 0) {
    console.error(`No unit test has a path that matches ${patterns.join(' or ')}.`);
    return 1;
  }
  let failure = 0;
  for (const runner of RUNNERS) {
    const files = matching.filter(runner.owns);
    if (expressions.length > 0 && files.length === 0) continue;
    let call = runner.every;
    if (related) call = [...runner.related(related), '--passWithNoTests'];
    else if (expressions.length > 0) call = runner.files(files);
    const reporting = withReports ? runner.reportTo(path.join(REPORTS, runner.report)) : [];
    const covered = runner === JEST ? coveredFolders({ patterns, related, options, isDeep }) : [];
    const code = await withAgreements(covered, AGREEMENTS[agreements], (more) =>
      run(process.execPath, [...call, ...reporting, ...options], {
        env: { ...env, ...more },
        quiet,
      }),
    );
    failure ||= code;
  }
  return failure;
}
