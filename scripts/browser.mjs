import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Chromium without a window: a page costs it about half of the processor time of the whole browser. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const CANDIDATES = [
  process.env.CHROMIUM_PATH,
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Switches of a browser for tests, gates and benchmarks: no graphics card, and no requests of its
 * own.
 */
export const BROWSER_ARGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Path of an installed Chromium, or null. `CHROMIUM_PATH` names one explicitly. */
export function findBrowser() {
  return CANDIDATES.find((path) => path && existsSync(path)) ?? null;
}

/** Installs a package of the system; false when it is not offered or this process may not. */
function installPackage(name) {
  const apt = (args) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  return (
    apt(['install', '-y', '-qq', name]) ||
    (apt(['update', '-qq']) && apt(['install', '-y', '-qq', name]))
  );
}

/**
 * Finds a Chromium, or installs the system's package if this process may do so. Prefers the
 * headless shell to a full Chromium. Returns its path, or null after it has printed what to install
 * manually.
 */
export function ensureBrowser() {
  const mayInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (mayInstall && !process.env.CHROMIUM_PATH && !existsSync(HEADLESS_SHELL)) {
    console.log('Installing the system package "chromium-headless-shell".');
    if (!installPackage('chromium-headless-shell') && !findBrowser()) installPackage('chromium');
  }
  const installed = findBrowser();
  if (!installed) {
    console.error(
      'No Chromium found. Install Chromium or Chrome, or set CHROMIUM_PATH to its executable.',
    );
  }
  return installed;
}
