import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';
import { DATA_DIR, PORT, ROOT } from '../site';
import { clockEnvironment, ownAhead, shiftPages, writeClock, type ClockState } from './clock-file';

/** Longer than the interval at which the processes read their clock. */
const SEEN_AFTER_MS = 250;

/** A second site with a separate clock, on the releases of the first one. */
export interface ClockSite {
  origin: string;
  /** Moves its clock, which continues from there. Data are not renewed. */
  moveTo: (instant: string) => Promise<void>;
  /** Moves its clock and freezes it there until it is moved again. */
  holdAt: (instant: string) => Promise<void>;
  /** Renews the market for the site's time: up to the last finished trading day. */
  renewMarket: () => Promise<void>;
  /** Gives the pages of a context the site's current clock. */
  giveTo: (context: BrowserContext) => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts the site at an instant with a small market of that day. */
export async function openClockSite(instant: string): Promise<ClockSite> {
  const folder = path.join(ROOT, '.test', `clock-site-${PORT}`);
  const file = path.join(folder, 'clock');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const children = new Set<ChildProcess>();
  let ahead = aheadOf(instant);
  const set = async (state: ClockState) => {
    writeClock(file, state);
    await sleep(SEEN_AFTER_MS);
  };
  await set({ ahead: ahead + ownAhead() });
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const environment = {
    ...process.env,
    ...clockEnvironment(file),
    DATA_DIR: folder,
    PORT: String(port),
    API_PORT: '',
    PUBLIC_URL: '',
    DEMO_MARKET: 'small',
  };

  function run(...args: string[]): ChildProcess {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env: environment,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.add(child);
    child.once('exit', () => children.delete(child));
    return child;
  }
  async function renewMarket() {
    const [status] = await once(run('--import', 'tsx', 'api/src/ingest/cli.ts', '--demo'), 'exit');
    if (status !== 0) throw new Error('The market was not made');
  }
  async function stop() {
    for (const child of children) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    await rm(folder, { recursive: true, force: true });
  }

  try {
    await Promise.all([
      renewMarket(),
      cp(path.join(DATA_DIR, 'releases'), path.join(folder, 'releases'), { recursive: true }),
    ]);
    await untilReady(run('scripts/serve.mjs'));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    origin,
    renewMarket,
    stop,
    async moveTo(next) {
      ahead = aheadOf(next);
      await set({ ahead: ahead + ownAhead() });
    },
    async holdAt(next) {
      ahead = aheadOf(next);
      await set({ standsAt: Date.parse(next) });
    },
    giveTo: (context) => shiftPages(context, ahead),
  };
}

/** Relative to the clock of the tests. */
const aheadOf = (instant: string): number => Date.parse(instant) - Date.now();

/** Resolves when the site reports that it is ready. */
async function untilReady(child: ChildProcess): Promise<void> {
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (part: Buffer) => {
      output += part.toString();
      if (output.includes(' is ready: ')) resolve();
    });
    child.once('exit', () => reject(new Error(`The site did not start: ${output}`)));
  });
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
