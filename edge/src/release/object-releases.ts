import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from 'shared/contract';
import { LruCache, monotonicNow } from 'shared/server';
import {
  folderCache,
  sharedFolders,
  type SharedFolders,
  type WatchedStore,
} from 'shared/server/objects';
import { CliError } from './cli-error';
import { folderStore } from './folder-store';
import { contentHash } from './integrity';
import { isReleaseName, isReleaseVersion } from './names';
import type { PackedRelease } from './pack';
import type { ReleaseStore } from './store';

/** Addresses of unknown releases cost one listing of the store in this time. */
const LISTED_FOR_MS = 2000;
const MAX_DESCRIPTIONS = 2000;

export interface ObjectReleasesOptions {
  objects: WatchedStore;
  /** Copies on this machine. */
  cacheDir: string;
  maxBytes: number;
  /** Releases of this machine from the time before `ASSET_STORE` was set. */
  releasesDir: string;
  now?: () => number;
}

/** Releases in an object store, served from copies on a local disk. */
export interface ObjectReleases extends ReleaseStore {
  objects: WatchedStore;
  /**
   * Fetches releases that are not here, and keeps them from eviction. Uploads those that the store
   * lacks and this machine has.
   *
   * @returns the names that cannot be had now, `<name>/<version>`
   */
  prefetch(names: readonly string[]): Promise<string[]>;
  /** Whether all releases are here. */
  areHere(names: readonly string[]): Promise<boolean>;
  cacheBytes(): Promise<number>;
}

/** The releases of a store as folders, named `<name>/<version>`. */
export const releaseFolders = (objects: WatchedStore): SharedFolders =>
  sharedFolders(objects, 'releases', objects.countRefused);

