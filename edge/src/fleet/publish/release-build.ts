import { behaviourGate, openBehaviourGate, type BehaviourGate } from '../../behaviour/release-gate';
import { readDiscovery } from '../../discovery/file';
import { CliError } from '../../release/cli-error';
import { SHELL } from '../../release/names';
import { readGrants } from '../access/tokens';
import type { Outcome } from '../outcome';
import { packageChecks, runPackageChecks } from './package-checks';
import { publish, type Sender } from './publish';
import { publishOutcome } from './publish-outcome';

export interface ReleaseBuildOptions {
  /** Root of the repository that the command runs in. */
  root: string;
  releasesDir: string;
  cacheDir: string;
  token?: string;
  /** Left out: by the rollout that the part declares, else everybody. */
  traffic?: number;
  reason?: string;
  drop: boolean;
  dryRun: boolean;
  /** Run types and tests of the package in an open fleet too; a protected one always does. */
  checks: boolean;
  /** Whoever sent the build to this edge, whose token covers the part; its types and tests ran there. */
  sender?: Sender;
  /** Release without types, tests and the behaviour gate; the audit log says so, with the reason. */
  skipChecks: boolean;
}

/**
 * Releases what a package has built: its types and tests where the fleet is protected or `checks` says so (an open
 * fleet is a developer's own, who waits for each release), the behaviour gate where a browser is installed and a
 * shell is live, then the checks of every release.
 * @throws CliError with the first check that fails
 */
export async function releaseBuild(
  packageDir: string,
  { root, checks, skipChecks, reason, sender, ...options }: ReleaseBuildOptions,
): Promise<Outcome> {
  requireReasonToSkip(skipChecks, reason);
  const isProtected = (await readGrants(options.releasesDir)).length > 0;
  const checksPackage = !skipChecks && !sender && (checks || isProtected);
  if (checksPackage) runPackageChecks(packageChecks(root, packageDir));
  const { gate, why } = skipChecks
    ? { gate: null, why: 'checks skipped' }
    : await gateOrReason(options.releasesDir);
  try {
    const published = await publish(packageDir, {
      ...options,
      sender,
      command: 'release',
      reason: skipChecks ? `checks skipped: ${reason}` : reason,
      ...(gate && { gate: behaviourGate(gate) }),
    });
    const notes = [
      ...(checksPackage || skipChecks || sender
        ? []
        : ['Types and tests did not run: the fleet is open; --checks runs them']),
      ...(why !== null ? [`The behaviour gate did not run: ${why}`] : []),
    ];
    return publishOutcome(published, options, [...published.gateNotes, ...notes]);
  } finally {
    await gate?.close();
  }
}

/** @throws CliError when checks are to be skipped, and nobody will know why */
export function requireReasonToSkip(skipChecks: boolean, reason: string | undefined): void {
  if (skipChecks && !reason?.trim())
    throw new CliError('say why the checks may be skipped: --skip-checks --reason "…"', 2);
}

/** A browser for the gate, or why there is none. */
async function gateOrReason(
  releasesDir: string,
): Promise<{ gate: BehaviourGate | null; why: string | null }> {
  const { microFrontends } = await readDiscovery(releasesDir);
  if (!microFrontends[SHELL]) return { gate: null, why: 'no shell is live yet' };
  try {
    return { gate: await openBehaviourGate(releasesDir), why: null };
  } catch (error) {
    if (error instanceof CliError) return { gate: null, why: error.message };
    throw error;
  }
}
