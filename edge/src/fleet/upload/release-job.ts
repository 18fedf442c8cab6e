import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Holder } from '../access/holder';
import type { Outcome } from '../outcome';
import { releaseBuild } from '../publish/release-build';
import type { Origin } from '../origin';
import { receivedPromotion } from '../promotion/received-promotion';
import { unpackBuild } from './unpack-build';

/**
 * A release of an uploaded build. It is sent to a separate process, so it holds plain data only.
 */
export interface ReleaseJob {
  /** File of the archive. */
  archive: string;
  /** Folder of this job only; its creator removes it. */
  folder: string;
  releasesDir: string;
  /** Micro-frontend that the holder may release; a build of another one is refused. */
  name: string;
  holder: Holder;
  /** Commit and CI run, from the sender or its token. */
  origin: Origin;
  traffic?: number;
  reason?: string;
  drop: boolean;
  dryRun: boolean;
  skipChecks: boolean;
  /** A release of another environment, with its signed record in the archive. */
  promoted: boolean;
}

export type RunRelease = (job: ReleaseJob) => Promise<Outcome>;

/**
 * Unpacks the build and releases it as the command line does. Types and tests ran where it was
 * built.
 * @throws CliError with the first check that fails
 */
export async function runRelease({
  archive,
  folder,
  name,
  holder,
  origin,
  promoted,
  reason,
  ...options
}: ReleaseJob): Promise<Outcome> {
  const packageDir = path.join(folder, name);
  await unpackBuild(await readFile(archive), packageDir, { hasRecord: promoted });
  const { releasesDir } = options;
  const promotion = promoted
    ? await receivedPromotion(packageDir, { releasesDir, name })
    : undefined;
  return releaseBuild(packageDir, {
    ...options,
    ...(promotion && { promotion }),
    reason: promotion ? [promotion.statement, reason].filter(Boolean).join(': ') : reason,
    root: folder,
    // Removed with the folder: a cache filled by remote uploads would grow without limit.
    cacheDir: path.join(folder, 'cache'),
    checks: false,
    sender: { holder, origin: promotion?.origin ?? origin, name },
  });
}

/** Result of a job, as data. */
export type JobEnd =
  | { outcome: Outcome }
  | { refusal: string; exitCode: 1 | 2; tooLarge: boolean }
  | { fault: string };
