import path from 'node:path';
import { defineConfig, type ReporterDescription } from '@playwright/test';
import { siteOptions } from 'e2e-kit';
import { BROWSER_ARGS, findBrowser } from '../scripts/browser.mjs';
import { ALONE } from './site/alone';
import { startSuiteClock } from './site/clock/suite-clock';
import { DEEP, DEEP_TESTS } from './site/deep';
import { DATA_DIR, ORIGIN, OWN_ORIGIN, PORT, ROOT } from './site/site';

/** Number of parallel tests. With 1, a single folder or file can run without the others. */
const WORKERS = Number(process.env.E2E_WORKERS ?? 1);
const SHARES = 'side by side';
const CHANGES = 'alone';

// Must run before any other code reads the clock.
startSuiteClock();

/** `npm run e2e -- --deep`: the long suite's tests, with the market of the gate. */
const { E2E_BASELINE, E2E_DEEP, E2E_FOREIGN, E2E_REPORT } = process.env;
/** Tests that only the long suite runs. */
const LEFT_OUT = DEEP_TESTS || E2E_DEEP ? [] : [new RegExp(DEEP.tag)];

const FIREFOX = { browserName: 'firefox', channel: 'moz-firefox' } as const;
/** `npm run e2e` writes reports of its own into this folder. */
const REPORTERS: ReporterDescription[] = E2E_REPORT
  ? [
      ['html', { outputFolder: path.join(E2E_REPORT, 'playwright'), open: 'never' }],
      ['junit', { outputFile: path.join(E2E_REPORT, 'junit.xml') }],
      ['./run/report/reporter.ts', { folder: E2E_REPORT }],
    ]
  : [];

/** The suite starts the whole site once, with demo data, as `npm start` does. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // Approved pictures are kept outside the repository.
  testIgnore: E2E_BASELINE ? [] : '**/pictures.spec.ts',
  snapshotPathTemplate: `${E2E_BASELINE ?? '.test'}/{arg}{ext}`,
  globalSetup: './run/own-site-setup.ts',
  outputDir: path.join(ROOT, '.test', 'e2e-results'),
  workers: WORKERS,
  fullyParallel: false,
  projects: [
    {
      name: SHARES,
      grepInvert: [new RegExp(ALONE.tag), ...LEFT_OUT],
      // Runs afterwards, even if tests have failed, and in full.
      ...(WORKERS > 1 && { teardown: CHANGES }),
    },
    { name: CHANGES, grep: new RegExp(ALONE.tag), grepInvert: LEFT_OUT, workers: 1 },
  ],
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['json'] as const] : []),
    ...REPORTERS,
  ],
  use: {
    // Statistics are allowed and workers blocked, except in tests of these.
    ...siteOptions(ORIGIN),
    // A missing element costs a minute on another site, not the whole time of a journey.
    ...(E2E_FOREIGN && { actionTimeout: 60_000 }),
    // Screenshots would be taken in every test, and the document snapshots contain more.
    trace: { mode: 'on-first-retry', screenshots: false },
    ...(process.env.E2E_BROWSER === 'firefox'
      ? FIREFOX
      : {
          launchOptions: {
            executablePath: findBrowser() ?? undefined,
            args: ['--no-sandbox', ...BROWSER_ARGS],
          },
        }),
  },
  // A site at another address runs already.
  webServer: E2E_FOREIGN
    ? undefined
    : {
        // The data directory persists between runs, and the tested sources must be live.
        command: 'node scripts/start.mjs --release',
        cwd: ROOT,
        url: `${OWN_ORIGIN}/healthz`,
        timeout: 15 * 60_000,
        reuseExistingServer: false,
        stdout: 'pipe',
        gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
        env: { PORT: String(PORT), DATA_DIR, DEMO_MARKET: DEEP_TESTS ? 'full' : 'small' },
      },
});
