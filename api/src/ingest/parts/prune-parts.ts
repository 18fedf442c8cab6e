import { readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { MANIFEST, marketFolder } from '../../market/snapshot/layout';
import { TEMPORARY_PREFIX } from '../../market/snapshot/pointer';
import { partsFolder } from './part-layout';

const manifestSchema = z.object({
  meta: z.object({ parts: z.array(z.object({ id: z.string() })).optional() }),
});

/** Removes the parts that no stored snapshot was assembled from. */
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
    if (used.has(name) || name.startsWith(TEMPORARY_PREFIX)) continue;
    await rm(join(folder, name), { recursive: true, force: true });
  }
}
