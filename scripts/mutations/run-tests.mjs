import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SERVER_FOLDERS } from '../test-run/server-folders.mjs';

/** All suites run at once without a defect. A defect can make a test loop for good. */
const LIMIT_MS = 30 * 60_000;
const DEFECT_LIMIT_MS = 5 * 60_000;
/** Share of property-test cases, as in the gate. */
const PROPERTY_RUNS = '0.3';
/** Tests named in the report of one defect. */
const NAMED = 3;

/**
 * @typedef {object} Outcome
 * @property {'passed' | 'failed' | 'broken'} outcome `broken`: a suite fails outside its tests
 * @property {string[]} by the first failed tests
 */

/** Unit test files of a suite: the file itself, or all below a folder without the long ones. */
const filesOf = (copy, suite) =>
  suite.endsWith('/')
    ? readdirSync(path.join(copy, suite), { recursive: true })
        .filter((name) => /\.test\.tsx?$/.test(name) && !name.endsWith('.deep.test.ts'))
        .map((name) => suite + name)
    : [suite];

/**
 * Runs unit tests of a copy, each with its runner, until one fails.
 *
 * @param {string} copy the copy of the project
 * @param {string[]} suites files, and folders with a slash at the end
 * @param {{ bail?: boolean }} options `bail`: the first failed test ends the run
 * @returns {Promise<Outcome>}
 */
export async function runUnitFiles(copy, suites, { bail = false } = {}) {
  const files = [...new Set(suites.flatMap((suite) => filesOf(copy, suite)))];
  const isOfServers = (file) => SERVER_FOLDERS.includes(file.split('/')[0]);
  const own = files.filter(isOfServers);
  const others = files.filter((file) => !isOfServers(file));
  // Jest writes no report when it bails (jestjs/jest#13919).
  const options = bail ? ['--bail=1'] : [];
  const calls = [
    ...(own.length > 0
      ? [(report) => [...vitest, ...options, '--reporter=json', `--outputFile=${report}`, ...own]]
      : []),
    ...(others.length > 0
      ? [(report) => [...jest, '--json', `--outputFile=${report}`, '--runTestsByPath', ...others]]
      : []),
  ];
  for (const call of calls) {
    const result = await reported(copy, call, bail ? DEFECT_LIMIT_MS : LIMIT_MS);
    if (result.outcome !== 'passed') return result;
  }
  return { outcome: 'passed', by: [] };
}
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--silent'];
const jest = ['node_modules/jest/bin/jest.js', '--ci', '--silent'];

/** Runs one call of Node and reads its report. */
async function reported(copy, call, limitMs) {
  const folder = mkdtempSync(path.join(tmpdir(), 'mutations-'));
  try {
    const report = path.join(folder, 'report.json');
    const { code, ended } = await run(copy, call(report), limitMs);
    if (!ended) return { outcome: 'failed', by: ['the tests do not end'] };
    if (code === 0) return { outcome: 'passed', by: [] };
    const { failed, broken } = unitFailures(JSON.parse(readFileSync(report, 'utf8')));
    return failed.length > 0
      ? { outcome: 'failed', by: failed.slice(0, NAMED) }
      : { outcome: 'broken', by: broken.slice(0, NAMED) };
  } catch (error) {
    return { outcome: 'broken', by: [String(error)] };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function run(cwd, args, limitMs) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd,
      stdio: 'ignore',
      env: { ...process.env, FORCE_COLOR: '0', PROPERTY_RUNS },
    });
    let ended = true;
    // The runners answer a signal with an exit code of their own.
    const limit = setTimeout(() => {
      ended = false;
      // A loop never reads a signal that can be handled.
      child.kill('SIGKILL');
    }, limitMs);
    child.on('error', () => resolve({ code: 1, ended }));
    child.on('close', (code) => {
      clearTimeout(limit);
      resolve({ code: code ?? 1, ended });
    });
  });
}

/** Failures of a report in Jest's format, which Vitest writes too. */
function unitFailures({ testResults }) {
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ status, fullName }) => ({
      status,
      test: `${short(name)}: ${fullName}`,
    })),
  );
  return {
    failed: tests.filter(({ status }) => status === 'failed').map(({ test }) => test),
    broken: testResults
      .filter(({ status }) => status === 'failed')
      .map(({ name, message }) => `${short(name)}: ${message}`),
  };
}

const short = (file) => file.split('/mutations/tree/').at(-1);
