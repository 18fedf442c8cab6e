import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from '../scripts/browser.mjs';
import { ALONE } from './site/alone';
import { startSuiteClock } from './site/clock/suite-clock';
import { CONSENT_GIVEN } from './site/consent';
import { DEEP, DEEP_TESTS } from './site/deep';
import { DATA_DIR, ORIGIN, PORT, ROOT } from './site/site';

/** Number of parallel tests. With 1, a single folder or file can run without the others. */
const WORKERS = Number(process.env.E2E_WORKERS ?? 1);
const SHARES = 'side by side';
const CHANGES = 'alone';

// Must run before any other code reads the clock.
startSuiteClock();

/** Tests that only the long suite runs. */
const LEFT_OUT = DEEP_TESTS ? [] : [new RegExp(DEEP.tag)];

/** The suite starts the whole site once, with demo data, as `npm start` does. */
export default defineConfig({
  testDir: '.',
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
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: ORIGIN,
    // The consent question is answered, except in tests that open it.
    storageState: CONSENT_GIVEN,
    // Requests of a worker bypass a test's interceptions; the folder `installation` allows workers.
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    // Screenshots would be taken in every test, and the document snapshots contain more.
    trace: { mode: 'on-first-retry', screenshots: false },
    launchOptions: {
      executablePath: findBrowser() ?? undefined,
      args: ['--no-sandbox', ...BROWSER_ARGS],
    },
  },
  webServer: {
    // The data directory persists between runs, and the tested sources must be live.
    command: 'node scripts/start.mjs --release',
    cwd: ROOT,
    url: `${ORIGIN}/healthz`,
    timeout: 15 * 60_000,
    reuseExistingServer: false,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: { PORT: String(PORT), DATA_DIR, DEMO_MARKET: DEEP_TESTS ? 'full' : 'small' },
  },
});
