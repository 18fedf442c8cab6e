import type { Browser } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from '../../../scripts/browser.mjs';

/** Why the gate cannot run here, as a sentence with the remedy. */
export class NoBrowserError extends Error {}

/**
 * Starts a headless browser that reaches the loopback interface only: the code under test is not
 * released yet.
 * @throws NoBrowserError if no browser is found, or if Playwright is not installed
 */
export async function startBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  if (!executablePath)
    throw new NoBrowserError(
      'no browser was found: install Chromium or Chrome, or name its executable by CHROMIUM_PATH',
    );
  const playwright = await import('@playwright/test').catch(() => null);
  if (!playwright)
    throw new NoBrowserError(
      'the library that drives the browser is a development dependency that is not installed: npm install',
    );
  return playwright.chromium.launch({
    executablePath,
    args: [
      // Chromium's sandbox refuses to run as root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ...BROWSER_ARGS,
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    ],
  });
}
