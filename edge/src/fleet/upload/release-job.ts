import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Holder } from '../access/holder';
import type { Outcome } from '../outcome';
import { releaseBuild } from '../publish/release-build';
import type { Origin } from '../origin';
import { unpackBuild } from './unpack-build';

/** A release whose build was sent. It travels to a process of its own, so it is data alone. */
export interface ReleaseJob {
  /** File of the archive. */
  archive: string;
  /** Folder of this job alone; whoever made it removes it. */
  folder: string;
  releasesDir: string;
  /** Part that the holder may release; a build of another one is refused. */
  name: string;
  holder: Holder;
  /** Commit and CI run, as the sender or its token says. */
  origin: Origin;
  traffic?: number;
  reason?: string;
  drop: boolean;
  dryRun: boolean;
  skipChecks: boolean;
}

export type RunRelease = (job: ReleaseJob) => Promise<Outcome>;

/**
 * Unpacks the build and releases it as the command line does: types and tests ran where it was built.
 * @throws CliError with the first check that fails
 */
export async function runRelease({
  archive,
  folder,
  name,
  holder,
  origin,
  ...options
}: ReleaseJob): Promise<Outcome> {
  const packageDir = path.join(folder, name);
  await unpackBuild(await readFile(archive), packageDir);
  return releaseBuild(packageDir, {
    ...options,
    root: folder,
    // Goes with the folder: a cache that teams fill from outside would never end.
    cacheDir: path.join(folder, 'cache'),
    checks: false,
    sender: { holder, origin, name },
  });
}

/** How a job ends, as data. */
export type JobEnd =
  | { outcome: Outcome }
  | { refusal: string; exitCode: 1 | 2; tooLarge: boolean }
  | { fault: string };
