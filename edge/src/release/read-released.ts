import { readFile } from 'node:fs/promises';
import type { Release } from 'shared/contract';
import { integrityOf } from './integrity';
import type { ReleaseStore } from './store';

/**
 * Bytes of a released file for use where no browser checks them: on the server, or as a service worker,
 * which has no `integrity` attribute.
 * @returns null when the release has no such file
 * @throws when the stored bytes are not those that were released
 */
export async function readReleased(
  store: ReleaseStore,
  { name, version }: Pick<Release, 'name' | 'version'>,
  file: string,
): Promise<Buffer | null> {
  const location = await store.locate(name, version, file);
  if (!location) return null;
  const bytes = await readFile(location.path);
  if (integrityOf(bytes) !== location.integrity)
    throw new Error(`${name} ${version} ${file} is not what was released`);
  return bytes;
}
