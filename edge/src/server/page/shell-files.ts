import { SHELL } from '../../release/names';
import type { ReleaseStore } from '../../release/store';

/** Paths of the files of a shell release; empty if it is not stored. */
export async function shellFiles(
  store: ReleaseStore,
  version: string,
): Promise<ReadonlySet<string>> {
  const release = await store.find(SHELL, version);
  return new Set(release?.files.map(({ file }) => file));
}