export function objectReleases({
  objects,
  cacheDir,
  maxBytes,
  releasesDir,
  now = monotonicNow,
}: ObjectReleasesOptions): ObjectReleases {
  const folders = releaseFolders(objects);
  const cache = folderCache({ folders, dir: cacheDir, maxBytes });
  const copies = folderStore(cacheDir);
  const before = folderStore(releasesDir);
  const descriptions = new LruCache<Release>(MAX_DESCRIPTIONS);
  let listing: { names: ReadonlySet<string>; at: number } = { names: new Set(), at: -Infinity };
  let liveNames: ReadonlySet<string> = new Set();

  /** Whether the store may have a release: visitors may ask for any name. */
  async function isListed(name: string): Promise<boolean> {
    if (liveNames.has(name) || listing.names.has(name)) return true;
    if (now() - listing.at > LISTED_FOR_MS)
      listing = { names: new Set(await folders.list()), at: now() };
    return listing.names.has(name);
  }

  /** The store of folders on this machine that has a release; null if there is no such release. */
  async function storeWith(name: string, version: string): Promise<ReleaseStore | null> {
    if (!isReleaseName(name) || !isReleaseVersion(version)) return null;
    const key = `${name}/${version}`;
    if (await cache.peek(key)) return copies;
    if (await before.find(name, version)) return before;
    if (!(await isListed(key))) return null;
    return (await cache.fetch(key)) ? copies : null;
  }

  /** The description alone: a listing does not fetch all files. */
  async function describe(name: string, version: string): Promise<Release | null> {
    const key = `${name}/${version}`;
    if (await cache.peek(key)) return copies.find(name, version);
    const cached = descriptions.get(key);
    if (cached) return cached;
    const text = await folders.readFile(key, 'release.json');
    if (!text) return null;
    const release = JSON.parse(text.toString('utf8')) as Release;
    descriptions.set(key, release);
    return release;
  }

  /** Whether the store has a release. One that lost files is removed, to be uploaded again. */
  async function isStored(key: string): Promise<boolean> {
    const state = await folders.stateOf(key);
    if (state === 'incomplete') await folders.remove(key);
    return state === 'whole';
  }

  async function stored(name: string, version: string): Promise<Release | null> {
    const key = `${name}/${version}`;
    if (!(await isStored(key)) || !(await cache.fetch(key))) return null;
    return copies.find(name, version);
  }

  const sameOrRefuse = (existing: Release, { release }: PackedRelease): 'unchanged' => {
    if (contentHash(existing.files) === contentHash(release.files)) return 'unchanged';
    throw new CliError(
      `409 already released: ${release.name} ${release.version} exists with other content: raise the version in package.json`,
    );
  };

  /** Uploads a release of the time before, so that other machines get it too. */
  async function uploadEarlier(name: string, version: string): Promise<void> {
    const key = `${name}/${version}`;
    if (listing.names.has(key) || (await isStored(key))) return;
    await folders.put(key, path.join(releasesDir, name, version));
  }

  async function names(): Promise<string[]> {
    const shared = (await folders.list()).map((key) => key.slice(0, key.indexOf('/')));
    return [...new Set([...shared, ...(await before.names())])].toSorted();
  }

  return {
    objects,
    async put(packed) {
      const { name, version } = packed.release;
      if (!isReleaseName(name) || !isReleaseVersion(version))
        throw new CliError(`not a release name: ${name} ${version}`);
      const existing = await stored(name, version);
      if (existing) return sameOrRefuse(existing, packed);
      const staging = path.join(cacheDir, `.upload-${randomUUID()}`);
      try {
        await mkdir(staging, { recursive: true });
        await folderStore(staging).put(packed);
        const key = `${name}/${version}`;
        if ((await folders.put(key, path.join(staging, name, version))) === 'written') {
          // A listing from before it would hide it from its first visitors.
          listing = { ...listing, names: new Set([...listing.names, key]) };
          return 'released';
        }
      } finally {
        await rm(staging, { recursive: true, force: true });
      }
      const winner = await stored(name, version);
      if (!winner) throw new CliError(`${name} ${version} was removed while it was released`);
      return sameOrRefuse(winner, packed);
    },

    find: async (name, version) =>
      (await (await storeWith(name, version))?.find(name, version)) ?? null,

    async list(name) {
      if (!isReleaseName(name)) return [];
      const keys = await folders.list(`${name}/`);
      const releases = await Promise.all(
        keys.map((key) => describe(name, key.slice(name.length + 1))),
      );
      const shared = new Set(keys);
      const earlier = (await before.list(name)).filter(
        ({ version }) => !shared.has(`${name}/${version}`),
      );
      return [...releases.filter((release) => release !== null), ...earlier].toSorted((a, b) =>
        a.createdAt.localeCompare(b.createdAt),
      );
    },

    locate: async (name, version, file) =>
      (await (await storeWith(name, version))?.locate(name, version, file)) ?? null,

    async isWhole(name, version) {
      if (!isReleaseName(name) || !isReleaseVersion(version)) return false;
      const key = `${name}/${version}`;
      if (await cache.peek(key)) return copies.isWhole(name, version);
      return (await before.isWhole(name, version)) || (await folders.stateOf(key)) === 'whole';
    },

    record: async (name, version) =>
      (await (await storeWith(name, version))?.record(name, version)) ?? null,

    names,

    async remove(name, version) {
      await folders.remove(`${name}/${version}`);
      await cache.remove(`${name}/${version}`);
      await before.remove(name, version);
    },

    removeAbandoned: () => folders.removeAbandoned(),

    async prefetch(keys) {
      liveNames = new Set(keys);
      cache.keep(keys);
      const missing: string[] = [];
      for (const key of keys) {
        const at = key.indexOf('/');
        const [name, version] = [key.slice(0, at), key.slice(at + 1)];
        try {
          const holder = await storeWith(name, version);
          if (!holder) missing.push(key);
          if (holder === before) await uploadEarlier(name, version);
        } catch {
          // The store has logged why; the next round tries again.
          missing.push(key);
        }
      }
      return missing;
    },

    async areHere(keys) {
      for (const key of keys) {
        const at = key.indexOf('/');
        if (await cache.peek(key)) continue;
        const earlier = await before.find(key.slice(0, at), key.slice(at + 1)).catch(() => null);
        if (!earlier) return false;
      }
      return true;
    },

    cacheBytes: () => cache.bytes(),
  };
}
