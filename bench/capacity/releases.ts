import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publish } from '../../edge/src/fleet/publish/publish';
import { PRODUCT, ROOT } from '../endpoints/page-calls';
import type { Costs } from './costs';

/** Cost of a mean release of the product's packages, without the checks of its build. */
export async function measureReleases(): Promise<Costs['release']> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-releases-'));
  const releasesDir = path.join(folder, 'releases');
  let bytes = 0;
  try {
    const before = process.cpuUsage();
    for (const name of PRODUCT) {
      const { release } = await publish(path.join(ROOT, name), {
        releasesDir,
        // An empty one: all files are compressed.
        cacheDir: path.join(folder, 'cache'),
        command: 'release',
        reason: 'benchmark',
        traffic: 100,
        keepDecisions: true,
      });
      bytes += await sizeOf(path.join(releasesDir, release.name, release.version));
    }
    const { user, system } = process.cpuUsage(before);
    return { ms: (user + system) / 1000 / PRODUCT.length, bytes: bytes / PRODUCT.length };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async (file) => (await stat(path.join(file.parentPath, file.name))).size),
  );
  return sizes.reduce((total, one) => total + one, 0);
}
