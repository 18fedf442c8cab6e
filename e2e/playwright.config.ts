import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from '../scripts/browser.mjs';
import { ALONE } from './site/alone';
import { startSuiteClock } from './site/clock/suite-clock';
import { CONSENT_GIVEN } from './site/consent';
import { DEEP, DEEP_TESTS } from './site/deep';
import { DATA_DIR, ORIGIN, PORT, ROOT } from './site/site';

/** How many tests go side by side; as long as it is 1, one folder or file can be run without the others. */
const WORKERS = Number(process.env.E2E_WORKERS ?? 1);
const SHARES = 'side by side';
const CHANGES = 'alone';

// Before anything else reads the clock.
startSuiteClock();

/** What only the long suite runs. */
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
      // It comes afterwards even when tests have failed, and in full: not for a part of the suite.
      ...(WORKERS > 1 && { teardown: CHANGES }),
    },
    { name: CHANGES, grep: new RegExp(ALONE.tag), grepInvert: LEFT_OUT, workers: 1 },
  ],
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: ORIGIN,
    // The question about statistics is answered, except where a test asks for it to be open.
    storageState: CONSENT_GIVEN,
    // Requests of a worker pass by the interceptions of a test; the folder `installation` allows it.
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    // Its pictures would be taken of every test, and the snapshots of the document say more.
    trace: { mode: 'on-first-retry', screenshots: false },
    launchOptions: {
      executablePath: findBrowser() ?? undefined,
      args: ['--no-sandbox', ...BROWSER_ARGS],
    },
  },
  webServer: {
    // Its data directory stays from run to run, and the sources that are tested are to be live.
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
