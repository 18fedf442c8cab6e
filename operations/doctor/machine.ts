import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DISK_RESERVE_BYTES } from '../../api/src/http/disk-space';
import { failure, ok, reasonOf, warning, type Finding } from './finding';

/** Oldest version of Node, as in package.json. */
const NODE = [20, 19] as const;
/** Below it a day of snapshots and telemetry may not fit. */
const ROOM_BYTES = 2e9;
/** ID tokens are refused at a difference of five minutes. */
const CLOCK_MS = 60_000;

/** Last days with security fixes, by major version: the release schedule of the Node.js project. */
const SECURITY_FIXES_END: Readonly<Record<number, string>> = {
  20: '2026-04-30',
  21: '2024-06-01',
  22: '2027-04-30',
  23: '2025-06-01',
  24: '2028-04-30',
  25: '2026-06-01',
  26: '2029-04-30',
  27: '2030-04-30',
};

/**
 * @param version e.g. `20.19.0`
 * @param today ISO date
 */
export function checkNode(version: string, today: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major < NODE[0] || (major === NODE[0] && minor < NODE[1]))
    return failure('node', `Node ${version}`, `install Node ${NODE.join('.')} or newer`);
  const end = SECURITY_FIXES_END[major];
  return end !== undefined && today > end
    ? warning(
        'node',
        `Node ${version} has no security fixes since ${end}`,
        'install a version with long-term support',
      )
    : ok('node', `Node ${version}`);
}

/** The data folder: writable, with free space, and its disk with the time of this machine. */
export async function checkDataFolder(dataDir: string): Promise<Finding[]> {
  if (!existsSync(dataDir))
    return [
      warning(
        'data folder',
        `${dataDir} does not exist`,
        'start the site to make it, or set DATA_DIR to the folder of the site',
      ),
    ];
  const probe = path.join(dataDir, `.start-${randomUUID()}.tmp`);
  try {
    await writeFile(probe, '');
    const { mtimeMs } = await stat(probe);
    return [
      ok('data folder', `${dataDir} takes writes`),
      await checkSpace(dataDir),
      checkClock('the disk of DATA_DIR', mtimeMs, Date.now()),
    ];
  } catch (error) {
    return [
      failure(
        'data folder',
        `${dataDir} takes no writes (${reasonOf(error)})`,
        `give it to the user that runs the site: chown -R USER ${dataDir}`,
      ),
    ];
  } finally {
    await rm(probe, { force: true }).catch(() => undefined);
  }
}

async function checkSpace(dataDir: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const text = `${(free / 1e9).toFixed(1)} GB are free for ${dataDir}`;
  if (free < DISK_RESERVE_BYTES)
    return failure('disk', text, 'free at least 64 MB: the site stores nothing below that');
  return free < ROOM_BYTES
    ? warning('disk', text, 'free space: a backup and a new market snapshot need some 2 GB')
    : ok('disk', text);
}

/**
 * @param whose machine with the other clock
 * @param there its time, ms since 1970
 */
export function checkClock(whose: string, there: number, here: number): Finding {
  const seconds = Math.round((here - there) / 1000);
  return Math.abs(here - there) <= CLOCK_MS
    ? ok('clock', `as on ${whose}`)
    : failure(
        'clock',
        `${Math.abs(seconds)} s ${seconds > 0 ? 'ahead of' : 'behind'} ${whose}`,
        'set the clocks by NTP: tokens and sessions depend on them',
      );
}

/** Files of secrets below the data folder. */
const SECRETS = ['releases/.signing/key', 'email/unsubscribe-key', 'push/vapid-keys.json'] as const;

/** Secrets that other users of the machine can read. */
export async function checkSecrets(dataDir: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const name of SECRETS) {
    const file = path.join(dataDir, name);
    const mode = await stat(file).then(
      ({ mode }) => mode,
      () => 0,
    );
    const folder = await stat(path.dirname(file)).then(
      ({ mode }) => mode,
      () => 0,
    );
    if ((mode & 0o077) !== 0 && (folder & 0o077) !== 0)
      findings.push(warning('secrets', `other users can read ${file}`, `chmod 600 ${file}`));
  }
  return findings;
}

/** The release that is checked. */
export async function productVersion(): Promise<string> {
  const file = new URL('../../api/package.json', import.meta.url);
  const { version } = JSON.parse(await readFile(file, 'utf8')) as { version: string };
  return version;
}
