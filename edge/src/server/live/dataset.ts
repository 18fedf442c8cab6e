import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const pointerSchema = z.object({ id: z.string().regex(/^[\w.-]+$/) });
const manifestSchema = z.object({ meta: z.object({ demo: z.boolean() }) });

export const datasetPointer = (dataDir: string): string =>
  path.join(dataDir, 'market', 'current.json');

/** Whether the served figures are simulated, from the manifest of the current market snapshot. */
export async function readDataset(dataDir: string): Promise<{ demo: boolean }> {
  const { id } = pointerSchema.parse(JSON.parse(await readFile(datasetPointer(dataDir), 'utf8')));
  const manifest = await readFile(path.join(dataDir, 'market', id, 'manifest.json'), 'utf8');
  return { demo: manifestSchema.parse(JSON.parse(manifest)).meta.demo };
}
