/**
 * `npm test`: everything that must hold before a change lands, in one run with one closing line
 * `N passed, N failed, N skipped`. Each static check counts as one; unit and end-to-end tests count one by
 * one. See docs/testing.md.
 *
 * `npm test -- unit e2e`  only the named steps
 * `npm test -- --changed` what the changes since the upstream branch, or main, can break
 * `npm run test:deep`     the long ones: fuzz, kills, property tests × 10, the API over PostgreSQL
 */
import { mkdirSync, rmSync } from 'node:fs';
import { ensureInstalled } from './install.mjs';
import {
  browserTestsFor,
  changedFiles,
  comparedWith,
  propertyTests,
  testsWithVariants,
} from './test-run/changed.mjs';
import { filesByTime, flakyTests, readReport, REPORTS, unitReports } from './test-run/reports.mjs';
import {
  DEEP_PROPERTY_RUNS,
  e2e,
  PHASES,
  postgres,
  STEPS,
  unit,
  unitTestsOf,
} from './test-run/steps.mjs';

const SLOWEST = 10;
const tally = { passed: 0, failed: 0, skipped: 0 };
/** `[step, seconds]` in the order in which they ended. */
const times = [];
const failedSteps = new Set();

async function runStep(name, step) {
  const started = Date.now();
  console.log(`\n== ${name}`);
  const counts = await step();
  for (const key of Object.keys(tally)) tally[key] += counts[key];
  if (counts.failed > 0) failedSteps.add(name);
  const seconds = Math.round((Date.now() - started) / 1000);
  times.push([name, seconds]);
  console.log(`== ${name}: ${seconds} s${counts.failed > 0 ? `, ${counts.failed} failed` : ''}`);
}

/** Runs the named steps, the lanes of a phase in parallel. */
async function runSteps(steps, names = Object.keys(steps)) {
  for (const phase of PHASES)
    await Promise.all(
      phase.map(async (lane) => {
        for (const name of lane) {
          if (!names.includes(name)) continue;
          // On a site without a refused remote, all its browser tests would fail, each after its
          // timeouts.
          if (name === 'e2e' && failedSteps.has('release'))
            console.log('\n== e2e: not run, because a part was not released (see == release)');
          else await runStep(name, steps[name]);
        }
      }),
    );
}

async function runChanged() {
  const { commit, name, warning } = comparedWith();
  const files = changedFiles(commit);
  if (warning) console.warn(warning);
  console.log(`Files that differ from ${name}: ${files.length}`);
  if (files.length === 0) return;
  const browserTests = browserTestsFor(files);
  const isCode = files.some((file) => /\.(ts|tsx|mjs|cjs)$/.test(file));
  const { types, architecture, unused, surface, lint, expressions, format } = STEPS;
  await runSteps({
    ...(isCode && {
      types,
      architecture,
      unused,
      surface,
      lint,
      expressions,
      unit: () => unitTestsOf(files),
    }),
    format,
    ...(browserTests.length > 0 && { e2e: () => e2e(browserTests) }),
  });
}

/**
 * Tests that are named for it, every property test with ten times its cases, and the whole browser suite
 * with the tests that the gate leaves out (`e2e/site/deep.ts`).
 */
async function runDeep() {
  await runStep('deep', () =>
    unit(
      { patterns: ['deep\\.test\\.ts$', ...new Set([...propertyTests(), ...testsWithVariants()])] },
      { DEEP_TESTS: '1', PROPERTY_RUNS: DEEP_PROPERTY_RUNS },
    ),
  );
  await runStep('postgres', postgres);
  await runStep('e2e', () => e2e([], { DEEP_TESTS: '1' }));
}

function summarise() {
  const browserReport = readReport('e2e.json');
  console.log(`\nSeconds: ${times.map(([name, seconds]) => `${name} ${seconds}`).join(', ')}`);
  const slowest = filesByTime(unitReports(), browserReport).slice(0, SLOWEST);
  if (slowest.length > 0) console.log('Slowest files:');
  for (const [file, seconds] of slowest)
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`);
  const flaky = flakyTests(browserReport);
  if (flaky.length > 0) console.log('Passed only in a second attempt, to be mended:');
  for (const line of flaky) console.log(`  ${line}`);
}

const MODES = { '--changed': runChanged, '--deep': runDeep };
const named = process.argv.slice(2);
const mode = named.length === 1 ? MODES[named[0]] : undefined;
const unknown = mode ? [] : named.filter((name) => !(name in STEPS));
if (unknown.length > 0) {
  console.error(
    `Unknown step: ${unknown.join(', ')}. Steps: ${Object.keys(STEPS).join(', ')}; or --changed alone.`,
  );
  process.exit(2);
}

await ensureInstalled({ dev: true });
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
await (mode ? mode() : runSteps(STEPS, named.length > 0 ? named : undefined));
summarise();
console.log(`\n${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped`);
process.exit(tally.failed > 0 ? 1 : 0);
