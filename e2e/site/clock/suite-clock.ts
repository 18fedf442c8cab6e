import path from 'node:path';
import { chromium } from '@playwright/test';
import { PORT, ROOT } from '../site';
import { clockEnvironment, ownAhead, shiftPages, writeClock } from './clock-file';
import { shiftClock } from './shift-clock.mjs';

/**
 * With `E2E_CLOCK=2026-11-21T17:00:00Z` the whole suite starts at that instant: the site, child
 * processes, the tests and the pages. Called by the configuration, which every process of the suite
 * reads.
 */
export function startSuiteClock(): void {
  const start = process.env.E2E_CLOCK;
  if (!start) return;
  const file = path.join(ROOT, '.test', `clock-${PORT}`);
  // Processes that the first one starts have the clock from their beginning.
  if (process.env.CLOCK_FILE !== file) {
    const ahead = Date.parse(start) - Date.now();
    if (Number.isNaN(ahead)) throw new Error(`E2E_CLOCK must be an instant, not "${start}"`);
    writeClock(file, { ahead });
    Object.assign(process.env, clockEnvironment(file));
    shiftClock((machineNow) => machineNow + ahead);
  }
  shiftEveryPage(ownAhead());
}

/** Hooks the browser, because tests also open their own contexts. */
function shiftEveryPage(ahead: number): void {
  const launch = chromium.launch.bind(chromium);
  chromium.launch = async (options) => {
    const browser = await launch(options);
    const newContext = browser.newContext.bind(browser);
    browser.newContext = async (contextOptions) => {
      const context = await newContext(contextOptions);
      await shiftPages(context, ahead);
      return context;
    };
    return browser;
  };
}
