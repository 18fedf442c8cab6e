/** Releases of the site under test: small packages, released as `npm run release` does. */
import path from 'node:path';
import { publish } from '../../edge/src/fleet/publish/publish';
import { openState } from '../../edge/src/fleet/state/open-state';
import { telemetryFolder } from '../../edge/src/telemetry/journal';
import { fakePackage } from '../../edge/src/testing/fake-package';
import { screeners, SHELL } from '../../edge/src/testing/test-site';
import type { Variables } from './engines';

/** Page of the remote, and the address of its entry in a release. */
export const PAGE = '/stocks/screener';
export const entryOf = (version: string): string =>
  `/releases/mfe-screeners/${version}/remoteEntry.js`;

export interface Releaser {
  /** Releases the shell, or the remote with this entry, to all visitors. @returns its version */
  release(what: 'shell' | string): Promise<string>;
  close(): Promise<void>;
}

/** A machine from which releases are made. It sets the variables of the store in this process. */
export async function openReleaser(folder: string, variables: Variables): Promise<Releaser> {
  Object.assign(process.env, variables);
  const dataDir = path.join(folder, 'releaser');
  const releasesDir = path.join(dataDir, 'releases');
  const state = await openState({
    releasesDir,
    telemetryDir: telemetryFolder(dataDir),
    databaseUrl: variables['DATABASE_URL'],
    log: (line) => void process.stderr.write(`releaser: ${line}\n`),
  });
  return {
    async release(what) {
      const built = what === 'shell' ? SHELL : screeners(what);
      const packageDir = await fakePackage(path.join(folder, 'packages'), built);
      const { release } = await publish(packageDir, {
        releasesDir,
        cacheDir: path.join(folder, 'compressed'),
        traffic: 100,
        command: 'release',
      });
      return release.version;
    },
    close: () => state.close(),
  };
}
