import { existsSync } from 'node:fs';
import path from 'node:path';
import { telemetryFolder } from '../telemetry/journal';
import { CliError } from '../release/cli-error';

/** The root of the monorepo above a folder: the commands of a package run in the package's own folder. */
export function workspaceRoot(from: string): string {
  for (let at = path.resolve(from); ; at = path.dirname(at)) {
    if (existsSync(path.join(at, 'lerna.json'))) return at;
    if (at === path.dirname(at)) throw new CliError(`${from} is not inside the workspace`);
  }
}

/** Folders that the release and fleet commands work on; `DATA_DIR` is relative to the root. */
export function releaseFolders(
  root: string,
  environment: NodeJS.ProcessEnv,
): { releasesDir: string; cacheDir: string; telemetryDir: string } {
  const dataDir = path.resolve(root, environment['DATA_DIR'] || '.data');
  const releasesDir = environment['RELEASES_DIR'] || path.join(dataDir, 'releases');
  return {
    releasesDir: path.resolve(root, releasesDir),
    cacheDir: path.join(root, '.cache'),
    telemetryDir: telemetryFolder(dataDir),
  };
}

/** The folder of a package, given the folder itself or its `dist`. */
export function packageFolder(target: string): string {
  const folder = path.resolve(target);
  return path.basename(folder) === 'dist' ? path.dirname(folder) : folder;
}
