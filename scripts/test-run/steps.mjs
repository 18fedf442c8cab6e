import { existsSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureBrowser } from '../browser.mjs';
import { builtParts, ensureBuilt } from '../build.mjs';
import { root } from '../children.mjs';
import { movedEndpointsOf, writePreviousSite } from '../upgrade/previous-release.mjs';
import { bin, run } from './processes.mjs';
import { browserCounts, readReport, REPORTS, unitCounts, unitReports } from './reports.mjs';
import { runUnitTests } from './unit-runners.mjs';

/** Share of property-test cases in the gate; `npm run test:deep` runs ten times all cases. */
const GATE_PROPERTY_RUNS = '0.3';
export const DEEP_PROPERTY_RUNS = '10';

/** Counts a check without a report as one test. */
const one = (code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 });

/**
 * Counts of a runner's report. A runner that dies without a report, or fails for another reason,
 * counts as a failure.
 */
const reported = (counts, code) =>
  counts
    ? { ...counts, failed: counts.failed || (code === 0 ? 0 : 1) }
    : { passed: 0, failed: 1, skipped: 0 };

const check = async (command, args, options) =>
  one(await run(command, args, { quiet: true, ...options }));

/** Unit tests; `selection` limits them by `patterns` or by `related` sources, and may be `quiet`. */
export async function unit(selection = {}, env = {}) {
  const code = await runUnitTests({
    ...selection,
    // The runner itself only waits, so it needs no separate processor.
    options: ['--maxWorkers=100%', '--silent'],
    withReports: true,
    env: { PROPERTY_RUNS: GATE_PROPERTY_RUNS, ...env },
  });
  return reported(unitCounts(unitReports()), code);
}

/**
 * All API tests against PostgreSQL instead of the embedded database; skipped on machines without
 * it.
 */
export async function postgres() {
  const args = ['run', '--silent', 'unit:postgres', '--', '--silent', 'api/src/'];
  const code = await run('npm', args, { env: { PROPERTY_RUNS: GATE_PROPERTY_RUNS } });
  return code === 3 ? { passed: 0, failed: 0, skipped: 1 } : one(code);
}

/**
 * Browser tests, optionally limited by `args`. A test that passes only on a retry is reported, but
 * does not fail.
 */
export async function e2e(args = [], env = {}) {
  const browser = ensureBrowser();
  if (!browser) return one(1);
  const code = await run(
    bin('playwright'),
    ['test', '--config', 'e2e/playwright.config.ts', '--retries=1', ...args],
    {
      env: {
        CHROMIUM_PATH: browser,
        // A browser, the site and the test itself use about one processor.
        E2E_WORKERS: String(Math.max(1, Math.min(4, os.availableParallelism()))),
        PLAYWRIGHT_JSON_OUTPUT_NAME: path.join(REPORTS, 'e2e.json'),
        ...env,
      },
    },
  );
  return reported(browserCounts(readReport('e2e.json')), code);
}

/**
 * Releases every package into a site that runs the previous release, as an upgrade does. A browser
 * test's site starts with an empty folder.
 */
async function release() {
  const folder = path.join(root, '.test', 'release');
  rmSync(folder, { recursive: true, force: true });
  writePreviousSite(folder);
  if (!(await ensureBuilt())) return one(1);
  const counts = await check(
    bin('tsx'),
    [
      '--tsconfig',
      'tsconfig.json',
      'edge/src/fleet/release-cli.ts',
      '--built',
      '--release',
      ...builtParts(),
    ],
    { env: { DATA_DIR: folder } },
  );
  if (counts.failed > 0) return counts;
  const moved = movedEndpointsOf(folder);
  for (const line of moved) console.error(line);
  return one(moved.length);
}

/** The steps of `npm test` by name. */
export const STEPS = {
  types: () => check('npm', ['run', '--silent', 'types']),
  architecture: () => check('npm', ['run', '--silent', 'architecture']),
  unused: () => check(bin('knip'), ['--no-progress']),
  surface: () => check('npm', ['run', '--silent', 'surface']),
  release,
  format: () => check(bin('oxfmt'), ['--check']),
  lint: () => check('npm', ['run', '--silent', 'lint']),
  expressions: () => check('npm', ['run', '--silent', 'expressions']),
  unit: () => unit(),
  e2e: () => e2e(),
};

/**
 * Phases of the test run: lanes of one phase run in parallel, steps of a lane one after the other. Browser tests
 * have the machine to themselves: they measure what moves on a page, and a busy machine moves it.
 */
export const PHASES = [
  [
    ['release', 'architecture', 'unused', 'surface'],
    ['types', 'format', 'lint', 'expressions'],
  ],
  [['unit', 'e2e']],
];

/** Unit tests of files that import the given ones. */
export const unitTestsOf = (files) => {
  const sources = files.filter((file) => /\.(ts|tsx|mjs|cjs|json)$/.test(file) && existsSync(file));
  return sources.length > 0
    ? unit({ related: sources, quiet: true })
    : { passed: 0, failed: 0, skipped: 0 };
};
