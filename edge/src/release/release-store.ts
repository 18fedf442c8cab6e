import path from 'node:path';
import { EnvironmentError } from 'shared/server';
import { assetStoreVariable, openObjects } from 'shared/server/objects';
import { folderStore } from './folder-store';
import { objectReleases, type ObjectReleases } from './object-releases';
import type { ReleaseStore } from './store';

const DEFAULT_CACHE_MB = 2000;
const MAX_CACHE_MB = 1_000_000;

/** Log of the object stores of this process, by default on standard error. */
let say = (line: string): void => void process.stderr.write(`${line}\n`);
const opened = new Map<string, ObjectReleases>();

/** Sends lines about the object store to the log of a server. */
export function logObjectStore(log: (line: string) => void): void {
  say = log;
}

/**
 * The releases of `ASSET_STORE`; null without it. One for each folder of a process, so that edge and
 * commands share copies and the state of the store.
 *
 * @param variables `ASSET_STORE`, `ASSET_CACHE_DIR` (`asset-cache` beside the folder of releases),
 *   `ASSET_CACHE_MB` (2000), and those of the AWS SDK
 * @throws EnvironmentError naming the invalid variable
 */
export function sharedReleases(
  releasesDir: string,
  variables: NodeJS.ProcessEnv = process.env,
): ObjectReleases | null {
  const { ASSET_STORE: address, ASSET_CACHE_DIR: cache, ASSET_CACHE_MB: megabytes } = variables;
  if (!address) return null;
  const cacheDir = cache ? path.resolve(cache) : path.join(releasesDir, '..', 'asset-cache');
  const key = [releasesDir, address, cacheDir].join('\0');
  const present = opened.get(key);
  if (present) return present;
  const parsed = assetStoreVariable.safeParse(address);
  if (!parsed.success)
    throw new EnvironmentError(`ASSET_STORE: ${parsed.error.issues[0]?.message}`);
  const limit = Number(megabytes || DEFAULT_CACHE_MB);
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_CACHE_MB)
    throw new EnvironmentError(`ASSET_CACHE_MB: must be a number from 1 to ${MAX_CACHE_MB}`);
  const releases = objectReleases({
    objects: openObjects(parsed.data, variables, (line) => say(line)),
    cacheDir,
    maxBytes: limit * 1e6,
    releasesDir,
  });
  opened.set(key, releases);
  return releases;
}

/** The store of releases: `ASSET_STORE`, or the folder. */
export const releaseStore = (
  releasesDir: string,
  variables: NodeJS.ProcessEnv = process.env,
): ReleaseStore => sharedReleases(releasesDir, variables) ?? folderStore(releasesDir);
