import { readFile, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { MANIFEST, marketFolder } from '../../market/snapshot/layout';
import { TEMPORARY_PREFIX } from '../../market/snapshot/pointer';
import { partsFolder } from './part-layout';

const manifestSchema = z.object({
  meta: z.object({ parts: z.array(z.object({ id: z.string() })).optional() }),
});
const ABANDONED_AFTER_MS = 24 * 3600 * 1000;

/** Removes the parts that no stored snapshot was assembled from, and abandoned half-written ones. */
export async function pruneParts(dataDir: string): Promise<void> {
  const used = new Set<string>();
  for (const entry of await readdir(marketFolder(dataDir), { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const manifest = await readFile(join(marketFolder(dataDir), entry.name, MANIFEST), 'utf8').then(
      (text) => manifestSchema.safeParse(JSON.parse(text)).data,
      () => undefined,
    );
    for (const { id } of manifest?.meta.parts ?? []) used.add(id);
  }
  const folder = partsFolder(dataDir);
  for (const name of await readdir(folder)) {
    if (used.has(name)) continue;
    if (name.startsWith(TEMPORARY_PREFIX)) {
      const { mtimeMs } = await stat(join(folder, name));
      if (Date.now() - mtimeMs < ABANDONED_AFTER_MS) continue;
    }
    await rm(join(folder, name), { recursive: true, force: true });
  }
}
