/**
 * `npm test`: everything that must hold before a change lands, in one run with one closing line
 * `N passed, N failed, N skipped`. Each static check counts as one; unit and end-to-end tests count
 * one by one. A browser test may be asked twice; that it had to be is told, as it wants mending.
 * `npm test -- unit e2e` runs only the named steps.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import os from 'node:os';
import path from 'node:path';
import { ensureInstalled } from './install.mjs';
import { ensureBrowser } from './browser.mjs';
import { builtParts, ensureBuilt } from './build.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const reports = path.join(root, '.test', 'reports');
const bin = (name) => path.join(root, 'node_modules', '.bin', name);

const tally = { passed: 0, failed: 0, skipped: 0 };

function run(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, FORCE_COLOR: '0', ...env },
    });
    child.on('error', () => resolve(1));
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

async function check(command, args) {
  const code = await run(command, args);
  tally[code === 0 ? 'passed' : 'failed'] += 1;
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** Adds the counts of a runner's own report; a runner that dies without one counts as one failure. */
function add(counts, exitCode) {
  if (!counts) {
    tally.failed += 1;
    return;
  }
  tally.passed += counts.passed;
  tally.skipped += counts.skipped;
  tally.failed += counts.failed || (exitCode === 0 ? 0 : 1);
}

const steps = {
  types: () => check('npm', ['run', '--silent', 'types']),
  format: () => check(bin('oxfmt'), ['--check']),
  lint: () => check(bin('oxlint'), ['--deny-warnings']),
  architecture: () => check('npm', ['run', '--silent', 'architecture']),
  unused: () => check(bin('knip'), ['--no-progress']),
  // Into an empty folder: a site that already has an older release would only say that it keeps it.
  release: async () => {
    const folder = path.join(root, '.test', 'release');
    rmSync(folder, { recursive: true, force: true });
    const built = await ensureBuilt();
    const command = ['edge/src/release/cli.ts', '--built', ...builtParts()];
    const code = built
      ? await run(bin('tsx'), ['--tsconfig', 'tsconfig.json', ...command], { DATA_DIR: folder })
      : 1;
    tally[code === 0 ? 'passed' : 'failed'] += 1;
  },
  unit: async () => {
    const file = path.join(reports, 'unit.json');
    const code = await run('npm', [
      'run',
      '--silent',
      'unit',
      '--',
      '--ci',
      // The runner itself only waits, so that it needs no processor of its own.
      '--maxWorkers=100%',
      '--json',
      `--outputFile=${file}`,
      '--silent',
    ]);
    const report = readReport(file);
    add(
      report && {
        passed: report.numPassedTests,
        failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
        skipped: report.numPendingTests + report.numTodoTests,
      },
      code,
    );
  },
  e2e: async () => {
    const browser = ensureBrowser();
    if (!browser) {
      tally.failed += 1;
      return;
    }
    const file = path.join(reports, 'e2e.json');
    // A test that only passes when it is asked again is not a failure, but it is told below.
    const command = ['test', '--config', 'e2e/playwright.config.ts', '--retries=1'];
    const code = await run(bin('playwright'), command, {
      CHROMIUM_PATH: browser,
      // A browser, the site and the test itself keep about one processor busy.
      E2E_WORKERS: String(Math.max(1, Math.min(4, os.availableParallelism()))),
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    });
    const stats = readReport(file)?.stats;
    if (stats?.flaky) {
      console.log(`\n${stats.flaky} passed only in a second attempt: named above as flaky.`);
    }
    add(
      stats && {
        passed: stats.expected + stats.flaky,
        failed: stats.unexpected,
        skipped: stats.skipped,
      },
      code,
    );
  },
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in steps));
if (unknown.length > 0) {
  console.error(`Unknown step: ${unknown.join(', ')}. Steps: ${Object.keys(steps).join(', ')}.`);
  process.exit(2);
}

await ensureInstalled({ dev: true });
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
for (const [name, step] of Object.entries(steps)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const started = Date.now();
  console.log(`\n== ${name}`);
  await step();
  console.log(`== ${name}: ${Math.round((Date.now() - started) / 1000)} s`);
}
console.log(`\n${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped`);
process.exit(tally.failed > 0 ? 1 : 0);
