import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/fake-package';
import { readAudit, verifyAudit } from './audit';
import { readDiscovery } from './file';

const CHANGES = [334, 333, 333];
const WRITER = path.resolve('edge/src/discovery/writer.fixture.ts');
/** A namespace in which process ids mean something else, where the system grants one. */
const UNSHARE = ['--user', '--map-root-user', '--pid', '--fork', '--mount-proc'];
const namespaces = spawnSync('unshare', [...UNSHARE, 'true']).status === 0;

/** @returns exit code of a writer in a separate process namespace */
const startWriter = (releasesDir: string, changes: number, index: number) =>
  new Promise<number | null>((resolve, reject) => {
    const node = [process.execPath, '--import', 'tsx', WRITER, releasesDir, `writer-${index}`];
    const [command = '', ...args] = namespaces ? ['unshare', ...UNSHARE, ...node] : node;
    const writer = spawn(command, [...args, String(changes)], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    writer.once('error', reject);
    writer.once('exit', resolve);
  });

it(
  'keeps 1 000 changes of three writers in separate process namespaces',
  async () => {
    const folder = await temporaryFolder();
    try {
      const codes = await Promise.all(
        CHANGES.map((changes, index) => startWriter(folder.path, changes, index)),
      );
      expect(codes).toEqual([0, 0, 0]);
      const { microFrontends, revision, audit } = await readDiscovery(folder.path);
      expect(microFrontends['mfe-a']?.[0]?.extras.budgets.routeKb).toBe(1000);
      expect(revision).toBe(1000);
      const entries = await readAudit(folder.path);
      expect(new Set(entries.map(({ reason }) => reason)).size).toBe(1000);
      expect(entries).toHaveLength(1000);
      expect(await verifyAudit(folder.path, audit)).toEqual([]);
    } finally {
      await folder.remove();
    }
  },
  10 * 60_000,
);
