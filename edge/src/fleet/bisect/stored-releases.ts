import type { ComposedVersions } from '../../composition/composition-store';
import { CliError } from '../../release/cli-error';
import { releaseStore } from '../../release/release-store';
import { storageFault } from '../storage-fault';

/** Whether a release is stored with all of its files. */
export type IsStored = (name: string, version: string) => Promise<boolean>;

/** Looks each release up once. */
export function storedReleases(releasesDir: string): IsStored {
  const store = releaseStore(releasesDir);
  const lookups = new Map<string, Promise<boolean>>();
  return (name, version) => {
    const key = `${name} ${version}`;
    const whole =
      lookups.get(key) ??
      store.isWhole(name, version).catch((error: unknown) => {
        // A damaged description; a fault of the disk stops the command.
        if (error instanceof CliError && !storageFault(error)) return false;
        throw error;
      });
    lookups.set(key, whole);
    return whole;
  };
}

/** Releases of a composition that are not stored whole, `<name> <version>`. */
export async function goneOf(versions: ComposedVersions, isStored: IsStored): Promise<string[]> {
  const gone: string[] = [];
  for (const [name, version] of Object.entries(versions))
    if (!(await isStored(name, version))) gone.push(`${name} ${version}`);
  return gone;
}
