import path from 'node:path';
import { releaseSizes } from '../../release/budgets';
import { CliError } from '../../release/cli-error';
import { contentHash } from '../../release/integrity';
import type { FleetArguments } from '../fleet-arguments';
import type { Outcome } from '../outcome';
import { publish } from '../publish/publish';

const DIST = 'dist';

/**
 * Whether the build in a folder could be released now, by the checks of the release itself: the remote
 * protocol, budgets, the live shells, and the routes and names of the fleet. Writes nothing.
 * `name` is the folder of a package, or its `dist`.
 */
export async function verify(
  releasesDir: string,
  { name: target, cacheDir, drop = false }: FleetArguments,
): Promise<Outcome> {
  if (!target || !cacheDir)
    throw new CliError('which build? Name its folder: npm run fleet -- verify path/to/dist', 2);
  const folder = path.resolve(target);
  const { release } = await publish(
    path.basename(folder) === DIST ? path.dirname(folder) : folder,
    {
      releasesDir,
      cacheDir,
      traffic: 100,
      command: 'verify',
      drop,
      dryRun: true,
    },
  );
  const { name, version, declaration, hashes } = release;
  const sizes = releaseSizes(release);
  const hashedBy = hashes ? 'the release' : 'the build';
  return {
    text: [
      `${name} ${version} can be released: ${release.files.length} files, contract ${declaration.contract}`,
      ...sizes.map(({ what, kb, limit }) => `  ${what}: ${kb.toFixed(1)} KB of ${limit} KB`),
      `  hashes of its scripts: set by ${hashedBy}`,
      'Nothing was written',
    ].join('\n'),
    data: {
      command: 'verify',
      name,
      version,
      digest: contentHash(release.files),
      files: release.files.length,
      hashedBy: hashes ? 'release' : 'build',
      sizes,
    },
  };
}
