import { openPart, type OpenPart } from './open-part';
import type { PartReference } from './snapshot-manifest';

/** Opens the parts of a manifest, passes them to the callback and always closes them. */
export async function withParts<T>(
  dataDir: string,
  manifest: readonly PartReference[],
  work: (parts: OpenPart[]) => Promise<T>,
): Promise<T> {
  const parts: OpenPart[] = [];
  try {
    for (const { id } of manifest) parts.push(await openPart(dataDir, id));
    return await work(parts);
  } finally {
    for (const part of parts) part.close();
  }
}
