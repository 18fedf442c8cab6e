/** Puts the restored releases, market snapshot and logos into an object store. */
import { rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { errorCode } from 'shared/server';
import { openObjects, type WatchedStore } from 'shared/server/objects';
import { MAX_LOGO_BYTES } from '../../api/src/logos/fetch-logo';
import { LOGOS } from '../../api/src/logos/stored-logos';
import { sharedSnapshots } from '../../api/src/market/snapshot/shared-snapshots';
import { folderStore } from '../../edge/src/release/folder-store';
import { releaseFolders } from '../../edge/src/release/object-releases';
import { BackupError } from './backup-error';

/** Restored assets in a store that does not serve them yet. */
export interface RestoredAssets {
  /** Makes the restored market snapshot the current one of the store. */
  publish(): Promise<void>;
}

/**
 * Uploads what a restored data folder has for the store, and removes releases and logos from that
 * folder. Objects of the store are kept; a restore that was cut short goes on.
 *
 * @param content the restored data folder, not yet in its place
 * @param replace accepts a store with releases or logos that are not of this backup
 * @throws BackupError when it has some and `replace` is false
 */
export async function uploadAssets(
  store: WatchedStore,
  content: string,
  replace: boolean,
): Promise<RestoredAssets> {
  const releasesDir = path.join(content, 'releases');
  const restored = await releasesIn(releasesDir);
  const logos = openObjects(pathToFileURL(content).href, {}, () => undefined);
  const logoKeys = (await logos.list(LOGOS)).map(({ key }) => key);
  if (!replace) await requireNoOther(store, [...restored, ...logoKeys]);

  const folders = releaseFolders(store);
  for (const name of restored) {
    const state = await folders.stateOf(name);
    if (state === 'incomplete') await folders.remove(name);
    if (state !== 'whole') await folders.put(name, path.join(releasesDir, name));
    await rm(path.join(releasesDir, name), { recursive: true });
    await removeIfEmpty(path.join(releasesDir, path.dirname(name)));
  }
  for (const key of logoKeys) {
    const body = await logos.get(key, MAX_LOGO_BYTES);
    if (body) await store.putIfAbsent(key, body);
  }
  await removeLogos(content);
  const snapshots = sharedSnapshots(store, content);
  await snapshots.upload();
  return { publish: () => snapshots.replace() };
}

async function removeIfEmpty(folder: string): Promise<void> {
  await rmdir(folder).catch((error: unknown) => {
    if (errorCode(error) !== 'ENOTEMPTY') throw error;
  });
}

/** Without a store logos are fetched when they are asked for, and kept in memory. */
export const removeLogos = (content: string): Promise<void> =>
  rm(path.join(content, LOGOS), { recursive: true, force: true });

/** Names of the releases in a folder, `<name>/<version>`. */
async function releasesIn(releasesDir: string): Promise<string[]> {
  const store = folderStore(releasesDir);
  const lists = await Promise.all((await store.names()).map((name) => store.list(name)));
  return lists.flat().map(({ name, version }) => `${name}/${version}`);
}

async function requireNoOther(store: WatchedStore, own: readonly string[]): Promise<void> {
  const ownNames = new Set(own);
  const present = [
    ...(await releaseFolders(store).list()),
    ...(await store.list(LOGOS)).map(({ key }) => key),
  ];
  const others = present.filter((key) => !ownNames.has(key));
  if (others.length > 0)
    throw new BackupError(
      `ASSET_STORE: ${store.address} has ${others.length} releases or logos that are not of this backup. Name an empty bucket or prefix, or add --replace, which keeps them`,
      2,
    );
}
