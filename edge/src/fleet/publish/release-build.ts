import { behaviourGate, openBehaviourGate, type BehaviourGate } from '../../behaviour/release-gate';
import { readDiscovery } from '../../discovery/file';
import { CliError } from '../../release/cli-error';
import { SHELL } from '../../release/names';
import { readGrants } from '../access/tokens';
import type { Outcome } from '../outcome';
import type { Promotion } from '../promotion/received-promotion';
import { packageChecks, runPackageChecks } from './package-checks';
import { publish, type Sender } from './publish';
import { publishOutcome } from './publish-outcome';

export interface ReleaseBuildOptions {
  /** Root of the repository that the command runs in. */
  root: string;
  releasesDir: string;
  cacheDir: string;
  token?: string;
  /** If omitted, the declared rollout decides, else everyone. */
  traffic?: number;
  reason?: string;
  drop: boolean;
  dryRun: boolean;
  /**
   * Run types and tests of the package even in an open fleet. A protected fleet always runs them.
   */
  checks: boolean;
  /**
   * Sender of the build to this edge. Its token covers the micro-frontend; types and tests ran at
   * the sender.
   */
  sender?: Sender;
  /** Record of a build that comes from another environment. */
  promotion?: Promotion;
  /** Skip types, tests and the behaviour gate. The audit log records it with the reason. */
  skipChecks: boolean;
}

/**
 * Releases a package's build. Types and tests run in a protected fleet, or if `checks` is set: an
 * open fleet belongs to a developer who waits for each release. The behaviour gate runs if a
 * browser is installed and a shell is live. The checks of every release follow.
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
      checkedPackage: checksPackage,
    });
    const notes = [
      ...(checksPackage || skipChecks || sender
        ? []
        : ['Types and tests did not run: the fleet is open; --checks runs them']),
      ...(why !== null ? [`The behaviour gate did not run: ${why}`] : []),
    ];
    const { renderNotes, gateNotes, agreementNotes } = published;
    return publishOutcome(published, options, [
      ...agreementNotes,
      ...renderNotes,
      ...gateNotes,
      ...notes,
    ]);
  } finally {
    await gate?.close();
  }
}

/** @throws CliError if checks are skipped without a reason */
export function requireReasonToSkip(skipChecks: boolean, reason: string | undefined): void {
  if (skipChecks && !reason?.trim())
    throw new CliError('say why the checks may be skipped: --skip-checks --reason "…"', 2);
}

/** The behaviour gate, or why it cannot run. */
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
