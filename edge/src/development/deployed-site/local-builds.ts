import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { releaseUrl, type ComposedRemote } from 'shared/contract';
import { deploymentOf } from '../../discovery/deployments';
import { readBuildOutput } from '../../release/build-output';
import { CliError } from '../../release/cli-error';
import { folderStore } from '../../release/folder-store';
import { packRelease } from '../../release/pack';
import type { ReleaseStore } from '../../release/store';
import { DEVELOPMENT_FOLDER } from '../watch-builds';

/** Newest builds of a developer's remotes, or the reason why a build failed. */
export interface LocalBuilds {
  /** Their files, also those of builds that open pages still have. */
  store: ReleaseStore;
  remotes: () => readonly ComposedRemote[];
  /** Names the set of builds. */
  stamp: () => string;
  /** Why the last build of a package failed; null when all are built. */
  failure: () => string | null;
  /**
   * Registers a package's finished build. @returns the version; null if the build cannot be read
   */
  built: (packageDir: string) => Promise<string | null>;
  failed: (packageDir: string, text: string) => void;
  /** Resolves when each package has finished a build, successful or not. */
  untilFirst: () => Promise<void>;
  /** Calls back on each change; the result ends it. */
  onChange: (listener: () => void) => () => void;
  close: () => Promise<void>;
}

/** @param packageDirs folders of the packages */
export async function localBuilds(packageDirs: readonly string[]): Promise<LocalBuilds> {
  const folder = await mkdtemp(path.join(tmpdir(), 'local-builds-'));
  const store = folderStore(folder);
  const remotes = new Map<string, ComposedRemote>();
  const failures = new Map<string, string>();
  const listeners = new Set<() => void>();
  const waiting = new Set(packageDirs);
  let allEnded = (): void => {};
  const first = new Promise<void>((resolve) => (allEnded = resolve));

  function changed(packageDir: string): void {
    waiting.delete(packageDir);
    if (waiting.size === 0) allEnded();
    for (const listener of listeners) listener();
  }

  return {
    store,
    remotes: () => [...remotes.values()],
    stamp: () => [...remotes.values()].map(({ name, version }) => `${name}@${version}`).join(' '),
    failure: () => [...failures.values()].join('\n\n') || null,
    async built(packageDir) {
      try {
        const remote = await releaseLocally(packageDir, store);
        remotes.set(packageDir, remote);
        failures.delete(packageDir);
        return remote.version;
      } catch (error) {
        if (!(error instanceof CliError)) throw error;
        failures.set(packageDir, error.message);
        return null;
      } finally {
        changed(packageDir);
      }
    },
    failed(packageDir, text) {
      failures.set(packageDir, text);
      changed(packageDir);
    },
    untilFirst: () => first,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

/** A build as a release that exists on this machine only. */
async function releaseLocally(packageDir: string, store: ReleaseStore): Promise<ComposedRemote> {
  const output = await readBuildOutput(packageDir, DEVELOPMENT_FOLDER);
  const packed = await packRelease(output, null, new Date());
  await store.put(packed);
  const { name, version } = packed.release;
  const { url, metadata, extras } = deploymentOf(packed.release);
  const { owner, contract, routes, nav, slots, chunks, hashes } = extras;
  return {
    name,
    version,
    owner,
    contract,
    baseUrl: releaseUrl(name, version),
    entry: { url, integrity: metadata.integrity },
    routes,
    nav,
    slots,
    chunks,
    ...(hashes && { hashes }),
    overridden: true,
  };
}
