import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { MANIFEST, marketFolder } from '../../market/snapshot/layout';
import { readPointer } from '../../market/snapshot/pointer';

/** A part by the name of its source. */
export interface PartReference {
  name: string;
  id: string;
}

const manifestSchema = z.object({
  meta: z.object({
    demo: z.boolean(),
    parts: z.array(z.object({ name: z.string(), id: z.string() })).default([]),
  }),
});

/** The parts of the current snapshot in their order. Empty if it is simulated or missing. */
export async function currentParts(dataDir: string): Promise<PartReference[]> {
  const pointer = await readPointer(dataDir);
  if (!pointer) return [];
  const text = await readFile(join(marketFolder(dataDir), pointer.id, MANIFEST), 'utf8');
  const { meta } = manifestSchema.parse(JSON.parse(text));
  return meta.demo ? [] : meta.parts;
}

/** The manifest after a source was read again: replaces the old part of that name, else appends. */
export function withPart(manifest: readonly PartReference[], part: PartReference): PartReference[] {
  return manifest.some(({ name }) => name === part.name)
    ? manifest.map((step) => (step.name === part.name ? part : step))
    : [...manifest, part];
}
