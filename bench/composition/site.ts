import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

export interface Site {
  origin: URL;
  /** Process of a new site; null for one of `BENCH_ORIGIN`. */
  pid: number | null;
  close: () => Promise<void>;
}

/**
 * The running site from `BENCH_ORIGIN`, else a new one on a free port.
 * @param dataDir folder of its data; by default separate demo data
 */
export async function openSite(
  log: (line: string) => void,
  dataDir = path.join(root, '.cache/bench-site'),
): Promise<Site> {
  const originOfEnvironment = process.env['BENCH_ORIGIN'];
  if (originOfEnvironment)
    return { origin: new URL(originOfEnvironment), pid: null, close: () => Promise.resolve() };
  const port = await freePort();
  log('Starting the site …');
  const child = spawn(process.execPath, ['scripts/start.mjs', '--release'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  const origin = new URL(`http://127.0.0.1:${port}`);
  try {
    await healthy(origin, child);
  } catch (error) {
    child.kill('SIGTERM');
    throw error;
  }
  return {
    origin,
    pid: child.pid ?? null,
    close: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

async function healthy(origin: URL, child: ChildProcess): Promise<void> {
  for (let waited = 0; waited < 600; waited += 1) {
    if (child.exitCode !== null) throw new Error('The site did not start; `npm start` says why');
    const answer = await fetch(new URL('/healthz', origin)).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  throw new Error('The site was not ready within ten minutes');
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address
          ? resolve(address.port)
          : reject(new Error('no port')),
      );
    });
  });
}
