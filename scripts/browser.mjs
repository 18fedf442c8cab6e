import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const CANDIDATES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Path of an installed Chromium, or null. `CHROMIUM_PATH` names one explicitly. */
export function findBrowser() {
  return CANDIDATES.find((path) => path && existsSync(path)) ?? null;
}

/**
 * Finds a Chromium, or installs the one that the system's package manager offers when this process
 * may do so. Returns its path, or null after it has printed what to install by hand.
 */
export function ensureBrowser() {
  const found = findBrowser();
  if (found) return found;
  const mayInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (mayInstall) {
    console.log('No Chromium found; installing the system package "chromium".');
    try {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
      execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
      execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env,
      });
    } catch {
      // Said below: without a browser the end-to-end suite cannot run.
    }
  }
  const installed = findBrowser();
  if (!installed) {
    console.error(
      'No Chromium found. Install Chromium or Chrome, or set CHROMIUM_PATH to its executable.',
    );
  }
  return installed;
}
