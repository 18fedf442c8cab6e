/**
 * Releases, market snapshot and logos of an object store, as the files that a site without a store
 * has. So a backup restores into a store or into folders.
 */
import { cp, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { errorCode } from 'shared/server';
import { ObjectContentError, openObjects, type WatchedStore } from 'shared/server/objects';
import { MAX_LOGO_BYTES } from '../../api/src/logos/fetch-logo';
import { isLogoOf, LOGOS } from '../../api/src/logos/stored-logos';
import { sharedSnapshots } from '../../api/src/market/snapshot/shared-snapshots';
import { isReleaseName, isReleaseVersion } from '../../edge/src/release/names';
import { releaseFolders } from '../../edge/src/release/object-releases';
import type { ArchiveWriter } from './archive-writer';
import { BackupError } from './backup-error';
import type { ManifestFolder } from './format';
import { siteFiles, type SiteTree } from './site-files';

/** Files of `market` that say what this machine has of the store. */
const POINTERS = ['current.json', 'shared.json'];

export interface StoredAssets {
  /** The current snapshot of the store with its pointers, unless the data folder has it. */
  market: SiteTree;
  /** Bytes of releases and logos, about. */
  bytes: number;
  /**
   * Adds releases and logos below `data/`.
   *
   * @param isPresent whether the data folder has a release, `releases/<name>/<version>/`
   */
  addTo(archive: ArchiveWriter, isPresent: (folder: string) => boolean): Promise<AddedAssets>;
}

export interface AddedAssets {
  folders: ManifestFolder[];
  /** Releases and logos that the store has in part only. */
  damaged: string[];
}

/**
 * Opens a store for a backup or a restore.
 *
 * @throws BackupError when it lies in the data folder, which the restore replaces
 */
export function openAssetStore(
  assetStore: string,
  dataDir: string,
  variables: NodeJS.ProcessEnv,
): WatchedStore {
  if (assetStore.startsWith('file:')) {
    const folder = path.relative(dataDir, fileURLToPath(assetStore));
    if (!folder.startsWith('..'))
      throw new BackupError(`ASSET_STORE: ${assetStore} lies in DATA_DIR: move it out`, 2);
  }
  return openObjects(assetStore, variables, () => undefined);
}

/**
 * Fetches the current snapshot of a store, and lists the rest.
 *
 * @param folder an empty one for what is fetched
 */
export async function storedAssets({
  store,
  dataDir,
  folder,
}: {
  store: WatchedStore;
  dataDir: string;
  folder: string;
}): Promise<StoredAssets> {
  const releases = releaseFolders(store);
  const market = await newerSnapshot(store, dataDir, path.join(folder, 'pulled'));
  const logos = await store.list(LOGOS);
  const objects = [...(await store.list('releases/')), ...logos];

  async function addReleases(archive: ArchiveWriter, isPresent: (folder: string) => boolean) {
    const added: AddedAssets = { folders: [], damaged: [] };
    // One after the other: the disk holds one of them at a time.
    for (const name of await releases.list()) {
      if (!isRelease(name) || isPresent(`releases/${name}/`)) continue;
      const staging = path.join(folder, 'release');
      try {
        if (!(await releases.fetch(name, path.join(staging, 'releases', name)))) continue;
      } catch (error) {
        if (!(error instanceof ObjectContentError)) throw error;
        added.damaged.push(`release ${name} (${error.message})`);
        continue;
      }
      const tree = await siteFiles(staging);
      for (const file of tree.files) await archive.addFile(`data/${file.path}`, file.absolute);
      added.folders.push(...tree.folders);
      await rm(staging, { recursive: true });
    }
    return added;
  }

  async function addLogos(archive: ArchiveWriter): Promise<string[]> {
    const damaged: string[] = [];
    for (const { key } of logos) {
      const body = await store.get(key, MAX_LOGO_BYTES).catch((error: unknown) => {
        if (!(error instanceof ObjectContentError)) throw error;
        return Buffer.alloc(0);
      });
      if (body === null) continue;
      if (isLogoOf(key, body)) await archive.addBytes(`data/${key}`, body);
      else damaged.push(`${key} (its bytes are not those that were written)`);
    }
    return damaged;
  }

  return {
    market,
    bytes: objects.reduce((sum, one) => sum + one.bytes, 0),
    async addTo(archive, isPresent) {
      const { folders, damaged } = await addReleases(archive, isPresent);
      return { folders, damaged: [...damaged, ...(await addLogos(archive))] };
    },
  };
}

function isRelease(key: string): boolean {
  const [name = '', version = '', ...rest] = key.split('/');
  return rest.length === 0 && isReleaseName(name) && isReleaseVersion(version);
}

/** The current snapshot of the store, if it is newer than what this machine has seen. */
async function newerSnapshot(
  store: WatchedStore,
  dataDir: string,
  folder: string,
): Promise<SiteTree> {
  await mkdir(path.join(folder, 'market'), { recursive: true });
  for (const name of POINTERS)
    await cp(path.join(dataDir, 'market', name), path.join(folder, 'market', name)).catch(
      (error: unknown) => {
        if (errorCode(error) !== 'ENOENT') throw error;
      },
    );
  const pulled = await sharedSnapshots(store, folder).pull();
  return pulled === null ? { files: [], folders: [] } : siteFiles(folder);
}
