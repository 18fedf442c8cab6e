/**
 * A disk that fills up under a running API: reads continue, changes are refused, and both work once
 * there is space.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiProcesses, post, sign } from '../database/api-process.fixture';
import { openEmbeddedPostgres } from '../database/embedded/embedded-postgres';
import { copyTestDatabase } from '../database/test-database.fixture';
import { RECORDS } from '../market/routes.fixture';
import { writeSnapshot } from '../market/snapshot/write';

const DISK_MB = 200;
const MB = Buffer.alloc(1024 * 1024);

let disk: string;
/** A separate disk, which only root can mount. Null if that is impossible. */
function mountDisk(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'full-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
}
const mounted = process.platform === 'linux' ? mountDisk() : null;
if (mounted === null) process.stderr.write('Skipped: a disk for the test cannot be mounted\n');

function fillDisk(): void {
  for (let n = 0; n < DISK_MB; n += 1)
    try {
      writeFileSync(join(disk, 'fill'), MB, { flag: 'a' });
    } catch {
      return;
    }
}
const makeRoom = (): void => rmSync(join(disk, 'fill'));

(mounted === null ? describe.skip : describe)('a full disk', () => {
  beforeAll(() => void (disk = mounted ?? ''));
  afterAll(() => {
    execFileSync('umount', ['-l', disk]);
    rmSync(disk, { recursive: true });
  });

  it('stops changes but not reads, and a restart on it serves; acknowledged data is kept', async () => {
    const at = '2026-04-13T20:00:00Z';
    await writeSnapshot(disk, {
      records: RECORDS,
      history: () => null,
      bars: () => null,
      meta: { asOf: at, demo: false, sources: ['listing'], createdAt: at },
    });
    await copyTestDatabase(disk, 'with-sign-in');
    const api = apiProcesses(disk);
    try {
      const first = api.start();
      let origin = await first.ready;
      const { idToken = '' } = await sign(origin, 'signUp', 'ann@example.com');
      const authorization = `Bearer ${idToken}`;
      const { id } = await post(`${origin}/api/watchlists`, { name: 'First' }, idToken);
      const read = () => fetch(`${origin}/api/watchlists`, { headers: { authorization } });
      const rename = (name: string) =>
        fetch(`${origin}/api/watchlists/${id}`, {
          method: 'PATCH',
          headers: { authorization, 'content-type': 'application/json' },
          body: JSON.stringify({ name }),
        });
      const health = async () => (await fetch(`${origin}/api/healthz`)).status;
      /** Waits for the next check of the disk. */
      const until = async (isSo: () => Promise<boolean>): Promise<void> => {
        while (!(await isSo())) await sleep(200);
      };

      fillDisk();
      await until(async () => (await rename('Refused')).status === 503);
      await until(async () => (await health()) === 503);
      expect(await (await rename('Refused')).json()).toMatchObject({ title: 'Storage is full' });
      expect((await read()).status).toBe(200);

      first.child.kill('SIGKILL');
      await first.ended;
      const second = api.start();
      origin = await second.ready;
      expect((await read()).status).toBe(200);
      expect((await rename('Refused')).status).toBe(503);

      makeRoom();
      await until(async () => (await rename('Second')).status === 200);
      await until(async () => (await health()) === 200);
      const { items } = (await (await read()).json()) as { items: { name: string }[] };
      expect(items.map(({ name }) => name)).toEqual(['Second']);
      second.child.kill('SIGTERM');
      expect((await second.ended).status).toBe(0);
    } finally {
      api.killAll();
      for (const name of readdirSync(disk)) rmSync(join(disk, name), { recursive: true });
    }
  });

  it('can be reopened after the engine ended in the middle of a commit', async () => {
    await copyTestDatabase(disk, 'user-data');
    const reports: string[] = [];
    const report = (line: string) => reports.push(line);
    // Without a reserve, as when the disk fills up faster than it is checked.
    const { pool, close } = await openEmbeddedPostgres(join(disk, 'database'), {
      report,
      reservedBytes: 0,
    });
    pool.on('error', () => undefined);
    fillDisk();
    const writeLog = () =>
      pool.query(`select pg_logical_emit_message(true, 'x', repeat('y', 4000000))`);
    const writeUntilFull = async (left: number): Promise<void> => {
      await writeLog();
      if (left > 0) await writeUntilFull(left - 1);
    };
    await expect(writeUntilFull(60)).rejects.toThrow('The embedded database is not open');
    while (!reports.some((line) => /the disk of .* is full/.test(line))) await sleep(100);
    if (existsSync(join(disk, 'fill'))) makeRoom();
    while (reports.at(-1) !== 'The embedded database is open again') await sleep(100);
    await writeLog();
    await close();
  });
});
